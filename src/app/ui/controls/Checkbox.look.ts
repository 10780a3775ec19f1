import { checkboxSlotRecipe } from "@chakra-ui/react/theme";
import { looks, slots } from "#app/ui/theme/look.ts";

/** Chakra's checkbox on the native element itself: a list has a hundred of them. */
export const checkbox = slots(
  checkboxSlotRecipe,
  ["root", "control"],
  // Said, for an invalid one names another, and the build takes the first.
  { size: "lg", colorPalette: "teal" },
  {
    root: {
      gap: "2.5",
      minH: "target",
      minW: "0",
      verticalAlign: "middle",
      "&:has(> :disabled)": { opacity: "0.6", cursor: "not-allowed" },
    },
    control: {
      appearance: "none",
      m: "0",
      rounded: "sm",
      bg: "bg.panel",
      "--focus-ring-width": "3px",
      _disabled: { opacity: "1", cursor: "not-allowed" },
      _before: {
        content: '""',
        boxSize: "full",
        bg: "currentcolor",
        // A tick, drawn with a stroke of 3 on a grid of 24.
        clipPath: "polygon(12% 54%, 38% 80%, 88% 29%, 79% 21%, 38% 62%, 21% 46%)",
        scale: "0",
        transition: "scale 0.12s",
      },
      "&[data-state=checked]::before": { scale: "1" },
      "&[data-state=indeterminate]::before": { scale: "1", clipPath: "inset(44% 16%)" },
      // Windows' high contrast takes away every ground, and with it the tick.
      "@media (forced-colors: active)": { appearance: "auto", _before: { display: "none" } },
    },
  },
);

/** Where its name is not seen it is in the middle of its target. */
export const bareCheckbox = looks({ root: { justifyContent: "center", w: "target" } });
