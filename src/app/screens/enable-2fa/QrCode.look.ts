import { looks } from "#app/ui/theme/look.ts";

export const qrCode = looks({
  root: {
    display: "grid",
    placeItems: "center",
    w: "full",
    // On a phone, which seldom scans itself, `Verify` is on the screen with it.
    maxW: { base: "40", md: "56" },
    mx: "auto",
    aspectRatio: "square",
    borderWidth: "1px",
    rounded: "box",
    // Dark on white whatever the theme, as cameras want it.
    color: "#14211f",
    bg: "white",
    "& > img": { boxSize: "full", p: "2", objectFit: "contain" },
  },
});
