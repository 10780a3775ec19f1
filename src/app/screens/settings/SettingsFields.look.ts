import { looks } from "#app/ui/theme/look.ts";

export const settingsFields = looks({
  root: {
    display: "grid",
    // Four in a line at most: the eight that there are leave no hole.
    gridTemplateColumns: "repeat(auto-fill, minmax(min(max(16rem, 22%), 100%), 1fr))",
    rowGap: "4",
    columnGap: "6",
    alignItems: "start",
    // A switch has a box as its neighbours have, in a line with theirs and not with their labels.
    "& > label": { layerStyle: "control", px: "3", alignSelf: "end", "& > input": { ms: "auto", order: "1" } },
  },
  disks: { minH: "target", py: "2", fontWeight: "semibold" },
});
