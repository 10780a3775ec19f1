import { looks } from "#app/ui/theme/look.ts";

export const searchBox = looks({
  root: { mdDown: { flex: "1" } },
  label: { mdDown: { position: "absolute", clipPath: "inset(50%)" } },
  input: {
    layerStyle: "control",
    w: { base: "full", md: "18rem", lg: "14rem" },
    maxW: "full",
    minW: "0",
    px: "3",
    py: "1",
    // Chakra's reset takes away the browser's own cross.
    "&::-webkit-search-cancel-button": { appearance: "revert" },
  },
});

export const listSearch = looks({
  root: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "3", rowGap: "1" },
  note: { color: "fg.muted" },
});
