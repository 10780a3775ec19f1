/** Runs once nothing else wants the page, after `patienceMs` at the latest. Returns how to call it off. */
export function whenIdle(run: () => void, patienceMs = 2_000): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
}
