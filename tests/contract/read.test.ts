import { describe, expect, test } from "vitest";
import { entity, entityOrDone, removed, told, toldOrAcknowledged, unwrap } from "#contract/answers.ts";
import { saysDone } from "#contract/answerWords.ts";
import { listOf } from "#contract/paging.ts";
import { readFeedback } from "#contract/resources/feedback.ts";
import { readPlan } from "#contract/resources/plans.ts";
import { readPost } from "#contract/resources/posts.ts";
import {
  UnreadableError,
  arrayOf,
  decimal,
  flag,
  id,
  mediaUrl,
  oneOf,
  or,
  text,
  textOrNull,
  time,
} from "#contract/read.ts";
import { readPage } from "#contract/resources/pages.ts";
import { regionCalls } from "#contract/resources/regions.ts";
import { everyCall } from "#tests/setup/allCalls.ts";
import { sessionCalls } from "#contract/resources/session.ts";
import { settingsCalls } from "#contract/resources/settings.ts";
import { readUser } from "#contract/account.ts";

const host = "https://api.example.org";
const read = <T>(reader: (value: unknown, origin: string, at: string) => T, value: unknown) =>
  reader(value, host, "it");

describe("api §1: what real servers send becomes one clean shape", () => {
  test.for([
    [1, true],
    ["1", true],
    ["true", true],
    [true, true],
    [0, false],
    ["0", false],
    [null, false],
    [undefined, false],
    [2, false],
  ])("api §1: %j is read as the boolean %j", ([sent, shape]) => {
    expect(read(flag, sent)).toBe(shape);
  });

  test.for([
    ["1200.00", 1200],
    ["1,20,000.50", 120_000.5],
    ["1,250,000", 1_250_000],
    ["-1,200", -1200],
    ["1,5", 1.5],
    ["1200,50", 1200.5],
    ["12,34,5", 12.34],
    ["0.5", 0.5],
    [7, 7],
    [null, 0],
    ["free", 0],
    [Number.NaN, 0],
  ])("api §1: %j is read as the decimal %j", ([sent, shape]) => {
    expect(read(decimal, sent)).toBe(shape);
  });

  test.for([
    ["https://cdn.example.org/a.jpg", "https://cdn.example.org/a.jpg"],
    ["/storage/a.jpg", "https://api.example.org/storage/a.jpg"],
    ["storage/a.jpg", "https://api.example.org/storage/a.jpg"],
    ["//cdn.example.org/a.jpg", "https://cdn.example.org/a.jpg"],
    ["data:image/png;base64,AA==", "data:image/png;base64,AA=="],
    ["javascript:alert(1)", ""],
    ["data:text/html,<script>alert(1)</script>", ""],
    ["http://:8000/storage/a.jpg", ""],
    ["http://localhost:99999/a.jpg", ""],
    ["//:8000/storage/a.jpg", ""],
    ["\\\\cdn.example.org\\a.jpg", "https://api.example.org/cdn.example.org\\a.jpg"],
    [null, ""],
    ["", ""],
  ])("api §1: the media address %j is read as %j", ([sent, shape]) => {
    expect(read(mediaUrl, sent)).toBe(shape);
  });

  test.for([
    ["2026-11-27T10:00:00.123456Z", "2026-11-27T10:00:00.123456Z"],
    ["2026-11-27T15:30:00+05:30", "2026-11-27T15:30:00+05:30"],
    ["2026-11-27T10:00:00.123456", "2026-11-27T10:00:00.123456Z"],
    ["2026-11-27 10:00:00", "2026-11-27T10:00:00Z"],
    ["yesterday", "yesterday"],
    [null, ""],
  ])("api §1: the time %j is read as %j, in UTC where it names no time zone", ([sent, shape]) => {
    expect(read(time, sent)).toBe(shape);
  });

  test("api §1: ids are positive integers, also as text", () => {
    expect(read(id, "42")).toBe(42);
    for (const bad of [0, -1, 1.5, "", "x", null, undefined, true, {}]) {
      expect(() => read(id, bad)).toThrow(UnreadableError);
    }
  });

  test("api §1: words are read in any case, unknown ones fall back or fail", () => {
    const direction = oneOf("SELL", "BUY");
    expect(read(direction, "sell")).toBe("SELL");
    expect(() => read(direction, "RENT")).toThrow("it should be SELL or BUY, not string");
    expect(read(or(direction, "BUY"), 3)).toBe("BUY");
  });

  test("api §1: absent text is empty, and null where null is meant", () => {
    expect([read(text, null), read(text, 12), read(textOrNull, ""), read(textOrNull, "x")]).toEqual([
      "",
      "12",
      null,
      "x",
    ]);
  });

  test("api §1: an absent list of parts is empty, anything but a list is unreadable", () => {
    expect(read(arrayOf(text), null)).toEqual([]);
    expect(() => read(arrayOf(text), "a,b")).toThrow(UnreadableError);
    expect(() => read(arrayOf(text), { file_name: "a" })).toThrow("it should be an array, not object");
  });

  test("api §1: a list that PHP has taken items out of, and so writes with their places, is a list", () => {
    const attachments = {
      0: { file_path: "a.jpg", file_name: "a.jpg" },
      2: { file_path: "c.jpg", file_name: "c.jpg" },
    };
    const post = { id: 1, title: "Cycle", price: 1, status: 2, attachments };
    expect(read(readPost, post).attachments.map(({ file_name: name }) => name)).toEqual(["a.jpg", "c.jpg"]);
    const saved = { 1: { id: 7, title: "Cycle" } };
    expect(read(readUser, { id: 1, role: "User", first_name: "A", saved_posts: saved }).saved_posts).toHaveLength(1);
  });

  test("api §1: an entity is read with and without its wrapper", () => {
    const plan = { id: "3", duration_title: "Month", price: "199.00", plan_type_id: null };
    const shape = { id: 3, duration_title: "Month", price: 199, plan_type_id: null, days: null, plan_type_status: 0 };
    expect(entity(readPlan)({ data: plan }, host)).toMatchObject(shape);
    expect(entity(readPlan)(plan, host)).toMatchObject(shape);
    expect(unwrap({ data: null })).toBeNull();
    expect(() => entity(readPlan)({ data: null }, host)).toThrow(UnreadableError);
    expect(() => entity(readPlan)("<html>Log in to the Wi-Fi</html>", host)).toThrow(UnreadableError);
  });

  const plan = { id: "3", duration_title: "Month", price: "199.00", plan_type_id: null };

  test("api §1: a delete is answered by 204, by data that is null, or by the entity that went", () => {
    const answered = (body: unknown) => removed(readPlan)(body, host);
    expect(answered(null)).toBe("");
    expect(answered({ data: null, message: "Deleted" })).toBe("Deleted");
    expect(answered({ data: null })).toBe("");
    expect(answered({ data: null, message: "Deleted", success: true, status: 200, errors: null })).toBe("Deleted");
    expect(answered({ data: plan, message: "Deleted" })).toBe("Deleted");
    for (const other of [
      { message: "Please log in" },
      { message: "Please log in", data: null, success: false },
      { message: "Please log in", data: null, status: "error" },
      { message: "Please log in", data: null, code: 511 },
      { data: null, error: "Please log in" },
      { data: { id: 3 }, message: "Please log in" },
      "<html>",
    ]) {
      expect(() => answered(other), JSON.stringify(other)).toThrow(UnreadableError);
    }
  });

  test("api §1: that a change is done is said by 204, by data that is null, or by a message that says it alone", () => {
    const messages = [
      "Saved",
      "Saved successfully",
      "Successfully created.",
      "Plan saved",
      "The plan type has been updated successfully.",
      "Status updated!",
    ];
    for (const message of messages) {
      expect(saysDone({ message }), message).toBe(true);
      expect(saysDone({ success: true, message }), message).toBe(true);
      expect(saysDone({ success: false, message }), message).toBe(false);
    }
    expect([null, { data: null }, { data: null, message: "Gemerkt" }].every(saysDone)).toBe(true);
    const others = ["Gemerkt", "Not saved", "Session created, you are connected", "Saved: log in to go on", "Account"];
    expect(others.filter((message) => saysDone({ message }))).toEqual([]);
    expect([{ success: true }, { data: null, error: "Please log in" }, "Saved", []].filter(saysDone)).toEqual([]);
  });

  test("api §3: the answer to a reorder may be the entity or the list, bare or wrapped, 204, or data that is null", () => {
    const answered = (body: unknown) => entityOrDone(readPlan)(body, host);
    for (const body of [
      plan,
      { data: plan },
      [plan],
      { data: [plan, plan], message: "Moved" },
      null,
      { data: null },
      { data: null, message: "Moved" },
    ]) {
      expect(() => answered(body), JSON.stringify(body)).not.toThrow();
    }
    for (const other of [
      { message: "Please log in" },
      { message: "Please log in", data: null, success: false },
      { data: { id: 3 }, message: "Please log in" },
      { data: [], message: "Please log in" },
      { data: [plan, { id: 3 }] },
      [],
      "<html>",
    ]) {
      expect(() => answered(other), JSON.stringify(other)).toThrow(UnreadableError);
    }
  });

  test("api §3: a call that answers with words is done by those words only, or where it may be by the envelope", () => {
    const said = told((words) => words === "It is done");
    for (const body of [
      { message: "It is done" },
      { data: { message: "It is done" } },
      { data: { id: 1 }, message: "It is done" },
      { data: {}, message: "It is done", errors: [] },
      { data: [], message: "It is done", errors: {} },
    ]) {
      expect(said(body)).toBe("It is done");
    }
    const envelope = { data: null, message: "In other words" };
    expect(toldOrAcknowledged((words) => words === "It is done")(envelope)).toBe("In other words");
    for (const other of [
      envelope,
      { message: "Please log in" },
      { success: false, message: "It is done" },
      { message: "It is done", errors: ["It is not"] },
      { data: null },
      null,
    ]) {
      expect(() => said(other), JSON.stringify(other)).toThrow(UnreadableError);
    }
  });

  test.for([
    ["notifications.send", "Notification sent successfully"],
    ["notifications.send", "Notification sent successfully."],
    ["users.forgotPassword", "Password reset link sent successfully."],
    ["regions.bulkInsert", "12 rows inserted, 3 updated"],
    ["regions.bulkInsert", "0 rows inserted, 0 updated"],
    ["regions.bulkInsert", "Regions imported successfully"],
    ["regions.bulkInsert", "3 rows updated"],
    ["regions.bulkInsert", "Region data uploaded successfully."],
    ["regions.bulkInsert", "Bulk insert successful"],
    ["regions.bulkInsert", "Villages saved."],
    ["regions.bulkInsert", "Region records have been added successfully"],
  ])("api §3: %s is done by %j", ([name, message]) => {
    const call = everyCall.find((one) => one.name === name);
    expect(call?.read({ message }, host)).toBe(message);
  });

  test.for([
    "Regions could not be inserted.",
    "Unable to import the file",
    "Village data is not saved",
    "Import failed",
  ])("api §3: regions.bulkInsert is not done by %j", (message) => {
    const call = everyCall.find((one) => one.name === "regions.bulkInsert");
    expect(() => call?.read({ message }, host)).toThrow(UnreadableError);
  });
});

