import { t } from "#app/i18n/translate.ts";
import { useCallback, useState } from "react";
import type { WaitingRows } from "./ListView.ts";
import { after, shown, withHidden, type HeldPage, type LatestPage } from "./heldPage.ts";
import { hasId, haveIds, type HasId } from "./rowIds.ts";

interface HeldRows<Row> {
  readonly rows: readonly Row[];
  /** When the server last gave all of them, milliseconds since 1970. */
  readonly trueAt: number;
  /** `undefined` for a list that does not hold its rows. */
  readonly waiting: WaitingRows | undefined;
  /** The person asks for the next fetch; `failed` takes it back. */
  readonly ask: () => void;
  readonly failed: () => void;
  /** Tells what is left on screen once the unsent changes lie over the rows. */
  readonly seen: (visible: readonly unknown[]) => void;
}

const newRows = {
  post: "{count, plural, one {# new post} other {# new posts}}",
} as const;

/** What one row of a list that holds its rows is called. */
export type HeldWord = keyof typeof newRows;

interface HeldSettings<Row> {
  /** What one row is called; without it rows are shown as they come. */
  readonly word: HeldWord | undefined;
  readonly place: string;
  /** `null` while the rows are those of another place, or none are there. */
  readonly latest: LatestPage<Row> | null;
  readonly isStale: boolean;
  /** Shown while `latest` is `null` and nothing is held. */
  readonly meanwhile: readonly Row[];
}

/** Keeps the rows of a page where they are while the server's come and go behind them. */
export function useHeldPage<Row>({ word, place, latest, isStale, meanwhile }: HeldSettings<Row>): HeldRows<Row> {
  const [state, setState] = useState<HeldPage<Row & HasId> | null>(null);
  const holds = word !== undefined && latest !== null && canBeHeld(latest);
  const held = holds ? next(state, place, latest, isStale) : meanwhile.length === 0 ? null : state;
  if (held !== null && held !== state) setState(held);

  const letNext = useCallback(
    (wanted: HeldPage<Row>["next"], from?: HeldPage<Row>["next"]) =>
      setState((now) =>
        now === null || now.next === wanted || (from !== undefined && now.next !== from)
          ? now
          : { ...now, next: wanted },
      ),
    [],
  );
  const onTouch = useCallback(() => letNext("waits", "shows unless touched"), [letNext]);

  if (held === null || word === undefined) {
    const none = () => undefined;
    const rows = latest?.rows ?? meanwhile;
    // The place of what may wait is kept from the first moment, before there are rows.
    const waiting = word === undefined ? undefined : { words: "", show: none, onTouch };
    return { rows, trueAt: latest?.at ?? 0, waiting, ask: none, failed: none, seen: none };
  }
  return {
    rows: held.rows,
    trueAt: held.trueAt,
    waiting: {
      words: held.newRows === 0 ? "" : t(newRows[word], { count: held.newRows }),
      show: () => setState(shown(held.place, held.latest, "waits")),
      onTouch,
    },
    ask: () => letNext("shows"),
    failed: () => letNext("waits", "shows"),
    seen: (visible) => {
      if (visible.length === held.rows.length) return;
      const noted = withHidden(held, visible.filter(hasId));
      if (noted !== held) setState(noted);
    },
  };
}

function next<Row extends HasId>(
  state: HeldPage<Row> | null,
  place: string,
  latest: LatestPage<Row>,
  isStale: boolean,
): HeldPage<Row> {
  return state === null || state.place !== place
    ? shown(place, latest, isStale ? "shows unless touched" : "waits")
    : after(state, latest);
}

/** Rows can be held only by their ids. */
function canBeHeld<Row>(page: LatestPage<Row>): page is LatestPage<Row & HasId> {
  return haveIds(page.rows);
}
