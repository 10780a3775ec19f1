import { looks } from "#app/ui/theme/look.ts";

/** As Chakra's combobox looks while it is closed (theme/running.ts). */
export const comboSelect = looks({
  root: { position: "relative", minW: "0" },
  input: {
    layerStyle: "control",
    w: "full",
    ps: "3",
    pe: "9",
    textOverflow: "ellipsis",
    _disabled: { opacity: "0.6", bg: "bg.muted" },
  },
  arrow: { position: "absolute", top: "3", insetEnd: "3", color: "fg.muted", pointerEvents: "none" },
});
