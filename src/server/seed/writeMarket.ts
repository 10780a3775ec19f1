import { credentials, postTexts } from "#server/db/internalTables.ts";
import type { Db } from "#server/db/open.ts";
import * as regions from "#server/db/regionTables.ts";
import * as tables from "#server/db/schema.ts";
import { sampleAccounts } from "./accounts.ts";
import { batchSize, continueIds, insertAll, withoutIndexes } from "./insert.ts";
import { sampleBankAccounts } from "./others.ts";
import { places, type Place } from "./places/places.ts";
import type { Market } from "./posts.ts";
import * as rows from "./rows.ts";

/** Fills empty tables with the market. `passwordHashes` are those of the sample accounts, in their order. */
export async function writeMarket(db: Db, market: Market, passwordHashes: readonly string[]): Promise<void> {
  await writeStaff(db, market, passwordHashes);
  await writePlaces(db, market);
  await writeContent(db, market);
  await withoutIndexes(db, tables.users, () => insertAll(db, tables.users, rows.userRows(market)));
  await withoutIndexes(db, tables.posts, () => withoutIndexes(db, postTexts, () => writePosts(db, market)));
  await insertAll(db, tables.savedPosts, rows.savedRows(market));
  await insertAll(db, tables.feedback, rows.feedbackRows(market));
  for (const table of withGivenIds) await continueIds(db, table);
}

const withGivenIds = [
  tables.users,
  regions.states,
  regions.villages,
  tables.categories,
  tables.posts,
  tables.advertisements,
  tables.planTypes,
];

async function writeStaff(db: Db, market: Market, passwordHashes: readonly string[]): Promise<void> {
  const staff = sampleAccounts.map(({ id, role, firstName, lastName, email }, index) => ({
    id,
    role,
    firstName,
    lastName,
    email,
    ...rows.setUpAt(market, "staff", index),
  }));
  await insertAll(db, tables.users, staff);
  await insertAll(
    db,
    credentials,
    passwordHashes.map((passwordHash, index) => ({ userId: index + 1, passwordHash })),
  );
}

async function writePlaces(db: Db, market: Market): Promise<void> {
  const stamps = rows.setUpAt(market, "places", 0);
  const row = ({ name, localName }: Place) => ({ name, localLng: localName, ...stamps });
  const { states, districts, talukas, villages } = places;
  await insertAll(
    db,
    regions.states,
    states.map((place) => ({ id: place.key, ...row(place) })),
  );
  await insertAll(
    db,
    regions.districts,
    districts.map((place) => ({ code: place.key, stateId: place.parent, ...row(place) })),
  );
  await insertAll(
    db,
    regions.talukas,
    talukas.map((place) => ({ code: place.key, districtId: place.parent, ...row(place) })),
  );
  await insertAll(
    db,
    regions.villages,
    villages.map((place) => ({ id: place.key, talukaId: place.parent, ...row(place) })),
  );
}

async function writeContent(db: Db, market: Market): Promise<void> {
  await insertAll(db, tables.categories, rows.categoryRows(market));
  await insertAll(db, tables.advertisements, rows.adRows(market));
  await insertAll(db, tables.advertisementAttachments, rows.adFileRows());
  await insertAll(db, tables.pages, rows.pageRows(market));
  await insertAll(db, tables.planTypes, rows.planTypeRows(market));
  await insertAll(db, tables.plans, rows.planRows(market));
  await insertAll(
    db,
    tables.bankAccounts,
    sampleBankAccounts.map((account, index) => ({
      ...account,
      qrCode: rows.samplePath(`qr-${index + 1}.png`),
      ...rows.setUpAt(market, "bank account", index),
    })),
  );
}

/** Some hundred posts at a time with their attachments, so that neither is ever held as a whole. */
async function writePosts(db: Db, market: Market): Promise<void> {
  for (let first = 1; first <= market.posts; first += batchSize) {
    const made = [...rows.postRows(market, first, Math.min(market.posts, first + batchSize - 1))];
    await insertAll(
      db,
      tables.posts,
      made.map(({ post }) => post),
    );
    await insertAll(
      db,
      tables.postAttachments,
      made.flatMap(({ files }) => files),
    );
  }
}
