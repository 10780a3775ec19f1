import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem, type SystemContext } from "@chakra-ui/react/styled-system";
import { config } from "virtual:chakra/running";
import { whenIdle } from "#app/lib/whenIdle.ts";

let made: SystemContext | undefined;

/** Its reset, tokens and keyframes are sheets that the build has made (ChakraRoot.tsx): nothing of them is made again here. */
export function chakraSystem(): SystemContext {
  return (made ??= { ...createSystem(defaultBaseConfig, config), _global: [] });
}

// In a task of its own: with the modules that bring it, a cheap tablet would take no tap for twice as long.
whenIdle(chakraSystem);
