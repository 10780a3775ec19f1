import { expect, test } from "vitest";
import { listOf, type Paged } from "#contract/paging.ts";
import { readPost, type Post, type PostListInput } from "#contract/resources/posts.ts";
import { countStatuses } from "#app/screens/dashboard/charts/countStatuses.ts";
import { countWaiting, type Ask } from "#app/screens/dashboard/countWaiting.ts";

interface Row {
  readonly id: number;
  readonly status: number;
  readonly day: number;
}

/** A server that obeys only the parameters in `knows`, newest first. */
function server(rows: readonly Row[], knows: readonly string[]) {
  const asked: PostListInput[] = [];
  const ask: Ask = (input) => {
    asked.push(input);
    const ofStatus = knows.includes("status") ? rows.filter(({ status }) => status === input.status) : rows;
    const newestFirst = ofStatus.toSorted((one, other) => other.day - one.day);
    const [first] = knows.includes("sort") && input.sort === "created_at" ? newestFirst.toReversed() : newestFirst;
    const pagination = { current_page: 1, per_page: 1, total: ofStatus.length, last_page: ofStatus.length };
    return Promise.resolve(page(first, pagination));
  };
  return { ask, asked };
}

const page = (row: Row | undefined, pagination: object): Paged<Post> =>
  listOf(readPost)({ data: row ? [wire(row)] : [], pagination }, "");
const wire = ({ id, status, day }: Row) => ({
  id,
  status,
  title: "Cycle",
  price: 900,
  created_at: `2026-03-0${day}T06:00:00Z`,
});

const rows: readonly Row[] = [
  { id: 1, status: 1, day: 1 },
  { id: 2, status: 2, day: 2 },
  { id: 3, status: 2, day: 3 },
  { id: 4, status: 2, day: 4 },
  { id: 5, status: -1, day: 5 },
];
const oldest = { id: 2, since: Date.parse("2026-03-02T06:00:00Z") };

test("§2 Dashboard: posts under review are counted with two small calls, and the oldest of them is found", async () => {
  const { ask, asked } = server(rows, ["status", "sort"]);
  expect(await countWaiting(ask)).toEqual({ total: 3, isReview: true, oldest });
  expect(asked.map(({ per_page, status }) => ({ per_page, status }))).toEqual([
    { per_page: 1, status: 2 },
    { per_page: 1, status: 2 },
  ]);
});

test("§2 Dashboard: a server that does not sort shows no oldest, unless there is only one", async () => {
  expect(await countWaiting(server(rows, ["status"]).ask)).toEqual({ total: 3, isReview: true, oldest: null });
  const single = server(rows.slice(0, 2), ["status"]);
  expect(await countWaiting(single.ask)).toEqual({ total: 1, isReview: true, oldest });
  expect(single.asked).toHaveLength(1);
  expect(await countWaiting(server([], ["status"]).ask)).toEqual({ total: 0, isReview: true, oldest: null });
});

test("§2 Dashboard: a post that leaves between the two calls makes no other the oldest", async () => {
  let asks = 0;
  const { ask } = server(rows, ["status"]);
  const { ask: after } = server(rows.slice(0, 3), ["status"]);
  expect((await countWaiting((input) => (asks++ === 0 ? ask : after)(input))).oldest).toBeNull();
});

test("§2 Dashboard: a server that ignores the filter, or refuses it, counts nothing", async () => {
  const ignores = server(rows, []);
  expect(await countWaiting(ignores.ask)).toMatchObject({ isReview: false });
  expect(ignores.asked).toHaveLength(1);
  expect(await countStatuses(ignores.ask)).toBeNull();
  expect(await countWaiting(() => Promise.resolve(null))).toEqual({ total: 0, isReview: false });
  expect(await countStatuses(() => Promise.resolve(null))).toBeNull();
  // A sort that is refused takes the age away and not the count.
  const { ask } = server(rows, ["status"]);
  const refuses: Ask = (input) => (input.sort === undefined ? ask(input) : Promise.resolve(null));
  expect(await countWaiting(refuses)).toEqual({ total: 3, isReview: true, oldest: null });
});

test("§2 Dashboard: posts are counted by status", async () => {
  expect(await countStatuses(server(rows, ["status"]).ask)).toEqual([
    [2, 3],
    [1, 1],
    [0, 0],
    [-1, 1],
  ]);
});
