import { useEffect, useState } from "react";
import { afterPaint } from "#app/lib/afterPaint.ts";
import { useStore } from "#app/lib/store.ts";
import { useSameList } from "../useSameList.ts";
import type { Claims } from "./createClaims.ts";
import { mayClaim, openClaims } from "./openClaims.ts";

/** How long the first post waits for the server to say who has it, in ms. */
const patienceMs = 800;
/** How often it is looked whether a claim runs out under somebody who thinks, in ms. */
const lookMs = 30_000;

export interface DeckClaims {
  /** The name of who else has it; `null` where nobody has. */
  readonly holderOf: Claims["holderOf"];
  /** Claims are asked for, or nobody can be asked: the deck may begin. */
  readonly isSettled: boolean;
  /** Gives all back, and asks again: another deck. */
  readonly begin: () => void;
}

/**
 * The claims of the deck. `wanted` are the posts that it shows next, the one on the screen first; `begins` is false once a post
 * stands there. Given back when the deck or the page is left.
 */
export function useClaims(wanted: readonly number[], begins: boolean): DeckClaims {
  const [claims, setClaims] = useState(openClaims);
  useStore(claims);
  const [waits, setWaits] = useState(() => begins && mayClaim());
  const ids = useSameList(wanted);
  const isAsking = waits && begins && ids.length > 0;
  useEffect(() => {
    if (ids.length === 0) return;
    const ask = () => void claims.want(ids).then(() => setWaits(false));
    const stop = afterPaint(ask);
    // A screen that is dark keeps nothing from others.
    const timer = setInterval(() => void (document.visibilityState === "visible" && ask()), lookMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [claims, ids]);
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setWaits(false), patienceMs);
    return () => clearTimeout(timer);
  }, [isAsking]);
  useEffect(() => {
    window.addEventListener("pagehide", claims.giveBack);
    return () => {
      window.removeEventListener("pagehide", claims.giveBack);
      claims.giveBack();
    };
  }, [claims]);
  return {
    holderOf: claims.holderOf,
    isSettled: !waits,
    begin: () => {
      // Those of before are given back as they are left; the same posts are asked for anew.
      setClaims(openClaims());
      setWaits(mayClaim());
    },
  };
}
