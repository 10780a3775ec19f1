import { looks } from "#app/ui/theme/look.ts";

export const auditFilters = looks({
  root: {
    display: "flex",
    flexWrap: "wrap",
    rowGap: "2",
    columnGap: "4",
    mb: "3",
    // The choices come after the rows, and their words would push what stands beside them.
    "& > * > :has(> select)": { w: { md: "8.5rem", xl: "12rem" } },
    // On a phone two columns, each word above its field: beside it every field would begin elsewhere.
    mdDown: {
      display: "grid",
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      columnGap: "2",
      alignItems: "end",
      "& > :is(div, form)": { flexDirection: "column", alignItems: "stretch", gap: "0" },
      "& > * > :is(input, :has(> select))": { w: "full", maxW: "full" },
    },
  },
  number: { w: "24" },
});
