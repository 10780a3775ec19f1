import { looks } from "#app/ui/theme/look.ts";

export const sideMenu = looks({
  /** Whose menu it is. */
  person: { display: "flex", flexDirection: "column", gap: "1", px: "3", pb: "3", mb: "2", borderBottomWidth: "1px" },
  role: { display: "block", color: "fg.muted", fontSize: "sm" },
  part: { _notFirst: { mt: "2", pt: "2", borderTopWidth: "1px" } },
  link: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minH: "target",
    px: "3",
    rounded: "box",
    color: "fg",
    textDecoration: "none",
    _hover: { "&:not([aria-current])": { bg: "bg.emphasized" } },
    _currentPage: { color: "teal.fg", bg: "teal.subtle", fontWeight: "650" },
  },
});
