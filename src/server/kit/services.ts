import type { Db } from "#server/db/open.ts";
import type { FileStore } from "#server/files/store.ts";
import type { Mailer } from "#server/mail/createMailer.ts";
import type { Pause } from "#server/security/createPauses.ts";
import type { Clock } from "#server/lib/clock.ts";
import type { UploadMemory } from "#server/http/uploadMemory.ts";
import type { RunningKeys } from "./idempotency.ts";

/** What the routes stand on; everything that is not pure is handed in here. */
export interface Services {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: FileStore;
  /** One line a time, without personal data and without secrets. */
  readonly log: (line: string) => void;
  /** `{host}` as people reach it, for links in mails. */
  readonly publicUrl: () => string;
  /** `null` where no mail server was named. */
  readonly mailer: Mailer | null;
  /** Holds back the answers to an account that many wrong passwords were tried on. */
  readonly pause: Pause;
  /** Told each TOTP secret (base32) that an account is shown or enrolled with: `npm run otp` knows those of sample accounts. */
  readonly onTotpSecret: (email: string, secret: string) => void;
  readonly running: RunningKeys;
  /** What a new request of this person holds of the memory for uploads. */
  readonly uploadMemoryOf: (userId: number) => UploadMemory;
}
