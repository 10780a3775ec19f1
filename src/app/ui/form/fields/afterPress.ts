let isPressed = false;
document.addEventListener("pointerdown", () => (isPressed = true), true);
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => (isPressed = false), true);

/**
 * Runs something once the press that is under way has become a click. A complaint that appears while the mouse is down
 * moves what stands below it from under the pointer, and the click goes nowhere.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    // A touch presses, leaves the field and clicks in one go.
    setTimeout(run);
    return;
  }
  const ended = new AbortController();
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(
      end,
      () => {
        ended.abort();
        setTimeout(run);
      },
      { signal: ended.signal },
    );
  }
}
