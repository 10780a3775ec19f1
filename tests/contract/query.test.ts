import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { number, object, string, type Schema } from "yup";
import { querySchema } from "#contract/inputs/querySchema.ts";
import { soughtNumber, type Query } from "#contract/query.ts";
import { auditCalls } from "#contract/resources/audit.ts";
import { bankAccountCalls } from "#contract/resources/bankAccounts.ts";
import { postCalls, postListQuery } from "#contract/resources/posts.ts";
import { regionCalls } from "#contract/resources/regions.ts";
import { userCalls } from "#contract/resources/users.ts";

/** A number, or text of its digits alone. */
const isDigits = (given: unknown) =>
  typeof given === "number" || (typeof given === "string" && /^(-[1-9]\d*|\d+)$/.test(given));
/** The rules of lists as yup says them: what the small readers are to agree with, whatever stands in an address. */
const whole = (fallback: number | undefined, valid: (value: number) => boolean) =>
  number()
    .transform((_value: unknown, original: unknown) => {
      const one = isDigits(original) ? Number(original) : Number.NaN;
      return Number.isSafeInteger(one) && valid(one) ? one : fallback;
    })
    .optional();
const paged = object({
  page: whole(1, (value) => value >= 1),
  per_page: whole(undefined, (value) => value === -1 || (value >= 1 && value <= 2_000_000_000)),
});
const filterId = () => whole(undefined, (value) => value > 0);
const filterCode = () => whole(undefined, (value) => value >= 0);
/** What a form sends of a select in which nothing is chosen. */
const word = (words: readonly string[]) =>
  string()
    .transform((value: unknown) => (value === "" ? undefined : value))
    .oneOf(words)
    .optional();
const filterText = () => string().trim().max(200).optional();
const sortable = ["created_at", "price", "title", "id"].flatMap((name) => [name, `-${name}`]);

const posts = paged.shape({
  is_pinned: number()
    .transform((_value: unknown, original: unknown) =>
      (isDigits(original) && Number(original) === 1) || original === true ? 1 : undefined,
    )
    .optional(),
  category_id: filterId(),
  status: number()
    .transform((_value: unknown, original: unknown) =>
      isDigits(original) && [-1, 0, 1, 2].includes(Number(original)) ? Number(original) : undefined,
    )
    .optional(),
  direction: word(["SELL", "BUY"]),
  state_id: filterId(),
  district_id: filterCode(),
  taluka_id: filterCode(),
  village_id: filterId(),
  search: filterText(),
  sort: word(sortable),
});
const regions = paged.shape({
  model: string().oneOf(["state", "district", "taluka", "village"]).required(),
  state_id: filterId(),
  district_id: filterCode(),
  taluka_id: filterCode(),
  search: filterText(),
});
const users = paged.shape({ role: word(["Admin", "User"]), search: filterText() });

const lists: readonly (readonly [string, Query<object>, Schema])[] = [
  ["posts", postCalls.list.query, posts],
  ["regions", regionCalls.list.query, regions],
  ["users", userCalls.list.query, users],
  ["bank accounts", bankAccountCalls.list.query, object({})],
];

/** What an address, a `fixed` of a screen or a row on the disk can hold. */
const value = fc.oneof(
  fc.constantFrom("1", "0", "-1", "2", "", " 7 ", "1e3", "0x10", "1.5", "abc", "2000000001", "SELL", "sell", "-price"),
  fc.constantFrom(
    "state",
    "User",
    "admin",
    " id ",
    "created_at",
    "ગામ",
    "x".repeat(200),
    ` ${"x".repeat(200)} `,
    "x".repeat(201),
  ),
  fc.constantFrom<unknown>(null, undefined, true, false, Number.NaN, [], ["1"], {}),
  fc.integer(),
  fc.double(),
  fc.string(),
);

function outcome(read: () => unknown): unknown {
  try {
    return { read: read() };
  } catch {
    return "refused";
  }
}

