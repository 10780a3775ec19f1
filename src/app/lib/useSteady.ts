import { useLayoutEffect, useRef, useState } from "react";

/**
 * Functions that stay the same ones and call those of the latest render: nobody is drawn again for having been given them. To be
 * called by events, not while something is rendered.
 */
export function useSteady<Handlers extends { readonly [Name in keyof Handlers]: (...given: never[]) => unknown }>(
  handlers: Handlers,
): Handlers {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [steady] = useState(() =>
    Object.fromEntries(
      Object.keys(handlers).map((name) => [
        name,
        (...given: never[]) => latest.current[name as keyof Handlers](...given),
      ]),
    ),
  );
  return steady as Handlers;
}
