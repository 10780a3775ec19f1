import { t } from "#app/i18n/translate.ts";
import { useMemo, useState } from "react";
import { useLocation } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { filterOf, withFilter } from "#app/features/review/filter/deckFilter.ts";
import { useSteady } from "#app/lib/useSteady.ts";
import { saidByEntry } from "#app/url/useOpenRecord.ts";
import { lazyDialog } from "#app/ui/overlay/Dialog.tsx";
import { lazyOverlay } from "#app/ui/overlay/LazyBoundary.tsx";
import { Screen } from "#app/ui/Screen.tsx";

const lazyDeck = lazyOverlay(async () => {
  // The deck fills one: both on their way at once.
  lazyDialog.preload();
  return (await import("#app/features/review/deck/ReviewDeck.tsx")).ReviewDeck;
});

/** The deck, which fills the window; the address names the post, so that a reload comes back to it (app/README.md, Review). */
export function ReviewScreen() {
  const [, navigate] = useLocation();
  const [startAt] = useState(postOfAddress);
  // The post, which stands there too, is no other filter.
  const narrowed = useLocationProperty(() => new URLSearchParams(filterOf(window.location.search)).toString());
  const filter = useMemo(() => filterOf(narrowed), [narrowed]);
  const show = (address: string) => navigate(address, { replace: true, state: window.history.state as unknown });
  const leave = () => {
    if (cameFrom() === null) return navigate("/", { replace: true });
    // The deck's own entry, and one of a question over it, which Back would close alone.
    window.history.go(-1 - Number(saidByEntry("over") ?? 0));
  };
  const on = useSteady({
    onFilter: (change: Readonly<Record<string, string>>) => show(reviewAt(withFilter(window.location.search, change))),
    onShow: (id: number | null) => show(addressOf(id)),
    onClose: leave,
  });
  return (
    <Screen title={t("Review posts")}>
      <lazyDeck.Component startAt={startAt} filter={filter} {...on} />
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
  return reviewAt(search.toString());
}

const reviewAt = (search: string) => (search === "" ? "/review" : `/review?${search}`);

/** The screen of this app that led here; `null` for a link, a shortcut or a home screen. */
function cameFrom(): string | null {
  const from = saidByEntry("from");
  return typeof from === "string" ? from : null;
}