describe("§3 Paging", () => {
  const list = listOf(readPlan);
  const row = { id: 1, duration_title: "Month", price: 1 };
  const pagination = { current_page: 2, per_page: 1, total: 3, last_page: 3 };

  test("§3 Paging: data beside pagination", () => {
    const page = list({ data: [row], pagination }, host);
    expect(page.pagination).toEqual(pagination);
    expect(page.rows.map((plan) => plan.id)).toEqual([1]);
  });

  test("api §1: the numbers as text, under meta, beside data, or inside a doubled wrapper", () => {
    const asText = { current_page: "2", per_page: "1", total: "3", last_page: "3" };
    for (const body of [
      { data: [row], pagination: asText },
      { data: [row], meta: pagination },
      { data: [row], ...pagination },
      { data: { data: [row], ...pagination } },
      { data: { data: [row] }, pagination },
      { data: { data: [row], links: {} }, meta: asText },
    ]) {
      expect(list(body, host).pagination).toEqual(pagination);
    }
  });

  test("api §1: a list without pagination, or without a wrapper, is one page", () => {
    const one = { current_page: 1, per_page: 2, total: 2, last_page: 1 };
    expect(list({ data: [row, { ...row, id: 2 }] }, host).pagination).toEqual(one);
    expect(list([row, { ...row, id: 2 }], host).pagination).toEqual(one);
  });

  test("§3 Paging: a list that says how many there are and not how many pages can be turned to its end", () => {
    const { last_page: _, ...three } = { ...pagination, current_page: 1 };
    expect(list({ data: [row], pagination: three }, host).pagination.last_page).toBe(3);
    expect(list({ data: [row], pagination: { current_page: 1, total: 3 } }, host).pagination.last_page).toBe(3);
    expect(list({ data: [], pagination: { current_page: 1, total: 0 } }, host).pagination.last_page).toBe(1);
  });

  test.for([
    ["HTML with status 200", "<!doctype html>"],
    ["nothing", null],
    ["an object", { data: { 1: row } }],
    ["text", { data: "none" }],
    ["a missing list", { message: "ok" }],
    ["a row that is no object", { data: [7] }],
    ["a row without an id", { data: [{ duration_title: "Month", price: 1 }] }],
    ["a row of something else", { data: [{ id: 1, title: "Cycle" }] }],
    ["nothing without its pagination", { data: [] }],
  ] as const)("api §1: %s is a failed call, never an empty list", ([, body]) => {
    expect(() => list(body, host)).toThrow(UnreadableError);
  });
});