describe("api §3 lists", () => {
  test.for(lists)(
    "api §3 lists: the query of %s reads what yup reads, and refuses what yup refuses",
    ([, query, rules]) => {
      const names = [...Object.keys(query.parameters), "unknown"];
      const given = fc.dictionary(fc.constantFrom(...names), value);
      fc.assert(
        fc.property(given, (raw) => {
          const expected = outcome(() => rules.validateSync(raw, { stripUnknown: true }));
          expect(outcome(() => query.read(raw))).toEqual(expected);
          expect(outcome(() => querySchema(query).validateSync(raw, { stripUnknown: true }))).toEqual(expected);
        }),
        { numRuns: 2_000 },
      );
    },
  );

  test("api §3 lists: what was read is read again as it is", () => {
    const clean = { page: 2, per_page: -1, is_pinned: 1, status: -1, search: "cow", sort: "-id" };
    expect(postCalls.list.query.read(postCalls.list.query.read(clean))).toEqual(clean);
  });

  test("api §3 lists: a district and a taluka are asked for by a code of 0 too, an id is never 0", () => {
    const none = { state_id: "0", district_id: "0", taluka_id: "0" };
    expect(regionCalls.list.query.read({ model: "village", ...none })).toEqual({
      model: "village",
      district_id: 0,
      taluka_id: 0,
    });
    expect(postCalls.list.query.read({ ...none, village_id: "0", category_id: "0" })).toEqual({
      district_id: 0,
      taluka_id: 0,
    });
    expect(postCalls.list.query.read({ district_id: "", taluka_id: " " })).toEqual({});
  });

  test("api §3 lists: regions without a level, or with a list of them, are told which there are", () => {
    for (const asked of [{}, { model: ["state"] }, { model: "" }])
      expect(() => regionCalls.list.query.read(asked)).toThrow("Model must be state, district, taluka or village");
  });

  test("api §4: an id is a positive integer however large, as of a server that numbers by the time", () => {
    const large = 1_795_800_000_123;
    const filters = { category_id: large, state_id: large, district_id: large, taluka_id: large, village_id: large };
    expect(postCalls.list.query.read(filters)).toEqual(filters);
  });

  test("security Input: a number in a query is its digits, and anything else is as if it were not there", () => {
    for (const wrong of ["0x10", "1e2", "+1", "1.0", " 1", "-0", "", ["1"], [1], null, true])
      expect(postListQuery.read({ page: wrong, per_page: wrong, category_id: wrong, status: wrong })).toEqual({
        page: 1,
      });
    expect(postListQuery.read({ is_pinned: ["1"], district_id: ["1"], taluka_id: "0x1" })).toEqual({});
    expect(postListQuery.read({ page: "2", per_page: "-1", status: "-1", is_pinned: "1" })).toEqual({
      page: 2,
      per_page: -1,
      status: -1,
      is_pinned: 1,
    });
  });

  test("api §3 lists: a day that is none is left out of the audit log's query", () => {
    expect(auditCalls.list.query.read({ day: "2026-11-20" })).toEqual({ day: "2026-11-20" });
    expect(auditCalls.list.query.read({ day: "2026-02-30", per_page: "1001" })).toEqual({});
  });

  test("api §3 lists: a mobile number is looked for by its digits, in whatever script and with whatever signs it is written", () => {
    const written = [
      "98765 43210",
      "+(098765) 43210",
      "૯૮૭૬૫૪૩૨૧૦",
      "98765–43210",
      "98765/43210",
      "\u202a9876543210\u202c",
    ];
    expect(written.map(soughtNumber)).toEqual(written.map(() => "9876543210"));
    expect(["+91 98765 43210", "0091-98765-43210"].map(soughtNumber)).toEqual(["919876543210", "919876543210"]);
    expect(["Hero cycle", "02828 220011", "98765 4321"].map(soughtNumber)).toEqual([
      "Hero cycle",
      "02828 220011",
      "98765 4321",
    ]);
  });

  test("api §3 lists: the server tells every parameter at fault by its name", async () => {
    const faults = querySchema(postCalls.list.query).validate(
      { sort: "password", direction: "UP" },
      { abortEarly: false },
    );
    await expect(faults).rejects.toMatchObject({
      inner: expect.toSatisfy((all: { path: string }[]) => all.map(({ path }) => path).join() === "direction,sort"),
    });
  });
});
