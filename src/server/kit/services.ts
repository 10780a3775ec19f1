import type { Db } from "#server/db/open.ts";
import type { FileStore } from "#server/files/store.ts";
import type { Clock } from "./clock.ts";
import type { RunningKeys } from "./idempotency.ts";

/** What the routes stand on; everything that is not pure is handed in here. */
export interface Services {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: FileStore;
  /** One line a time, without personal data but for the reset mails that have no other way out. */
  readonly log: (line: string) => void;
  /** `{host}` as people reach it, for links in mails. */
  readonly publicUrl: () => string;
  /** The TOTP secret (base32) of a sample account, which `npm run otp` knows too. */
  readonly sampleSecret: (email: string) => string | undefined;
  readonly running: RunningKeys;
}
