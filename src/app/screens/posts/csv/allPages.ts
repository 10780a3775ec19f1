import type { Paged } from "#contract/paging.ts";
import { ApiError } from "#app/api/ApiError.ts";

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

/** No pause that a server asks for is waited for longer, in ms: an hour later nobody waits for a download. */
const longestPauseMs = 120_000;

/** How long a server that failed so wants to be left alone, in ms, 0 where it does not say; `null` where it is not asked again. */
export function pauseAfter(error: unknown): number | null {
  if (!(error instanceof ApiError) || !error.isTransient) return null;
  const asked = error.retryAfterMs ?? 0;
  return asked <= longestPauseMs ? asked : null;
}

/**
 * Asks again, with growing waits and as late as the server wants, unless `pause` is `null`: page 70 of 100 is not to be lost to one bad
 * moment, nor to a server that takes so many requests a minute.
 */
export function patient<Row>(
  ask: AskPage<Row>,
  pause: (error: unknown) => number | null,
  wait: (ms: number) => Promise<void>,
): AskPage<Row> {
  return async (page) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await ask(page);
      } catch (error) {
        const asked = pause(error);
        if (attempt === 4 || asked === null) throw error;
        await wait(Math.max(asked, 500 * 2 ** attempt));
      }
    }
  };
}
