import { replaceEqualDeep } from "@tanstack/react-query";
import type { HasId } from "./rowIds.ts";

/** A page of rows as the server gave it last. */
export interface LatestPage<Row> {
  readonly rows: readonly Row[];
  /** When it was fetched, milliseconds since 1970: a change of the rows in memory alone leaves it as it was. */
  readonly at: number;
  readonly hasNext: boolean;
}

/** What the next fetch may do to the rows that are shown. */
type NextFetch =
  /** The person asked for it: it shows what it brings. */
  | "shows"
  /**
   * The first one after a page was opened with rows of an earlier fetch, on the device or in memory, shows what it
   * brings only if nobody has touched, scrolled or focused the list since it was shown: a glance loses nothing, a
   * finger does.
   */
  | "shows unless touched"
  /** Any later one that nobody asked for changes rows in place. */
  | "waits";

/**
 * The rows of a page that stay where they are while the server's come and go behind them (app/README.md, Decisions).
 */
export interface HeldPage<Row> {
  /** Page, filters and order: another place is another page. */
  readonly place: string;
  readonly rows: readonly Row[];
  readonly latest: LatestPage<Row>;
  readonly next: NextFetch;
  /** Rows of the latest page that wait to be shown. */
  readonly newRows: number;
  /** When the server last gave all of `rows`: what is gone from the page is as old as that. */
  readonly trueAt: number;
  /** There was a page behind it: what comes in at the end has moved up from there and is not new. */
  readonly hadNext: boolean;
  /** Rows that a deletion of one's own has hidden: these do not stay. */
  readonly deleted: ReadonlySet<number>;
  /** How many of those have left room at the end of the page. */
  readonly room: number;
}

/** Shows a page as the server gave it. */
export function shown<Row>(place: string, latest: LatestPage<Row>, next: NextFetch): HeldPage<Row> {
  return {
    place,
    rows: latest.rows,
    latest,
    next,
    newRows: 0,
    trueAt: latest.at,
    hadNext: latest.hasNext,
    deleted: new Set(),
    room: 0,
  };
}

/** What becomes of a page that is shown when there is a later one: the same object where it is the same. */
export function after<Row extends HasId>(held: HeldPage<Row>, latest: LatestPage<Row>): HeldPage<Row> {
  if (latest.rows === held.latest.rows && latest.at === held.latest.at) return held;
  const isFetched = latest.at !== held.latest.at;
  const isEmpty = held.rows.every(({ id }) => held.deleted.has(id));
  // With no row on screen nothing can move.
  if (isFetched && (held.next !== "waits" || isEmpty)) return shown(held.place, latest, "waits");

  const now = new Map(latest.rows.map((row) => [row.id, row]));
  const isGone = ({ id }: Row) => !now.has(id);
  // A row that is taken out of the list in memory was deleted by this person; one that a fetch does not bring stays as it was shown,
  // also when the answer to an own change comes after that fetch.
  const inMemory = new Set(isFetched ? [] : held.latest.rows.map(({ id }) => id));
  const stays = ({ id }: Row) => !held.deleted.has(id) && !inMemory.has(id);
  const kept = held.rows.filter((row) => !isGone(row) || stays(row));
  const rows = kept.map((row) => replaceEqualDeep(row, now.get(row.id) ?? row));
  const { fresh, movedUp } = unknownRows(latest.rows, new Set(rows.map(({ id }) => id)), held.hadNext);
  const room = held.room + held.rows.length - kept.length;
  const filled = isFetched ? movedUp.slice(0, room) : [];
  const all = [...rows, ...filled];
  return {
    ...held,
    rows: all.length === held.rows.length && all.every((row, at) => row === held.rows[at]) ? held.rows : all,
    latest,
    newRows: fresh.length,
    trueAt: isFetched && !kept.some(isGone) ? latest.at : held.trueAt,
    room: room - filled.length,
  };
}

/** Rows of a page that are not shown: new ones, and those that moved up from the next page. */
function unknownRows<Row extends HasId>(rows: readonly Row[], known: ReadonlySet<number>, hadNext: boolean) {
  const lastKnown = rows.findLastIndex(({ id }) => known.has(id));
  const isMovedUp = (at: number) => hadNext && lastKnown >= 0 && at > lastKnown;
  const unknown = rows.map((row, at) => ({ row, at })).filter(({ row }) => !known.has(row.id));
  return {
    fresh: unknown.filter(({ at }) => !isMovedUp(at)).map(({ row }) => row),
    movedUp: unknown.filter(({ at }) => isMovedUp(at)).map(({ row }) => row),
  };
}

/** Remembers which rows the unsent changes hide: `visible` are those that are left. */
export function withHidden<Row extends HasId>(held: HeldPage<Row>, visible: readonly HasId[]): HeldPage<Row> {
  const left = new Set(visible.map(({ id }) => id));
  const hidden = held.rows.filter(({ id }) => !left.has(id) && !held.deleted.has(id));
  if (hidden.length === 0) return held;
  return { ...held, deleted: new Set([...held.deleted, ...hidden.map(({ id }) => id)]) };
}
