import { looks } from "#app/ui/theme/look.ts";

export const unsentState = looks({
  root: { color: "fg.muted", fontSize: { base: "sm", md: "md" }, overflow: "hidden", textOverflow: "ellipsis" },
  /** In the place of its word. */
  sign: {
    display: { base: "inline", md: "none" },
    "& > svg": { display: "inline", me: "1", verticalAlign: "text-bottom" },
  },
  signed: { srOnly: { base: true, md: false } },
  minor: { srOnly: { base: true, md: false } },
});
