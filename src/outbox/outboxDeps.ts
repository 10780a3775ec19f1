import type { Channel } from "#outbox/view/channel.ts";
import type { QueueState } from "#outbox/view/queueState.ts";
import type { Lock } from "#outbox/delivery/lock.ts";
import type { LossDetector } from "#outbox/store/lossDetector.ts";
import type { Owner } from "#outbox/change/queuedChange.ts";
import type { World } from "#outbox/delivery/world.ts";

/** What one context needs for one person's queue. `queue` is the one that the store recovers rows from. */
export interface OutboxDeps {
  readonly world: World;
  readonly owner: Owner;
  readonly queue: QueueState;
  readonly lock: Lock;
  readonly channel: Channel;
  readonly losses: LossDetector;
}
