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

type Choice = Readonly<Record<string, string>>;

/** Every choice of a recipe's variants: `{ size: "lg", variant: "outline" }`. */
function choicesOf(variants: Readonly<Record<string, object>> = {}): readonly Choice[] {
  return Object.entries(variants).reduce<readonly Choice[]>(
    (choices, [variant, values]) =>
      choices.flatMap((choice) => Object.keys(values).map((value) => ({ ...choice, [variant]: value }))),
    [{}],
  );
}

/** Each recipe in each of its variants, which Chakra remembers: the first dialog would have them made while somebody waits for it. */
const ahead: readonly (() => unknown)[] = [
  ...Object.entries(config.theme?.recipes ?? {}).flatMap(([name, { variants }]) =>
    choicesOf(variants).map((choice) => () => chakraSystem().getRecipeFn(name)(choice)),
  ),
  ...Object.entries(config.theme?.slotRecipes ?? {}).flatMap(([name, { variants }]) =>
    choicesOf(variants).map((choice) => () => chakraSystem().getSlotRecipeFn(name)(choice)),
  ),
];

function oneByOne([work, ...rest]: readonly (() => unknown)[]): void {
  if (work === undefined) return;
  whenIdle(() => {
    work();
    oneByOne(rest);
  });
}

// Each in a task of its own: with the modules that bring them, a cheap tablet would take no tap for twice as long.
oneByOne([chakraSystem, ...ahead]);
