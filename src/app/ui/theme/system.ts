import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem, type SystemContext } from "@chakra-ui/react/styled-system";
import { config } from "virtual:chakra/running";

const made = createSystem(defaultBaseConfig, config);

/** Its reset, tokens and keyframes are sheets that the build has made (ChakraRoot.tsx): nothing of them is made again here. */
export const system: SystemContext = { ...made, _global: [] };
