import { looks } from "#app/ui/theme/look.ts";

export const turns = looks({
  /** All of them at one place and of one size: whose turn comes need not be laid out anew. */
  root: {
    display: "grid",
    gridTemplate: "minmax(0, 1fr) / minmax(0, 1fr)",
    flex: "1",
    minH: "0",
    "& > *": { display: "flex", gridArea: "1 / 1", flexDirection: "column", minH: "0" },
  },
  made: { display: "flex", flex: "1", flexDirection: "column", minH: "0" },
  /** Neither seen, nor told, nor reached, but laid out. */
  ahead: { visibility: "hidden" },
});
