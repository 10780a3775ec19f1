import { looks } from "#app/ui/theme/look.ts";

export const columns = looks({
  /** Above the pager, which stands at the window's end. */
  list: {
    layerStyle: "panel",
    position: "fixed",
    inset: "auto 1rem 4rem auto",
    m: "0",
    px: "2",
    py: "2",
    maxH: "calc(100dvh - 8rem)",
    overflow: "auto",
    color: "inherit",
    shadow: "lg",
    "&:not(:popover-open)": { display: "none" },
  },
  title: { srOnly: true },
  choice: {
    px: "2",
    rounded: "sm",
    "& > label": { w: "full" },
    "@media (hover: hover)": { "&:hover": { bg: "bg.emphasized" } },
  },
});
