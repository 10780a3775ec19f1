import type { Pagination } from "#contract/paging.ts";

/** One page of rows as a table shows it. `page`, `perPage` and `sort` live in the URL. */
export interface ListView<Row> {
  readonly rows: readonly Row[];
  readonly pagination: Pagination;
  /** How many rows of the page are left out because they could not be read. */
  readonly unreadable?: number | undefined;
  /** `loading`: nothing to show yet. `failed`: the last fetch failed; `rows` are what is saved, or none. */
  readonly state: "loading" | "ready" | "failed";
  /** A fetch is under way, the first one included. */
  readonly refreshing: boolean;
  /** When the server gave these rows, all of them. */
  readonly updatedAt: Date | null;
  /** What it gives is settled once the answer is there, or none. */
  readonly refresh: () => unknown;
  /** 1-based. */
  readonly page: number;
  /** -1 for all rows. */
  readonly perPage: number;
  readonly setPage: (page: number) => void;
  readonly setPerPage: (perPage: number) => void;
  /** `price` or `-price` (contract/README.md §3); `undefined` for the server's own order. */
  readonly sort: string | undefined;
  readonly setSort: (sort: string | undefined) => void;
  /** What the rows were asked for by, name → value; left out where nothing narrows the list. */
  readonly filters?: Readonly<Record<string, string>> | undefined;
  readonly setFilters?: ((change: Readonly<Record<string, string>>) => void) | undefined;
  /** How many rows of this page were looked through, where the server has not searched the others. */
  readonly lookedThrough?: number | null | undefined;
  /** True for a row with changes that are on this device only. */
  readonly isUnsent?: ((row: Row) => boolean) | undefined;
  /** Of a list whose rows stay where they are: those that wait to be shown. */
  readonly waiting?: WaitingRows | undefined;
}

/** The rows that wait behind those of a list which holds its rows. */
export interface WaitingRows {
  /** `2 new posts`; "" while none wait. */
  readonly words: string;
  readonly show: () => void;
  /** The person's finger, mouse or focus is on the rows: from now on they stay where they are. */
  readonly onTouch: () => void;
}
