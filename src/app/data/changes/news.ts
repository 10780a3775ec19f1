import { t, translated } from "#app/i18n/translate.ts";
import type { Registry } from "#outbox/mutations/registry.ts";
import { needsYou, type QueuedChange } from "#outbox/change/queuedChange.ts";
import { alreadyWords } from "#outbox/view/words.ts";
import type { Snapshot } from "#outbox/view/snapshotStore.ts";

/** A server that refuses a thousand at once is told of in one line. */
const mostLines = 3;

/**
 * Makes a listener that tells once of each change that begins to need the moderator. Those that did so before a
 * queue was opened were told then. `mutations` are those of the queue that is open.
 */
export function createNews(
  tell: (text: string) => void,
  mutations: () => Registry | undefined,
): (snapshot: Snapshot) => void {
  let known: ReadonlySet<string> | null = null;
  return (snapshot) => {
    if (!snapshot.ready) {
      known = null;
      return;
    }
    // The rows are gone through only where one of them needs the moderator: a tap must not take longer because many changes wait.
    const waiting = snapshot.counts.needYou === 0 ? [] : snapshot.rows.filter(needsYou);
    const now = new Map(waiting.map((row) => [`${row.seq} ${row.state.name}`, row]));
    const before = known;
    const fresh = before === null ? [] : [...now].filter(([key]) => !before.has(key)).map(([, row]) => row);
    if (fresh.length > mostLines) tell(t("{count} changes need you. Open Changes to decide.", { count: fresh.length }));
    else for (const row of fresh) tell(newsOf(row, mutations()));
    known = new Set(now.keys());
  };
}

/** One line for a change that needs the moderator, with the server's words where it said some. */
export function newsOf({ kind, title, state, base }: QueuedChange, mutations: Registry | undefined): string {
  switch (state.name) {
    case "refused":
      return `${translated(mutations?.get(kind)?.failure ?? "Failed to send a change")}: ${title}. ${translated(state.message)}`.trim();
    case "conflict":
      return t("{what}: {title}. Open Changes to decide.", {
        what: translated(alreadyWords(base, state.theirs) ?? "Changed since you saw it"),
        title,
      });
    default:
      return t("Check needed: {title}. Open Changes to decide.", { title });
  }
}
