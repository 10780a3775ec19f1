import { looks } from "#app/ui/theme/look.ts";

/** Two lines of words, or a button. */
const line = { display: "flex", alignItems: "center", gap: "2", minH: "3.25rem" } as const;

export const hintList = looks({
  root: { display: "flex", alignItems: "flex-start", gap: "3", pb: "1" },
  title: {
    ...line,
    // On a phone the coloured edge is enough: the words need the width.
    srOnly: { base: true, md: false },
    flex: "none",
    w: { md: "7.5rem" },
    color: "fg.muted",
    fontWeight: "normal",
  },
  none: { ...line, color: "fg.muted" },
  hints: { flex: "1", minW: "0", ps: "3", borderInlineStartWidth: "3px", borderColor: "orange.solid" },
  hint: line,
  words: { flex: "1", minW: "0", overflowWrap: "anywhere" },
  open: {
    flex: "1",
    minW: "0",
    minH: "2.75rem",
    textAlign: "start",
    overflowWrap: "anywhere",
    textDecoration: "underline",
    textUnderlineOffset: "0.2em",
    cursor: "pointer",
  },
});
