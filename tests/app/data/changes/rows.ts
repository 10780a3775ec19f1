import { type QueuedChange, needsYou } from "#outbox/change/queuedChange.ts";
import type { Observed } from "#outbox/change/observed.ts";
import { emptySnapshot } from "#app/data/changes/outboxSource.ts";
import type { Snapshot } from "#outbox/view/snapshotStore.ts";

/** A post under review, as a moderator saw it. */
export const seenPost: Observed = {
  fields: { status: 2, is_pinned: false },
  version: "2026-11-01T00:00:00.000000Z",
  content: { title: "Hero cycle", description: "Two years old", price: 1200, pictures: ["a.jpg", "b.jpg"] },
};

/** A queued approval of post 12, with what a test changes about it. */
export function row(change: Partial<QueuedChange> = {}): QueuedChange {
  return {
    seq: 1,
    rev: 0,
    id: "3f0f1c1e-0000-4000-8000-000000000001",
    userId: 1,
    origin: "",
    kind: "posts.review",
    schema: 1,
    entity: "posts/12",
    title: "Hero cycle",
    args: { id: 12, status: 1, send_notification: false },
    base: seenPost,
    desired: { status: 1 },
    sourceList: { call: "posts.latest", input: {} },
    state: { name: "waiting" },
    tries: 0,
    mayHaveArrived: false,
    baseMayBeOwn: false,
    unseen: false,
    confirmedAt: null,
    keyKnown: false,
    dueAt: 0,
    firstSentAt: null,
    sentAt: null,
    lastError: null,
    createdAt: 0,
    ...change,
  };
}

/** The queue with these rows, as it is told. */
export function snapshot(rows: readonly QueuedChange[], change: Partial<Snapshot> = {}): Snapshot {
  const needYou = rows.filter(needsYou).length;
  const counts = { waiting: rows.length - needYou, needYou, parked: 0, unsent: rows.length };
  return { ...emptySnapshot, ready: true, rows, counts, ...change };
}

export const refused = {
  name: "refused",
  status: 422,
  message: "The given data was invalid.",
  errors: { message: ["Message is too short"] },
} as const;