describe("§3 Paging: rows that cannot be read", () => {
  const pagination = { current_page: 1, per_page: 3, total: 3, last_page: 1 };
  const row = { id: 1, duration_title: "Month", price: 1 };

  test("§3 Paging: they are left out and counted, never the whole list", () => {
    const page = listOf(readPlan)({ data: [row, { id: null, title: "?" }, 7, { ...row, id: 4 }], pagination }, host);
    expect(page.rows.map((one) => one.id)).toEqual([1, 4]);
    expect(page).toMatchObject({ unreadable: 2, pagination });
    expect(listOf(readPlan)({ data: [row], pagination }, host)).not.toHaveProperty("unreadable");
  });

  test("§3 Paging, api §1: a page of all rows has as many as there are, also where the server says -1", () => {
    for (const perPage of [-1, "-1", 3]) {
      const body = {
        data: [row, { ...row, id: 2 }, { ...row, id: 3 }],
        pagination: { ...pagination, per_page: perPage },
      };
      expect(listOf(readPlan)(body, host).pagination).toEqual(pagination);
    }
  });

  test("§3 Paging: an empty page with its pagination is an empty list, also past the end", () => {
    for (const body of [
      { data: [], pagination: { ...pagination, current_page: 9 } },
      { data: [], meta: pagination },
      { data: [], ...pagination },
    ]) {
      expect(listOf(readPlan)(body, host)).toMatchObject({ rows: [], pagination: { total: 3 } });
    }
  });
});

