import type { Channel } from "./channel.ts";
import type { Ledger } from "./ledger.ts";
import type { Lock } from "./lock.ts";
import type { LossDetector } from "./lossDetector.ts";
import type { Owner } from "./row.ts";
import type { World } from "./world.ts";

/** What one context needs for one person's queue. `ledger` is the one that the store rescues from. */
export interface OutboxParts {
  readonly world: World;
  readonly owner: Owner;
  readonly ledger: Ledger;
  readonly lock: Lock;
  readonly channel: Channel;
  readonly losses: LossDetector;
}
