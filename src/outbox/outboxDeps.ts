import type { Channel } from "#outbox/view/channel.ts";
import type { QueueState } from "#outbox/view/queueState.ts";
import type { Lock } from "#outbox/delivery/lock.ts";
import type { LossDetector } from "#outbox/store/lossDetector.ts";
import type { Owner } from "#outbox/change/queuedChange.ts";
import type { World } from "#outbox/delivery/world.ts";

/** What one context needs for one person's queue. `ledger` is the one that the store rescues from. */
export interface OutboxDeps {
  readonly world: World;
  readonly owner: Owner;
  readonly ledger: QueueState;
  readonly lock: Lock;
  readonly channel: Channel;
  readonly losses: LossDetector;
}
