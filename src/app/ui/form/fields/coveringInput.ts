import type { CSSProperties } from "react";

/**
 * Over its mark, unseen: a finger, a screen reader's frame and a test find the real control where it is drawn; Ark would
 * make it one pixel. The words beside it are left free: they are the label, and pressing them is pressing it.
 */
export const coveringInput: CSSProperties = {
  position: "absolute",
  inset: "0 auto 0 0",
  width: "2rem",
  height: "100%",
  margin: 0,
  opacity: 0,
  clip: "auto",
  overflow: "visible",
  cursor: "inherit",
  zIndex: 1,
};
