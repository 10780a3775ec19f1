import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Config } from "./config.ts";
import type { ServerOptions } from "./createServer.ts";
import { openData } from "./data/openData.ts";
import { openS3 } from "./files/s3.ts";
import { openFileStore } from "./files/store.ts";
import { sweepOrphans } from "./files/uploads.ts";
import { forgetOldKeys } from "./kit/idempotency.ts";
import { hours, seconds } from "./kit/clock.ts";
import { createMailer } from "./mail/createMailer.ts";
import { keepSampleSecret, readSamples, type SampleAccount } from "./samples.ts";
import { drawPicture } from "./seed/pictures/drawPicture.ts";
import { seed } from "./seed/seed.ts";
import { hasSuperAdmin, signInsOf } from "./security/accounts.ts";
import { forgetOldTries } from "./security/limits.ts";
import { forgetOldAddresses } from "./security/slowDown.ts";

export interface Backend {
  /** What `createServer` was given, so that the dev mount can make a new one of changed code. */
  readonly options: ServerOptions;
  /** Sample accounts whose password is still the one that they were filled with. */
  readonly samples: readonly SampleAccount[];
  readonly hasSuperAdmin: boolean;
  readonly isNew: boolean;
  readonly close: () => Promise<void>;
}

/** Opens everything that the API stands on: folder, database, files, sample data. `listening` answers `{host}`. */
export async function openBackend(
  config: Config,
  listening: () => string,
  log: (line: string) => void,
): Promise<Backend> {
  const clock = Date.now;
  const { dataFolder, posts } = config;
  const data = await openData({
    folder: dataFolder,
    url: config.databaseUrl,
    fill: async (db) => {
      if (config.fillsSamples) await seed(db, { posts, clock, dataFolder });
    },
  });
  const remote = config.s3 && openS3(config.s3, clock);
  const files = openFileStore({ folder: join(dataFolder, "files"), remote, maker: drawPicture });
  const tidy = async () => {
    await forgetOldKeys(data.db, clock());
    await forgetOldTries(data.db, clock());
    await forgetOldAddresses(data.db, clock());
    // PGlite has no autovacuum; without it an index alone answers less and less.
    await data.db.execute(sql`vacuum analyze`);
  };
  await sweepOrphans(data.db, files);
  const timer = setInterval(() => void tidy().catch((error: unknown) => log(`tidy: ${String(error)}`)), hours(24));
  timer.unref();

  const mailer = config.mail ? createMailer(config.mail, log) : null;
  return {
    options: {
      db: data.db,
      files,
      clock,
      log,
      publicUrl: () => config.publicUrl ?? listening(),
      mailer,
      onTotpSecret: (email, secret) => {
        try {
          keepSampleSecret(dataFolder, email, secret);
        } catch (error) {
          // It is for `npm run otp` alone: a full disk must keep nobody from signing in.
          log(`sample accounts: ${String(error)}`);
        }
      },
      corsOrigins: config.corsOrigins,
    },
    samples: await signInsOf(data.db, readSamples(dataFolder)),
    hasSuperAdmin: await hasSuperAdmin(data.db),
    isNew: data.isNew,
    close: async () => {
      clearInterval(timer);
      await mailer?.close(seconds(3));
      await data.close();
    },
  };
}
