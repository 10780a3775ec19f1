import { ChakraProvider } from "@chakra-ui/react";
import { Global } from "@emotion/react";
import type { ReactNode } from "react";
import { styles } from "virtual:chakra/running";
import { chakraSystem } from "./system.ts";

/** Around each overlay, not around the app: what is on screen first needs no Chakra. */
export function ChakraRoot({ children }: { readonly children: ReactNode }) {
  return (
    <ChakraProvider value={chakraSystem()}>
      <Global styles={styles} />
      {children}
    </ChakraProvider>
  );
}
