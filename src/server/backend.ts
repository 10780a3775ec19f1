import { join } from "node:path";
import type { Config } from "./config.ts";
import type { ServerOptions } from "./createServer.ts";
import { openData } from "./data/openData.ts";
import type { Db } from "./db/open.ts";
import { databaseDisk } from "./files/databaseDisk.ts";
import { watchRoom } from "./files/diskSpace.ts";
import { openBlurs } from "./files/blurs.ts";
import { noteOrphans, sweepFolderOrphans } from "./files/orphans.ts";
import { openPictureSizes } from "./files/pictureSizes.ts";
import { openS3 } from "./files/s3.ts";
import { openFileStore, type FileStore } from "./files/store.ts";
import { copyToDatabase } from "./files/uploads.ts";
import { seconds, type Clock } from "#server/lib/clock.ts";
import { createMailer } from "./mail/createMailer.ts";
import { startTidying } from "./operations/tidy.ts";
import { keepSampleSecret, readSamples, type SampleAccount } from "#server/security/samples.ts";
import { sampleFilesOf } from "#server/seed/sampleFiles.ts";
import { seed } from "./seed/seed.ts";
import { hasSuperAdmin, signInsOf } from "./security/accounts.ts";

/** Bytes on the disk for pictures in their sizes: some ten thousand of each size that is used. */
const sizesBudget = 1024 ** 3;

export interface Backend {
  /** The arguments of `createServer`, so that the dev mount can call it again after an edit. */
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
    log,
    onLost: () => {
      log("Another process took the data folder: this one ends.");
      process.exit(1);
    },
  });
  const hasRoom = watchRoom(dataFolder);
  const files = await openFiles(config, { db: data.db, clock, hasRoom });
  const tidying = startTidying(data.db, files, clock, log);

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
          // Only `npm run otp` reads it: a full disk must not stop a sign-in.
          log(`sample accounts: ${String(error)}`);
        }
      },
      corsOrigins: config.corsOrigins,
      hasRoom,
    },
    samples: await signInsOf(data.db, readSamples(dataFolder)),
    hasSuperAdmin: await hasSuperAdmin(data.db),
    isNew: data.isNew,
    close: async () => {
      await tidying.stop(seconds(3));
      await mailer?.close(seconds(3));
      await data.close();
    },
  };
}

interface FileDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly hasRoom: () => Promise<boolean>;
}

/** Opens the disks of uploads, and puts right what an earlier release or a killed process left on them. */
async function openFiles(
  { dataFolder, databaseUrl, s3 }: Config,
  { db, clock, hasRoom }: FileDeps,
): Promise<FileStore> {
  // Each process has a folder of its own: with a database that others share, uploads lie there. The embedded one has them too
  // where it was restored from a backup of such a market.
  const database = databaseDisk(db);
  const writesToDatabase = databaseUrl !== undefined;
  const files = openFileStore({
    folder: join(dataFolder, "files"),
    remote: s3 && openS3(s3, clock),
    drawSample: sampleFilesOf(db),
    hasRoom,
    sizes: openPictureSizes({ folder: join(dataFolder, "picture-sizes"), budget: sizesBudget, hasRoom }),
    blurs: openBlurs(join(dataFolder, "picture-blurs")),
    database,
    writesToDatabase,
    beforePut: (name) => noteOrphans(db, [name]),
  });
  if (writesToDatabase) await copyToDatabase(db, files, database);
  // Not with a database that was given: this folder may be another market's, whose files it does not know. Such a database notes by name
  // what may be swept (`unclaimed_files`).
  else await sweepFolderOrphans(db, files);
  return files;
}
