import { t } from "#app/i18n/translate.ts";
import type { animate } from "framer-motion/dom/mini";
import { useEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from "react";
import { useIsTop } from "#app/lib/Layer.tsx";
import { useSteady } from "#app/lib/useSteady.ts";
import { whenIdle } from "#app/lib/whenIdle.ts";
import { useMediaQuery } from "#app/ui/table/useMediaQuery.ts";
import { followSwipe, type Way } from "./followSwipe.ts";
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

/** Draws the way back; `null` until it has come, as the first post does not wait for it: till then the card is back at once. */
let glide: typeof animate | null = null;

async function fetchGlide(): Promise<void> {
  try {
    glide = (await import("framer-motion/dom/mini")).animate;
  } catch (error) {
    console.warn(error);
  }
}

/** What is decided on: to the right approves, to the left rejects, and says so before the finger leaves. It scrolls as always. */
export function SwipeCard({ onRight, onLeft, children }: SwipeCardProps) {
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const card = useRef<HTMLDivElement>(null);
  const approve = useRef<HTMLSpanElement>(null);
  const reject = useRef<HTMLSpanElement>(null);
  const isFar = useRef(false);
  const hasSwiped = useRef(false);
  const stop = useRef<() => void>(undefined);
  const isTop = useIsTop();
  const on = useSteady({ onRight, onLeft });
  useEffect(() => () => stop.current?.(), []);
  useEffect(() => (glide === null ? whenIdle(() => void fetchGlide()) : undefined), []);

  /** Past React: nothing is rendered again for a finger that moves. */
  const draw = (offset: number) => {
    // The post follows a finger more slowly than it goes.
    if (card.current) card.current.style.transform = `translateX(${offset * (still ? 0.1 : 0.6)}px)`;
    if (approve.current) approve.current.style.opacity = String(seen(offset));
    if (reject.current) reject.current.style.opacity = String(seen(-offset));
    const far = Math.abs(offset) >= farEnough;
    // Once a way: where a browser has none, nothing is felt.
    if (far && !isFar.current && "vibrate" in navigator) navigator.vibrate(tick);
    isFar.current = far;
  };
  const goBack = () => {
    isFar.current = false;
    if (glide === null) {
      draw(0);
      if (card.current) card.current.style.transform = "none";
      return;
    }
    const settings = { duration: still ? 0 : 0.2, ease: "easeOut" } as const;
    if (card.current) glide(card.current, { transform: "none" }, settings);
    for (const hint of [approve, reject]) if (hint.current) glide(hint.current, { opacity: 0 }, settings);
  };
  const end = (way: Way | null) => {
    goBack();
    hasSwiped.current = true;
    setTimeout(() => (hasSwiped.current = false));
    // What has come over the post meanwhile is what the finger leaves.
    if (way === null || !isMeant(way) || !isTop()) return;
    (way.offset > 0 ? on.onRight : on.onLeft)();
  };
  const begin = (event: PointerEvent) => {
    // A mouse marks words and drags pictures, as do other buttons of a pen and its eraser. A dialog over the post is a child of it
    // for React, which hands its events up here.
    if (!event.isPrimary || event.button !== 0 || event.pointerType === "mouse" || !isWithin(event)) return;
    stop.current?.();
    // Looked at closer, a finger moves what is seen.
    if ((window.visualViewport?.scale ?? 1) > 1.01) return;
    stop.current = followSwipe(event.nativeEvent, { onMove: draw, onEnd: end });
  };
  /** A pen clicks, as a mouse does, what it leaves: a swipe opens nothing. */
  const keepShut = (event: MouseEvent) => {
    if (!hasSwiped.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div ref={card} className={swipeCard.root} onPointerDown={begin} onClickCapture={keepShut}>
        {children}
      </div>
      <span ref={approve} className={swipeCard.approve} aria-hidden="true">
        {t("Approve")}
      </span>
      <span ref={reject} className={swipeCard.reject} aria-hidden="true">
        {t("Reject")}
      </span>
    </>
  );
}

function isWithin({ currentTarget, target }: PointerEvent): boolean {
  return target instanceof Node && currentTarget.contains(target);
}

/** How much of a hint is seen, 0 to 1: all of it once letting go decides. */
const seen = (offset: number) => Math.min(1, Math.max(0, (offset - leastFar) / (farEnough - leastFar)));

/** Far enough, or fast. Drawn back as fast, it is taken back. */
function isMeant({ offset, speed }: Way): boolean {
  const isFast = Math.abs(offset) >= leastFar && speed * Math.sign(offset) >= fastEnough;
  return Math.abs(offset) >= farEnough || isFast;
}
