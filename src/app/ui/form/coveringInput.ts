import type { CSSProperties } from "react";

/**
 * Over the whole of its line, unseen: a finger, a screen reader's frame and a test find the real control where it is
 * drawn. Ark would make it one pixel.
 */
export const coveringInput: CSSProperties = {
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  margin: 0,
  opacity: 0,
  clip: "auto",
  overflow: "visible",
  cursor: "inherit",
  zIndex: 1,
};
