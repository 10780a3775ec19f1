import { ChakraProvider } from "@chakra-ui/react";
import { Global } from "@emotion/react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { styles } from "virtual:chakra/running";
import { chakraSystem } from "./system.ts";

/** An overlay sets both on the page under its backdrop: inherited, they would have every element of the page styled anew. */
const keptFromPage = `@property --scrollbar-width { syntax: "*"; inherits: false } body { pointer-events: auto !important }`;

// Rendered once and for good: a sheet that came and went with each overlay had all of the page styled anew both times.
flushSync(() => createRoot(document.createElement("div")).render(<Global styles={[styles, keptFromPage]} />));

/** Around each overlay, not around the app: what is on screen first needs no Chakra. */
export function ChakraRoot({ children }: { readonly children: ReactNode }) {
  return <ChakraProvider value={chakraSystem()}>{children}</ChakraProvider>;
}
