import { switchSlotRecipe } from "@chakra-ui/react/theme";
import { slots } from "#app/ui/theme/look.ts";

/** Chakra's switch on the native element itself, which has no child for a thumb: it is drawn before its content. */
export const switchLook = slots(
  switchSlotRecipe,
  ["root", "control"],
  { size: "lg" },
  {
    root: {
      minW: "target",
      minH: "target",
      cursor: "pointer",
      "&:has(> :disabled)": { opacity: "0.6", cursor: "not-allowed" },
    },
    control: {
      appearance: "none",
      alignItems: "center",
      m: "0",
      borderWidth: "1px",
      borderColor: "border.emphasized",
      bg: "bg.muted",
      "--focus-ring-width": "3px",
      _disabled: { opacity: "1" },
      _before: {
        content: '""',
        flex: "none",
        boxSize: "1.375rem",
        rounded: "full",
        scale: "0.8",
        bg: "border.emphasized",
        transition: "translate 0.12s",
      },
      _checked: { borderColor: "colorPalette.solid", _before: { bg: "colorPalette.contrast", translate: "1.5rem 0" } },
      // Windows' high contrast takes away every ground, and with it the thumb.
      "@media (forced-colors: active)": { appearance: "auto", _before: { display: "none" } },
    },
  },
);
