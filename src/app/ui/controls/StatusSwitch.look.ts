import { looks } from "#app/ui/theme/look.ts";

/** A native checkbox drawn as Chakra's switch: a list has a hundred of them. */
export const statusSwitch = looks({
  root: { display: "inline-flex", alignItems: "center", minW: "target", h: "target" },
  box: {
    appearance: "none",
    position: "relative",
    w: "11",
    h: "6",
    m: "0",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    rounded: "full",
    bg: "bg.muted",
    transition: "background 0.12s",
    _before: {
      content: '""',
      position: "absolute",
      top: "50%",
      insetStart: "0.1875rem",
      boxSize: "4",
      rounded: "full",
      bg: "border.emphasized",
      translate: "0 -50%",
      transition: "translate 0.12s",
    },
    "&:checked": {
      borderColor: "teal.solid",
      bg: "teal.solid",
      _before: { bg: "teal.contrast", translate: "1.25rem -50%" },
    },
    _disabled: { opacity: "0.55" },
  },
});
