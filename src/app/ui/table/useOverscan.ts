import { useEffect, useState } from "react";

/** The first rows are on screen by then, in ms. */
const paintedMs = 100;

/** How many rows to keep ready beyond the window: none in the first frame, which is waited for, then `rows`. */
export function useOverscan(rows: number): number {
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOverscan(rows), paintedMs);
    return () => clearTimeout(timer);
  }, [rows]);
  return overscan;
}
