import { useEffect, useState } from "react";
import { afterPaint } from "./afterPaint.ts";

/** What `value` was when it was painted last: what nobody sees of it is done a frame later, and holds up none. */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(
    () => (Object.is(painted, value) ? undefined : afterPaint(() => setPainted(() => value))),
    [painted, value],
  );
  return painted;
}
