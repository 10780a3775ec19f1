import { looks } from "#app/ui/theme/look.ts";

export const settingsFields = looks({
  root: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(18rem, 100%), 1fr))",
    rowGap: "4",
    columnGap: "6",
    alignItems: "start",
    // In a line with the box beside it, not with that box's label.
    md: { "& > label": { alignSelf: "end" } },
  },
  disks: { minH: "target", py: "2", fontWeight: "semibold" },
});
