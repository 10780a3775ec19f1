import { looks } from "#app/ui/theme/look.ts";

export const settingsFields = looks({
  root: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(18rem, 100%), 1fr))",
    rowGap: "4",
    columnGap: "6",
    alignItems: "start",
    // A switch has a box as its neighbours have, in a line with theirs and not with their labels.
    "& > label": { layerStyle: "control", px: "3", alignSelf: "end", "& > input": { ms: "auto", order: "1" } },
  },
  disks: { minH: "target", py: "2", fontWeight: "semibold" },
});
