import { domMax, LazyMotion, m, useReducedMotion } from "framer-motion";
import type { ReactNode } from "react";
import { swipeCard } from "./SwipeCard.look.ts";

interface SwipeCardProps {
  readonly onRight: () => void;
  readonly onLeft: () => void;
  readonly children: ReactNode;
}

/** So far a finger must go, in px, or so fast, in px/s: further than a scroll that slips sideways. */
const farEnough = 140;
const fastEnough = 700;
const leastFar = 50;

/** What is decided on: to the right approves, to the left rejects. It scrolls up and down as always. */
export function SwipeCard({ onRight, onLeft, children }: SwipeCardProps) {
  const still = useReducedMotion();
  return (
    <LazyMotion features={domMax} strict>
      <m.div
        className={swipeCard.root}
        drag="x"
        dragDirectionLock
        dragSnapToOrigin
        dragElastic={still ? 0.1 : 0.6}
        dragConstraints={{ left: 0, right: 0 }}
        initial={still ? false : { opacity: 0, y: 12 }}
        animate={{ opacity: 1, y: 0 }}
        transition={{ duration: 0.16 }}
        onDragEnd={(_event, { offset, velocity }) => {
          const decided =
            Math.abs(offset.x) >= farEnough || (Math.abs(offset.x) >= leastFar && Math.abs(velocity.x) >= fastEnough);
          if (decided) (offset.x > 0 ? onRight : onLeft)();
        }}
      >
        {children}
      </m.div>
    </LazyMotion>
  );
}
