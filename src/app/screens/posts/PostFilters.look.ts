import { looks } from "#app/ui/theme/look.ts";

const gaps = { rowGap: "2", columnGap: "3" } as const;

export const postFilters = looks({
  root: {
    ...gaps,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    // All of them on one line of 1280.
    lg: { "& > :has(> * > select) > :has(> select)": { maxW: "11rem" } },
    // `Show`, the search and the button of the others stand on one line of a phone.
    mdDown: {
      columnGap: "2",
      "& > :has(> * > select)": {
        flex: "1 1 6rem",
        "& > label": { srOnly: true },
        "& > :has(> select)": { w: "full" },
      },
      "& > form": { flex: "1 1 6rem" },
    },
  },
  toggle: { display: { base: "block", md: "none" }, "& > [aria-expanded=true]": { bg: "bg.emphasized" } },
  /** The selects: beside the search, on a phone below it and on request. */
  more: {
    ...gaps,
    display: { base: "none", md: "contents" },
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    w: "full",
    lg: { "& :has(> select)": { maxW: "11rem" } },
    mdDown: {
      "&[data-open]": { display: "grid" },
      "& > div": { display: "grid", gap: "0.5" },
      "& > div > :has(> select)": { w: "full", maxW: "none" },
    },
  },
});
