import { sql } from "drizzle-orm";
import type { Db } from "#server/db/open.ts";
import { districts, states, talukas, villages } from "#server/db/regionTables.ts";
import {
  advertisements,
  bankAccounts,
  categories,
  feedback,
  pages,
  planTypes,
  plans,
  postAttachments,
  posts,
  savedPosts,
  users,
} from "#server/db/schema.ts";

/**
 * Rows that every test of the API begins with. Ids are the numbers written here, so that a test reads without
 * looking things up; rows that tests make get ids from 1000 on.
 */
export const fixtures = {
  superAdmin: { id: 1, email: "super@haat.test", name: "Meera Shah" },
  admin: { id: 2, email: "admin@haat.test", name: "Ravi Patil" },
  /** Signs in for the first time: no second factor yet. */
  newcomer: { id: 3, email: "new@haat.test", name: "Nita Rao" },
  password: "a long enough password",
  appUsers: [11, 12],
  /** The first two have posts, the third is empty. */
  categories: [1, 2, 3],
  state: 24,
  otherState: 27,
  district: 468,
  taluka: 3722,
  /** Posts lie in the first, nothing in the second. */
  village: 501,
  emptyVillage: 502,
  /** 1 to 12, the newest last; 12 and 11 under review, 1 pinned. */
  posts: 12,
  /** Only the first has plans. */
  planTypes: [1, 2],
  plans: [1, 2],
  pages: [1, 2, 3],
  /** One of each type, in the order of the contract. */
  advertisements: [1, 2, 3, 4],
  bankAccount: 1,
  /** The first is unread. */
  feedback: [1, 2],
} as const;

const gujarat = {
  stateId: fixtures.state,
  districtId: fixtures.district,
  talukaId: fixtures.taluka,
  villageId: fixtures.village,
};
const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 12) - minutes * 60_000).toISOString();

export async function insertFixtures(db: Db): Promise<void> {
  await db.insert(users).values([
    ...[fixtures.superAdmin, fixtures.admin, fixtures.newcomer].map(({ id, email, name }, index) => ({
      id,
      email,
      role: index === 0 ? ("Super Admin" as const) : ("Admin" as const),
      firstName: name.split(" ")[0] ?? "",
      lastName: name.split(" ")[1] ?? "",
    })),
    { id: 11, firstName: "Kiran", lastName: "Desai", mobileNo: "919800000011", whatsappNo: "919800000011" },
    { id: 12, firstName: "Sunita", lastName: "Pawar", mobileNo: "919800000012", whatsappNo: "919800000012" },
  ]);
  await db.insert(states).values([
    { id: fixtures.state, name: "Gujarat", localLng: "ગુજરાત" },
    { id: fixtures.otherState, name: "Maharashtra", localLng: "महाराष्ट्र" },
  ]);
  await db
    .insert(districts)
    .values({ code: fixtures.district, name: "Kachchh", stateId: fixtures.state, localLng: "કચ્છ" });
  await db
    .insert(talukas)
    .values({ code: fixtures.taluka, name: "Bhuj", districtId: fixtures.district, localLng: "ભુજ" });
  await db.insert(villages).values([
    { id: fixtures.village, name: "Madhapar", talukaId: fixtures.taluka, localLng: "માધાપર" },
    { id: fixtures.emptyVillage, name: "Mirzapar", talukaId: fixtures.taluka, localLng: "મિરઝાપર" },
  ]);
  await db.insert(categories).values([
    { id: 1, title: "Bicycles", position: 1 },
    { id: 2, title: "Furniture", position: 2 },
    { id: 3, title: "Nothing here yet", position: 3 },
  ]);
  await db.insert(posts).values(
    Array.from({ length: fixtures.posts }, (_, index) => ({
      id: index + 1,
      title: index === 4 ? "Hero cycle, blue" : `Post ${String(index + 1).padStart(2, "0")}`,
      description: "Used for two years",
      price: (index + 1) * 100.5,
      userId: index % 2 === 0 ? 11 : 12,
      categoryId: index % 2 === 0 ? 1 : 2,
      direction: index % 3 === 0 ? ("BUY" as const) : ("SELL" as const),
      status: index >= 10 ? (2 as const) : (1 as const),
      isPinned: index === 0,
      ...(index < 6 ? gujarat : { stateId: fixtures.otherState }),
      createdAt: minutesAgo(fixtures.posts - index),
    })),
  );
  await db
    .insert(postAttachments)
    .values({ postId: 1, filePath: "/api/files/sample/post-1-1.jpg", fileName: "post-1-1.jpg" });
  await db.insert(savedPosts).values({ userId: 11, postId: 2 });
  await db.insert(pages).values(
    fixtures.pages.map((id) => ({
      id,
      metaTitle: `Page ${id}`,
      metaDescription: "About this marketplace",
      createdBy: fixtures.superAdmin.id,
    })),
  );
  await db.insert(planTypes).values([
    { id: 1, name: "Seller", identifier: "seller", stateId: fixtures.state },
    { id: 2, name: "Dealer", identifier: "dealer", stateId: fixtures.otherState },
  ]);
  await db.insert(plans).values([
    { id: 1, durationTitle: "One month", price: 199, discount: 20, days: 30, planTypeId: 1 },
    { id: 2, durationTitle: "One year", price: 1499.5, planTypeId: 1 },
  ]);
  await db.insert(advertisements).values(
    (["Video", "Splash", "Banner", "Visiting Card"] as const).map((types, index) => ({
      id: index + 1,
      title: `${types} of the week`,
      companyName: "Bhuj Cycle Mart",
      mobileNo: "919800000099",
      whatsappNo: "919800000099",
      description: "Open every day",
      types,
      ytId: types === "Video" ? "dQw4w9WgXcQ" : null,
      link: types === "Video" ? null : "https://example.org/",
      position: index + 1,
    })),
  );
  await db.insert(bankAccounts).values({
    id: fixtures.bankAccount,
    bankDetails: "State Bank, Bhuj",
    upiId: "haat@bank",
    upiNumber: "9800000099",
    qrCode: "/api/files/sample/qr-1.png",
  });
  await db.insert(feedback).values([
    { id: 1, feedback: "Please add more pictures", postId: 1, userId: 11 },
    { id: 2, feedback: "All good", readAt: minutesAgo(5) },
  ]);
  for (const table of numbered) await db.execute(sql.raw(`ALTER TABLE ${table} ALTER COLUMN id RESTART WITH 1000`));
}

const numbered = [
  "users",
  "states",
  "villages",
  "categories",
  "posts",
  "pages",
  "plan_types",
  "plans",
  "advertisements",
  "bank_accounts",
  "feedback",
];
