import { eq } from "drizzle-orm";
import { fileContents } from "#server/db/operationTables.ts";
import type { Db } from "#server/db/open.ts";
import type { FileDisk } from "./fileDisk.ts";

/** A disk in the database, so that all processes of a server serve a file that one of them stored. */
export function databaseDisk(db: Db): FileDisk {
  return {
    put: async (name, bytes) => {
      await db.insert(fileContents).values({ name, bytes }).onConflictDoNothing();
    },
    getBytes: async (name) => {
      const [row] = await db
        .select({ bytes: fileContents.bytes })
        .from(fileContents)
        .where(eq(fileContents.name, name));
      return row?.bytes ?? null;
    },
    delete: async (name) => {
      await db.delete(fileContents).where(eq(fileContents.name, name));
    },
  };
}
