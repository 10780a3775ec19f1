/** Begins to fetch a picture; gives what lets go of it: it is called off where it is still on its way. */
type Begin = (path: string) => () => void;

interface Wanted {
  /** Of the post on the screen; `undefined` for none. */
  readonly shown: string | undefined;
  /** Of those that come after it, in order. */
  readonly next: readonly string[];
  /** What is on the screen has come: until then nothing else is begun, because it would share the line with it. */
  readonly mayBegin: boolean;
}

/** Has the pictures of the next posts ready, and no others: whoever skips on leaves none behind that are still being fetched. */
export function createNextPictures() {
  const begun = new Map<string, () => void>();
  const keep = (paths: readonly (string | undefined)[]) => {
    for (const [path, letGo] of begun) {
      if (paths.includes(path)) continue;
      begun.delete(path);
      letGo();
    }
  };
  return {
    want: ({ shown, next, mayBegin }: Wanted, begin: Begin): void => {
      keep([shown, ...next]);
      for (const path of mayBegin ? next : []) if (!begun.has(path)) begun.set(path, begin(path));
    },
    /** Of all. */
    letGo: (): void => keep([]),
  };
}
