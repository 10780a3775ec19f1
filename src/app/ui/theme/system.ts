import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem, type SystemContext } from "@chakra-ui/react/styled-system";
import { config } from "virtual:chakra/running";
import { whenIdle } from "#app/lib/whenIdle.ts";

let made: SystemContext | undefined;

/**
 * Its reset, tokens and keyframes, and the order of the layers, are sheets that the build has made (ChakraRoot.tsx): nothing of them is
 * made again here, with each provider.
 */
export function chakraSystem(): SystemContext {
  return (made ??= withoutSheets(createSystem(defaultBaseConfig, config)));
}

const withoutSheets = (system: SystemContext): SystemContext => ({
  ...system,
  _global: [],
  layers: { ...system.layers, atRule: "" },
});

// In a task of its own: with the modules that bring it, a cheap tablet would take no tap for twice as long.
whenIdle(chakraSystem);
