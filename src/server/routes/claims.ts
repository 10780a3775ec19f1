import { and, arrayContains, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { claimCalls, claimMs, givenBack } from "#contract/resources/claims.ts";
import { postStatuses } from "#contract/resources/posts.ts";
import { maxInt32 } from "#contract/values.ts";
import { isOver } from "#server/db/isOver.ts";
import type { Db } from "#server/db/open.ts";
import { postClaims } from "#server/db/operationTables.ts";
import { fullName } from "#server/db/fullName.ts";
import { posts, users } from "#server/db/schema.ts";
import { isoOf } from "#server/lib/clock.ts";
import { pathNamesOf, personAllowed, rawInput, routeOf } from "#server/kit/route.ts";
import { validated } from "#server/kit/validate.ts";

const { claim, giveBack } = claimCalls;

/** No change of the market: neither a key nor the audit log belongs to it. */
const claimRoute = routeOf(claim, async (incoming) => {
  const { db, clock } = incoming.services;
  const person = await personAllowed(claim, incoming);
  const wanted = await validated(await claim.input(), await rawInput(claim, incoming), pathNamesOf(claim));
  // Beyond it there is no post here: as any other that is not there, it keeps nobody from the rest.
  const ids = wanted.ids.filter((id) => id <= maxInt32);
  const at = clock();
  const until = isoOf(at + claimMs);
  const over = isOver(postClaims.until, claimMs, at);
  // In the order of ids, so that two people who ask for the same posts never block each other. In one statement, so that exactly one of
  // them gets each post.
  await db
    .insert(postClaims)
    .select(
      db
        .select({
          postId: posts.id,
          userId: sql<number>`${person.id}::integer`.as("user_id"),
          until: sql<string>`${until}::timestamptz`.as("until"),
          decks: sql<string[]>`${deckArray(wanted.deck)}`.as("decks"),
        })
        .from(posts)
        .where(and(inArray(posts.id, ids), eq(posts.status, postStatuses.underReview)))
        .orderBy(asc(posts.id)),
    )
    .onConflictDoUpdate({
      target: postClaims.postId,
      set: {
        userId: sql`excluded.user_id`,
        until: sql`excluded.until`,
        decks: sql`case when ${postClaims.userId} <> excluded.user_id or ${over} then excluded.decks
          else ${without(wanted.deck)} || excluded.decks end`,
      },
      setWhere: sql`${postClaims.userId} = ${person.id} or ${over}`,
    });
  const held = await db
    .select({
      id: postClaims.postId,
      by: fullName(users),
    })
    .from(postClaims)
    .innerJoin(users, eq(users.id, postClaims.userId))
    .innerJoin(posts, eq(posts.id, postClaims.postId))
    .where(
      and(
        inArray(postClaims.postId, ids),
        ne(postClaims.userId, person.id),
        sql`not ${over}`,
        eq(posts.status, postStatuses.underReview),
      ),
    )
    .orderBy(asc(postClaims.postId));
  return { body: { data: { held }, message: "Posts claimed." } };
});

const deckArray = (deck: string | undefined) => (deck === undefined ? sql`'{}'::uuid[]` : sql`array[${deck}::uuid]`);
const without = (deck: string | undefined) => sql`array_remove(${postClaims.decks}, ${deck ?? null}::uuid)`;

/** Those that only this deck of a person has: what another one shows stays theirs. In a transaction, which holds them until they are gone. */
async function giveDeckBack(tx: Db, userId: number, deck: string): Promise<void> {
  const its = tx
    .select({ postId: postClaims.postId })
    .from(postClaims)
    .where(and(eq(postClaims.userId, userId), arrayContains(postClaims.decks, [deck])))
    .orderBy(asc(postClaims.postId))
    .for("update");
  const left = await tx
    .update(postClaims)
    .set({ decks: without(deck) })
    .where(inArray(postClaims.postId, its))
    .returning({ postId: postClaims.postId });
  const ids = left.map(({ postId }) => postId);
  await tx.delete(postClaims).where(and(inArray(postClaims.postId, ids), eq(postClaims.decks, [])));
}

/** All of a person's; in the order in which they are claimed, so that who claims and who gives back do not wait for each other. */
export async function giveClaimsBack(db: Db, userId: number): Promise<void> {
  const theirs = db
    .select({ postId: postClaims.postId })
    .from(postClaims)
    .where(eq(postClaims.userId, userId))
    .orderBy(asc(postClaims.postId))
    .for("update");
  await db.delete(postClaims).where(inArray(postClaims.postId, theirs));
}

const giveBackRoute = routeOf(giveBack, async (incoming) => {
  const person = await personAllowed(giveBack, incoming);
  const { deck } = await validated(await giveBack.input(), await rawInput(giveBack, incoming), pathNamesOf(giveBack));
  const { db } = incoming.services;
  await (deck === undefined
    ? giveClaimsBack(db, person.id)
    : db.transaction((tx) => giveDeckBack(tx, person.id, deck)));
  return { body: { data: null, message: givenBack } };
});

export const routes = [claimRoute, giveBackRoute];
