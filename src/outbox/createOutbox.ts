import { BucketReplica } from "#outbox/store/replica/bucketReplica.ts";
import { broadcastChannel } from "#outbox/view/channel.ts";
import { IdbStore } from "#outbox/store/idbStore.ts";
import { allMutations } from "#outbox/mutations/registry.ts";
import { QueueState } from "#outbox/view/queueState.ts";
import { webLock } from "#outbox/delivery/lock.ts";
import { LossDetector, type SmallStore } from "#outbox/store/lossDetector.ts";
import { Outbox } from "./outbox.ts";
import { defaultPolicy, type Policy } from "#outbox/delivery/policy.ts";
import { ownerKey, type Owner } from "#outbox/change/queuedChange.ts";
import { exchange } from "#wire/transport.ts";
import { uuid } from "#wire/uuid.ts";
import type { Session } from "#outbox/delivery/world.ts";

export interface OutboxOptions {
  /** Who is signed in, and `{host}` of the API ("" is the page's own origin). */
  readonly owner: Owner;
  /** Today's session; null when signed out. Asked before every attempt. */
  readonly session: () => Session | null | Promise<Session | null>;
  /** Tabs wait for the lock to send; the worker sends only if the lock is free. */
  readonly context: "page" | "worker";
  /** `localStorage` in the page, null in the worker. */
  readonly small: SmallStore | null;
  readonly policy?: Partial<Policy>;
}

/** The queue of one person in this context, on this platform. Call `start()` to read the disk and begin to send. */
export function createOutbox({ owner, session, context, small, policy }: OutboxOptions): Outbox {
  const queue = new QueueState();
  const losses = new LossDetector(small);
  const { storageBuckets } = navigator;
  const replica = storageBuckets === undefined ? null : new BucketReplica(storageBuckets);
  const store = new IdbStore({ mutations: allMutations, uuid, losses, memory: queue, replica });
  const name = `haat-outbox ${ownerKey(owner)}`;
  return new Outbox({
    owner,
    queue,
    losses,
    channel: broadcastChannel(name),
    lock: webLock(name, context === "page" ? "wait" : "ifFree", navigator.locks),
    world: {
      store,
      mutations: allMutations,
      policy: { ...defaultPolicy, ...policy },
      now: () => Date.now(),
      monotonic: () => performance.now(),
      random: () => Math.random(),
      uuid,
      after(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
      session,
      exchange: (parts, options) => exchange(parts, { host: owner.origin, apart: parts.method !== "GET", ...options }),
    },
  });
}