describe("§3 Entities", () => {
  test.for([
    ["", null],
    [null, null],
    ["0", 0],
    [0, 0],
    ["30", 30],
  ])("§3 Plan: days of %j are read as %j, and none are not 0", ([days, shape]) => {
    expect(read(readPlan, { id: 1, duration_title: "Endless", price: 0, days })).toMatchObject({ days: shape });
  });

  test("§3 Post: decimals, 0/1, missing relations and paths from the host", () => {
    const post = readPost(
      {
        id: "9",
        title: "Cycle",
        price: "1500.50",
        direction: "buy",
        status: "-1",
        is_pinned: 1,
        bookmarked: "0",
        user: null,
        attachments: [{ file_path: "/media/1.jpg", file_name: "1.jpg" }],
        location: { state: { id: 24, name: "Gujarat" } },
        created_at: "2026-11-01T10:00:00.123456Z",
      },
      host,
      "data",
    );
    expect(post).toEqual({
      id: 9,
      title: "Cycle",
      description: "",
      price: 1500.5,
      user: null,
      category: null,
      direction: "BUY",
      status: -1,
      reject_message: null,
      reviewed_by: null,
      is_pinned: true,
      bookmarked: false,
      attachments: [{ file_path: "https://api.example.org/media/1.jpg", file_name: "1.jpg", blur: null }],
      location: { state: { id: 24, name: "Gujarat" }, district: null, taluka: null, village: null },
      created_at: "2026-11-01T10:00:00.123456Z",
      updated_at: null,
    });
  });

  const post = { id: 1, title: "Cycle", description: "", price: 1, direction: "SELL", status: 2 };

  test("§3 Post: no id of a relation is promised, and one that cannot be read costs only itself", () => {
    const seller = { first_name: "Kavita", last_name: "Patel", mobile_no: "919876543210" };
    const place = {
      state: { id: "24", name: "Gujarat" },
      district: { name: "Kachchh" },
      taluka: "Bhuj",
      village: { id: null },
    };
    const found = readPost({ ...post, user: seller, category: { title: "Cycles" }, location: place }, host, "data");
    expect(found).toMatchObject({
      user: { id: null, ...seller },
      category: { id: null, title: "Cycles" },
      location: {
        state: { id: 24, name: "Gujarat" },
        district: { id: null, name: "Kachchh" },
        taluka: null,
        village: null,
      },
    });
    expect(readPost({ ...post, user: "Kavita", category: 7 }, host, "data")).toMatchObject({
      user: null,
      category: null,
    });
  });

  test("§3 Feedback: no id of a relation is promised", () => {
    const row = { id: 1, feedback: "Good", post: { title: "Cycle" }, user: { first_name: "Kavita", mobile_no: "91" } };
    expect(readFeedback(row, host, "data")).toMatchObject({
      post: { id: null, title: "Cycle" },
      user: { id: null, first_name: "Kavita", last_name: "", mobile_no: "91" },
    });
    expect(readFeedback({ ...row, post: 3, user: [] }, host, "data")).toMatchObject({ post: null, user: null });
  });

  test("§3 User: a saved post that cannot be read costs only itself", () => {
    const saved = [{ id: 3, title: "Cycle" }, { title: "Nothing" }, 7];
    const user = { id: 1, role: "User", first_name: "Ravi" };
    expect(readUser({ ...user, saved_posts: saved }, host, "data").saved_posts.map((one) => one.id)).toEqual([3]);
    expect(readUser({ ...user, saved_posts: 12 }, host, "data").saved_posts).toEqual([]);
  });

  test("§3 Post: a status that the spec does not know is unreadable, a missing location is none, a code may be 0", () => {
    expect(() => readPost({ ...post, status: 7 }, host, "data")).toThrow("data.status should be -1 or 0 or 1 or 2");
    expect(readPost({ ...post, location: null }, host, "data").location.state).toBeNull();
    const location = { state: { id: 0, name: "" }, district: { id: 0, name: "Kachchh" }, taluka: { id: 0, name: "" } };
    expect(readPost({ ...post, location }, host, "data").location).toEqual({
      state: null,
      district: { id: 0, name: "Kachchh" },
      taluka: null,
      village: null,
    });
  });

  test("§3 User: fields of admins and app users", () => {
    const sent = { id: 1, role: "super admin", first_name: "Asha", status: true, two_factor_enabled: 1, email: "" };
    const user = readUser(sent, host, "data");
    expect(user).toMatchObject({
      role: "Super Admin",
      status: 1,
      two_factor_enabled: true,
      email: null,
      saved_posts: [],
      subscription_type: "Free",
    });
  });

  test("§3 Page: created_by is a name or a person", () => {
    const by = (created_by: unknown) =>
      readPage({ id: 1, meta_title: "Help", meta_description: "", created_by }, host, "data").created_by;
    expect([
      by("Asha Patel"),
      by({ first_name: "Asha", last_name: "Patel" }),
      by({ first_name: "Asha" }),
      by(null),
    ]).toEqual(["Asha Patel", "Asha Patel", "Asha", ""]);
  });

  test("§3 Region: the key is the code of districts and talukas, the id of states and villages", () => {
    const keys = regionCalls.list.read(
      {
        data: [
          { id: 24, name: "Gujarat", local_lng: "ગુજરાત" },
          { id: 3, code: "0", name: "Kachchh", local_lng: "કચ્છ", state_id: 24 },
        ],
      },
      host,
    ).rows;
    expect(keys.map((region) => [region.key, region.code, region.state_id])).toEqual([
      [24, null, null],
      [0, 0, 24],
    ]);
    // What a server knows besides is not the key of a level that goes by its id.
    const besides = regionCalls.list.read(
      {
        data: [
          { id: 24, code: "GJ", name: "Gujarat", local_lng: "" },
          { id: 24, code: 9, name: "Gujarat", local_lng: "" },
          { id: 3, code: 468, name: "Kachchh", local_lng: "", state_id: 24 },
          { id: 4, code: 3722, name: "Bhuj", local_lng: "", state_id: 24, district_id: 468 },
          { id: 5, code: 51, name: "Mirzapar", local_lng: "", state_id: 24, district_id: 468, taluka_id: 3722 },
        ],
      },
      host,
    ).rows;
    expect(besides.map((region) => [region.key, region.code])).toEqual([
      [24, null],
      [24, 9],
      [468, 468],
      [3722, 3722],
      [5, 51],
    ]);
    // A parent's code may be 0; a server may say 0 of those that a level has not.
    const belowZero = regionCalls.list.read(
      {
        data: [
          { id: 24, name: "Gujarat", local_lng: "", district_id: 0, taluka_id: 0 },
          { id: 3, code: 468, name: "Kachchh", local_lng: "", state_id: 24, district_id: 0, taluka_id: 0 },
          { id: 4, code: 3722, name: "Bhuj", local_lng: "", district_id: 0 },
          { id: 5, code: 51, name: "Mirzapar", local_lng: "", taluka_id: "0" },
        ],
      },
      host,
    ).rows;
    expect(belowZero.map(({ key, district_id: district, taluka_id: taluka }) => [key, district, taluka])).toEqual([
      [24, 0, 0],
      [468, 0, 0],
      [3722, 0, null],
      [5, null, 0],
    ]);
    expect(() => regionCalls.list.read({ data: [{ name: "Nowhere", local_lng: "" }] }, host)).toThrow(UnreadableError);
  });

  test("§3 Setting: values stand under val, disks as JSON text", () => {
    const settings = settingsCalls.load.read(
      {
        data: {
          app_name: { val: "Haat" },
          post_expiry_days: { val: 30 },
          maintenance_mode: { val: false },
          bare: "as it is",
          nothing: { val: null },
          storage_disks: { val: '{"posts":"digital_ocean","pages":"s3_mumbai"}' },
        },
      },
      "",
    );
    expect(settings).toEqual({
      values: { app_name: "Haat", post_expiry_days: 30, maintenance_mode: false, bare: "as it is", nothing: "" },
      storage_disks: { posts: "digital_ocean", pages: "s3_mumbai" },
    });
    expect(() => settingsCalls.load.read({ data: { storage_disks: { val: "{" } } }, "")).toThrow(UnreadableError);
    for (const val of ["", null])
      expect(settingsCalls.load.read({ data: { storage_disks: { val }, days: { val: 3 } } }, "")).toEqual({
        values: { days: 3 },
        storage_disks: {},
      });
    expect(() => settingsCalls.load.read({ data: [] }, "")).toThrow(UnreadableError);
  });

  test("api §1, §3 Setting: the two that the contract names as booleans are switches as 0 and 1 too, no number is", () => {
    const valuesOf = (val: unknown) =>
      settingsCalls.load.read(
        {
          data: { auto_approve_posts: { val }, maintenance_mode: { val }, post_expiry_days: { val }, is_new: { val } },
        },
        "",
      ).values;
    for (const [val, on] of [
      [0, false],
      [1, true],
      ["0", false],
      ["1", true],
      ["true", true],
    ] as const) {
      expect(valuesOf(val)).toEqual({
        auto_approve_posts: on,
        maintenance_mode: on,
        post_expiry_days: val,
        is_new: val,
      });
    }
    // What is no boolean stays as it is, so that a save sends it back.
    expect(valuesOf("after 6 pm")).toMatchObject({ maintenance_mode: "after 6 pm" });
    expect(valuesOf(2)).toMatchObject({ auto_approve_posts: 2 });
  });
});

