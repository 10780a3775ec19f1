/**
 * Runs what nobody waits for once the frame that is being made has been painted; in a tab that is not seen, soon. Returns how
 * to call it off.
 */
export function afterPaint(run: () => void): () => void {
  // A tab that is not seen has no frames.
  if (document.visibilityState === "hidden") {
    const soon = setTimeout(run);
    return () => clearTimeout(soon);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The frame's callbacks come before its paint, the next task after it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
