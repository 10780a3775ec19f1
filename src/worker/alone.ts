/** What a worker knows of the windows of its origin; a part of `Clients`. */
interface Windows {
  readonly get: (id: string) => Promise<unknown>;
  readonly matchAll: (options: {
    readonly type: "window";
    readonly includeUncontrolled: true;
  }) => Promise<readonly { readonly id: string }[]>;
}

interface Around {
  readonly clients: Windows;
  /** A newer worker is there, or on its way. */
  readonly isFollowed: () => boolean;
}

/**
 * Whether `opening`, the window that a navigation is for, is the only one: it runs this build, and any other may run an earlier one.
 * While it is being opened it is no client yet, and a page that it takes the place of still is: one window is then no sign of being
 * alone. Where it cannot be waited for, only no window is.
 */
export async function isAlone(opening: string, { clients, isFollowed }: Around): Promise<boolean> {
  if (isFollowed()) return false;
  await clients.get(opening);
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return !isFollowed() && windows.every(({ id }) => id === opening);
}

/**
 * Deletes what is kept under other addresses than `own`, as long as that is nobody's: a newer worker that comes meanwhile may be of an
 * earlier build again, and what it finds here it does not fetch.
 */
export async function dropOthers(
  cache: Pick<Cache, "keys" | "delete">,
  own: ReadonlySet<string>,
  isStillAlone: () => Promise<boolean>,
): Promise<void> {
  for (const request of await cache.keys()) {
    if (own.has(request.url)) continue;
    if (!(await isStillAlone())) return;
    await cache.delete(request);
  }
}
