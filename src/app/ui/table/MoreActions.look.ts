import { looks } from "#app/ui/theme/look.ts";

const shown = { opacity: "1", visibility: "visible" } as const;

export const more = looks({
  root: {
    display: "flex",
    "& > button[aria-expanded=true]": { bg: "bg.emphasized" },
  },
  /** Over the row, before its other buttons (DataTable.look.ts, ListItem.look.ts): nothing moves for it. */
  rest: {
    layerStyle: "panel",
    position: "absolute",
    zIndex: "1",
    insetEnd: { base: "min(100%, {sizes.target})", md: "100%" },
    bottom: "0",
    display: "flex",
    my: "-1px",
    shadow: "xs",
    opacity: "0",
    "&:focus-within, [data-open] > &": shown,
    // A mouse that is on the row sees them; without one they come with the button.
    "@media (hover: hover)": { ":is(tr, li):not([data-hidden]):hover &": shown },
    "@media (hover: none)": { "&:not(:focus-within, [data-open] > *)": { visibility: "hidden" } },
  },
});
