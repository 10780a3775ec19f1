import { and, eq } from "drizzle-orm";
import type { Db } from "#server/db/open.ts";
import { advertisementAttachments, bankAccounts, categories, postAttachments } from "#server/db/schema.ts";
import { drawPicture, partsOf } from "./drawPicture.ts";
import { isDrawing } from "./pictures/drawings.ts";
import { samplePath } from "./rows.ts";

/**
 * Draws the sample files that rows of this database have, and no others: anybody may ask for any name, and what is drawn is
 * kept. The rows tell, because a market with samples may be started again, restored elsewhere or shared by processes.
 */
export const sampleFilesOf = (db: Db) => async (name: string) => ((await isInRow(db, name)) ? drawPicture(name) : null);

async function isInRow(db: Db, name: string): Promise<boolean> {
  const parts = partsOf(name);
  if (parts === null) return false;
  const path = samplePath(name);
  const id = Number(parts.subject);
  if (isDrawing(parts.kind)) {
    const { postId, filePath } = postAttachments;
    return (await db.$count(postAttachments, and(eq(postId, id), eq(filePath, path)))) > 0;
  }
  switch (parts.kind) {
    case "ad": {
      const { advertisementId, filePath } = advertisementAttachments;
      return (await db.$count(advertisementAttachments, and(eq(advertisementId, id), eq(filePath, path)))) > 0;
    }
    case "category":
      return (await db.$count(categories, eq(categories.image, path))) > 0;
    case "qr":
      return (await db.$count(bankAccounts, eq(bankAccounts.qrCode, path))) > 0;
    default:
      return false;
  }
}
