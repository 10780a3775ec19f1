import { looks } from "#app/ui/theme/look.ts";

const frame = {
  display: "grid",
  placeItems: "center",
  aspectRatio: "landscape",
  overflow: "hidden",
  borderWidth: "1px",
  rounded: "box",
  bg: "bg.muted",
} as const;

export const attachments = looks({
  none: { display: "flex", alignItems: "center", gap: "2", minH: "8", color: "fg.muted" },
  root: { display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(7.5rem, 1fr))", gap: "3" },
  item: {
    display: "flex",
    flexDirection: "column",
    gap: "1",
    minW: "0",
    fontSize: "0.9375rem",
    color: "fg.muted",
    // The first picture tells the most: as large as there is room, and whole, since it is decided on.
    "&:first-child": { gridColumn: "1 / -1", "& > button": { maxH: "45dvh" }, "& img": { objectFit: "contain" } },
  },
  picture: {
    ...frame,
    // As high as its place: in a row of the picture's own height its foot would be cut off.
    gridTemplateRows: "minmax(0, 1fr)",
    // Words stand where the picture will be.
    "& > *": { gridArea: "1 / 1" },
    "& > img": { boxSize: "full", objectFit: "cover" },
    "& > span": { p: "2" },
  },
  failed: {
    ...frame,
    alignContent: "center",
    p: "2",
    color: "fg",
    "& > span": { color: "teal.fg", textDecoration: "underline" },
  },
});
