import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { union, type PgColumn } from "drizzle-orm/pg-core";
import { soughtNumber } from "#contract/query.ts";
import type { PostListInput } from "#contract/resources/posts.ts";
import { postTexts } from "#server/db/internalTables.ts";
import type { Db } from "#server/db/open.ts";
import { posts, users } from "#server/db/schema.ts";
import { userSearchText } from "#server/db/searchText.ts";
import { likeWords } from "#server/kit/sql.ts";

const sortable = { created_at: posts.createdAt, price: posts.price, title: posts.title, id: posts.id };

/** The filters of `GET /admin/posts` (contract/README.md §3); each has its index. */
export function postsWanted(db: Db, input: PostListInput): SQL | undefined {
  const same = (column: PgColumn, value: number | string | undefined) =>
    value === undefined ? undefined : eq(column, value);
  return and(
    input.is_pinned === 1 ? sql`${posts.isPinned}` : undefined,
    same(posts.categoryId, input.category_id),
    same(posts.status, input.status),
    same(posts.direction, input.direction),
    same(posts.stateId, input.state_id),
    same(posts.districtId, input.district_id),
    same(posts.talukaId, input.taluka_id),
    same(posts.villageId, input.village_id),
    input.search ? inArray(posts.id, idsFound(db, input.search)) : undefined,
  );
}

/** Title, description, user name, mobile, id. A union, because one condition over two tables could use no index. */
function idsFound(db: Db, text: string) {
  const byText = db
    .select({ id: postTexts.postId })
    .from(postTexts)
    .where(likeWords(sql`${postTexts.text}`, text));
  const byUser = db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(likeWords(userSearchText(users), soughtNumber(text)));
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return union(byText, byUser, db.select({ id: posts.id }).from(posts).where(eq(posts.id, id)));
}

const usualSort = "-created_at";

/** The same order from its end: `price` of `-price`. */
export const reversed = (sort = usualSort) => (sort.startsWith("-") ? sort.slice(1) : `-${sort}`);

/** The order asked for; ties go by id, so that no row shows on two pages. */
export function postOrder(sort = usualSort): SQL[] {
  const descending = sort.startsWith("-");
  const name = sort.replace("-", "");
  const column = Object.entries(sortable).find(([key]) => key === name)?.[1] ?? posts.createdAt;
  const way = descending ? desc : asc;
  return column === posts.id ? [way(posts.id)] : [way(column), way(posts.id)];
}
