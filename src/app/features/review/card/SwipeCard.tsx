import {
  domMax,
  LazyMotion,
  m,
  useMotionValue,
  useMotionValueEvent,
  useReducedMotion,
  useTransform,
} from "framer-motion";
import { useRef, type ReactNode } from "react";
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
/** Felt, not heard, in ms. */
const tick = 12;

/** What is decided on: to the right approves, to the left rejects, and says so before the finger leaves. It scrolls as always. */
export function SwipeCard({ onRight, onLeft, children }: SwipeCardProps) {
  const still = useReducedMotion();
  const x = useMotionValue(0);
  const isFar = useRef(false);
  // The post follows a finger more slowly than it goes.
  const elastic = still ? 0.1 : 0.6;
  const [begins, ends] = [leastFar * elastic, farEnough * elastic];
  const approve = useTransform(x, [begins, ends], [0, 1]);
  const reject = useTransform(x, [-ends, -begins], [1, 0]);
  useMotionValueEvent(x, "change", (now) => {
    const far = Math.abs(now) >= ends;
    // Once a way: where a browser has none, nothing is felt.
    if (far && !isFar.current && "vibrate" in navigator) navigator.vibrate(tick);
    isFar.current = far;
  });
  return (
    <LazyMotion features={domMax} strict>
      <m.div
        className={swipeCard.root}
        style={{ x }}
        drag="x"
        dragDirectionLock
        dragSnapToOrigin
        dragElastic={elastic}
        dragConstraints={{ left: 0, right: 0 }}
        initial={still ? false : { opacity: 0, y: 12 }}
        animate={{ opacity: 1, y: 0 }}
        transition={{ duration: 0.16 }}
        onDragEnd={(_event, { offset, velocity }) => {
          // Drawn back as fast, it is taken back.
          const isFast = Math.abs(offset.x) >= leastFar && velocity.x * Math.sign(offset.x) >= fastEnough;
          const decided = Math.abs(offset.x) >= farEnough || isFast;
          if (decided) (offset.x > 0 ? onRight : onLeft)();
        }}
      >
        {children}
      </m.div>
      <m.span className={swipeCard.approve} style={{ opacity: approve }} aria-hidden="true">
        Approve
      </m.span>
      <m.span className={swipeCard.reject} style={{ opacity: reject }} aria-hidden="true">
        Reject
      </m.span>
    </LazyMotion>
  );
}
