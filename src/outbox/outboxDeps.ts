import type { Channel } from "#outbox/view/channel.ts";
import type { QueueState } from "#outbox/view/queueState.ts";
import type { Lock } from "#outbox/delivery/lock.ts";
import type { LossDetector } from "#outbox/store/lossDetector.ts";
import type { Owner } from "#outbox/change/queuedChange.ts";
import type { World } from "#outbox/delivery/world.ts";

/** The dependencies of one person's queue in one context. The store recovers rows from the same `queue`. */
export interface OutboxDeps {
  readonly world: World;
  readonly owner: Owner;
  readonly queue: QueueState;
  readonly lock: Lock;
  readonly channel: Channel;
  readonly losses: LossDetector;
}
