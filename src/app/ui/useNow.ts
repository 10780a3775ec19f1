import { useEffect, useState } from "react";

const everyMs = 30_000;

/** The time, in milliseconds since 1970, half a minute old at most: what is told as an age grows while it is looked at. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
