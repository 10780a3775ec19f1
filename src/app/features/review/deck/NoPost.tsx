import type { ReactNode } from "react";
import { useArrival } from "../card/useArrival.ts";
import { noPost } from "./NoPost.look.ts";

interface NoPostProps {
  readonly onShown: () => void;
  readonly children: ReactNode;
}

/** Has the focus where no post does. */
export function NoPost({ onShown, children }: NoPostProps) {
  const element = useArrival<HTMLDivElement>(onShown);
  return (
    <div ref={element} tabIndex={-1} data-autofocus className={noPost.root}>
      {children}
    </div>
  );
}
