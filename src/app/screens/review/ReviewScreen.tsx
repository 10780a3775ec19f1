import { useState } from "react";
import { useLocation } from "wouter";
import { isRecord } from "#contract/read.ts";
import { lazyWithPreload } from "#app/lib/lazyWithPreload.tsx";
import { LazyBoundary } from "#app/ui/overlay/LazyBoundary.tsx";
import { Screen } from "#app/ui/Screen.tsx";

const lazyDeck = lazyWithPreload(async () => (await import("#app/features/review/deck/ReviewDeck.tsx")).ReviewDeck);

/** The deck, which fills the window; the address names the post, so that a reload comes back to it (app/README.md, Review). */
export function ReviewScreen() {
  const [, navigate] = useLocation();
  const [startAt] = useState(postOfAddress);
  const leave = () => (cameFrom() === null ? navigate("/", { replace: true }) : window.history.back());
  return (
    <Screen title="Review posts">
      <LazyBoundary onFailed={leave}>
        <lazyDeck.Component
          startAt={startAt}
          onShow={(id) => navigate(addressOf(id), { replace: true, state: window.history.state as unknown })}
          onClose={leave}
        />
      </LazyBoundary>
    </Screen>
  );
}

function postOfAddress(): number | null {
  const id = Number(new URLSearchParams(window.location.search).get("post"));
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** What else stands in it stays: `changes=open`. */
function addressOf(id: number | null): string {
  const search = new URLSearchParams(window.location.search);
  if (id === null) search.delete("post");
  else search.set("post", String(id));
  const text = search.toString();
  return text === "" ? "/review" : `/review?${text}`;
}

/** The screen of this app that led here; `null` for a link, a shortcut or a home screen. */
function cameFrom(): string | null {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state.from === "string" ? state.from : null;
}