describe("§3 Session", () => {
  test("api §2: the login's flag as boolean or number, wrapped or not", () => {
    const answer = { email: "a@example.org", token: "t", "2fa_enabled": 1 };
    for (const body of [answer, { data: answer }]) {
      expect(sessionCalls.login.read(body, host)).toEqual({
        email: "a@example.org",
        token: "t",
        "2fa_enabled": true,
        recovery_codes: false,
      });
    }
    // A column that nobody has set yet; left out it is no answer of a login.
    const unset = { ...answer, "2fa_enabled": null };
    expect(sessionCalls.login.read({ data: unset }, host)).toMatchObject({ "2fa_enabled": false });
    const { "2fa_enabled": _, ...without } = answer;
    expect(() => sessionCalls.login.read({ data: without }, host)).toThrow(UnreadableError);
  });

  test("api §2: a QR code is an address, a data URL, or markup that passes through as it is", () => {
    const qr = (qr_code: string) => sessionCalls.enable2fa.read({ data: { qr_code, secret: "S" } }, host).qr_code;
    expect(qr("/qr/1.png")).toBe("https://api.example.org/qr/1.png");
    expect(qr("data:image/png;base64,AA==")).toBe("data:image/png;base64,AA==");
    expect(qr("<?xml version='1.0'?><svg/>")).toBe("<?xml version='1.0'?><svg/>");
    expect(qr(" <svg/>")).toBe(" <svg/>");
  });

  test("api §2: the four OTP fields at the top level or inside data, failures with 200", () => {
    const answer = { success: true, message: "Welcome", user: { role: "Admin" }, token: "full" };
    const { success, message, ...access } = answer;
    for (const body of [answer, { data: answer }, { success, message, data: access }]) {
      expect(sessionCalls.verify2fa.read(body, host)).toMatchObject({
        success: true,
        token: "full",
        user: { id: null, role: "Admin", first_name: "", email: null },
      });
    }
    for (const data of [null, [], {}]) {
      const refusal = { success: false, message: "Invalid OTP", data };
      expect(sessionCalls.verify2fa.read(refusal, host)).toMatchObject({ success: false, message: "Invalid OTP" });
    }
    expect(sessionCalls.verify2fa.read({ success: false, message: "Invalid OTP" }, host)).toEqual({
      success: false,
      message: "Invalid OTP",
      user: null,
      token: "",
      recovery_codes: [],
      recovery_codes_left: null,
    });
    const none = [{ user: null }, { user: { role: "User" } }, { user: { role: "guest" } }, { token: "" }];
    for (const other of ["<html>", { message: "Welcome" }, ...none.map((change) => ({ ...answer, ...change }))]) {
      expect(() => sessionCalls.verify2fa.read(other, host)).toThrow(UnreadableError);
    }
  });
});
