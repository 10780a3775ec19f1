import type { Paged } from "#contract/paging.ts";

/** One page of a list from 1; rejects where it cannot be had. */
export type AskPage<Row> = (page: number) => Promise<Paged<Row>>;

/** `rows` are those got so far, `total` those that the server has. */
export interface Progress {
  readonly rows: number;
  readonly total: number;
}

/**
 * All pages of a list, one after the other, only one of them held. A row that moves to the next page while the list is
 * read, because a new one came before it, is given once.
 */
export async function* allPages<Row extends { readonly id: number }>(
  ask: AskPage<Row>,
  onProgress: (progress: Progress) => void,
): AsyncGenerator<readonly Row[]> {
  const given = new Set<number>();
  for (let page = 1; ; page++) {
    const { rows, pagination } = await ask(page);
    const fresh = rows.filter((row) => !given.has(row.id));
    for (const row of fresh) given.add(row.id);
    onProgress({ rows: given.size, total: pagination.total });
    yield fresh;
    if (rows.length === 0 || page >= pagination.last_page) return;
  }
}

/** Asks again, with growing waits, where `mayAskAgain` says so: page 70 of 100 is not to be lost to one bad moment. */
export function patient<Row>(
  ask: AskPage<Row>,
  mayAskAgain: (error: unknown) => boolean,
  wait: (ms: number) => Promise<void>,
): AskPage<Row> {
  return async (page) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await ask(page);
      } catch (error) {
        if (attempt === 4 || !mayAskAgain(error)) throw error;
        await wait(500 * 2 ** attempt);
      }
    }
  };
}
