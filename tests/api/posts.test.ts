import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import { heavyFile, pageAsPicture, pictureFile, videoFile } from "#tests/setup/files.ts";
import { fixtures } from "#tests/setup/fixtures.ts";
import { startApi, type Api } from "#tests/setup/startApi.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ids = async (query: string) => {
  const answer = await api.admin.raw("GET", `/admin/posts?${query}`);
  expect(answer.status).toBe(200);
  return (answer.body as { data: { id: number }[] }).data.map((post) => post.id);
};
const one = async (id: number) => {
  const { rows } = await api.admin.call(postCalls.list, { page: 1, per_page: -1 });
  return rows.find((post) => post.id === id);
};
const filled = async () => ({
  title: "Table",
  description: "Teak, six chairs",
  price: 4500.5,
  direction: "SELL" as const,
  category_id: 2,
  status: 1 as const,
  send_notification: false,
  reject_message: undefined,
  id: undefined,
  files: [await pictureFile("table.jpg"), videoFile("table.mp4")],
  deleted_images: [],
});
const saved = async () => api.admin.call(postCalls.save, await filled());

describe("§3 Post", () => {
  test("api §4: a post on the wire", async () => {
    const answer = await api.admin.raw("GET", "/admin/posts?sort=id&per_page=1");
    const [post] = (answer.body as { data: unknown[] }).data;
    expect(post).toEqual({
      id: 1,
      title: "Post 01",
      description: "Used for two years",
      price: expect.toSatisfy((price: unknown) => Number(price) === 100.5),
      user: { id: 11, first_name: "Kiran", last_name: "Desai", mobile_no: "919800000011" },
      category: { id: 1, title: "Bicycles" },
      direction: "BUY",
      status: 1,
      reject_message: null,
      is_pinned: expect.toBeOneOf([true, 1]),
      bookmarked: expect.toBeOneOf([false, 0]),
      attachments: [{ file_path: expect.stringContaining("post-1-1.jpg"), file_name: "post-1-1.jpg" }],
      location: {
        state: { id: fixtures.state, name: "Gujarat" },
        district: { id: fixtures.district, name: "Kachchh" },
        taluka: { id: fixtures.taluka, name: "Bhuj" },
        village: { id: fixtures.village, name: "Madhapar" },
      },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/),
    });
  });

  test("§3 Post: bookmarked says that somebody saved it", async () => {
    expect([(await one(1))?.bookmarked, (await one(2))?.bookmarked]).toEqual([false, true]);
  });

  test("api §4: parts of a location that are not known are null", async () => {
    expect((await one(12))?.location).toEqual({
      state: { id: fixtures.otherState, name: "Maharashtra" },
      district: null,
      taluka: null,
      village: null,
    });
  });
});

describe("api §3: filters and sorts of posts", () => {
  test.for([
    ["is_pinned=1", [1]],
    ["category_id=2", [12, 10, 8, 6, 4, 2]],
    ["category_id=3", []],
    ["status=2", [12, 11]],
    ["direction=BUY", [10, 7, 4, 1]],
    [`state_id=${fixtures.otherState}`, [12, 11, 10, 9, 8, 7]],
    [`district_id=${fixtures.district}`, [6, 5, 4, 3, 2, 1]],
    [`taluka_id=${fixtures.taluka}&direction=BUY`, [4, 1]],
    [`village_id=${fixtures.village}&category_id=1`, [5, 3, 1]],
    ["search=hero", [5]],
    ["search=HERO%20cycle", [5]],
    ["search=Sunita&direction=BUY", [10, 4]],
    ["search=919800000012&status=2", [12]],
    ["search=two+years&status=2", [12, 11]],
    ["search=no+such+thing", []],
    // One or two characters are looked for where a word begins.
    ["search=he", [5]],
    ["search=er", []],
    ["search=t&status=2", [12, 11]],
  ] as const)("api §3: GET /admin/posts?%s", async ([query, expected]) => {
    expect(await ids(query)).toEqual(expected);
  });

  test("api §3: a search by number finds the post of that id", async () => {
    expect(await ids("search=12")).toContain(12);
  });

  test("api §3: a search finds a post by the words that it has now, and one that is gone by none", async () => {
    const post = await saved();
    const title = "Gramophone";
    const edited = { ...(await filled()), id: post.id, title, files: [], price: 4000 };
    expect((await api.admin.send(postCalls.save, edited)).status).toBe(200);
    expect(await ids("search=gramophone")).toEqual([post.id]);
    expect(await ids("search=table")).not.toContain(post.id);
    expect((await api.admin.send(postCalls.remove, { id: post.id })).status).toBe(200);
    expect(await ids("search=gramophone")).toEqual([]);
  });

  test("security Input: what a search holds is text, not a pattern", async () => {
    expect(await ids("search=%25")).toEqual([]);
    expect(await ids("search=_ost")).toEqual([]);
    expect(await ids("search=%27%3B--")).toEqual([]);
    expect(await ids("search=%5C")).toEqual([]);
  });

  const oldestFirst = Array.from({ length: fixtures.posts }, (_, index) => index + 1);
  test.for([
    ["", oldestFirst.toReversed()],
    ["sort=-created_at", oldestFirst.toReversed()],
    ["sort=created_at", oldestFirst],
    ["sort=price", oldestFirst],
    ["sort=-price", oldestFirst.toReversed()],
    ["sort=id", oldestFirst],
    ["sort=-id", oldestFirst.toReversed()],
    ["sort=title&per_page=2", [5, 1]],
    ["sort=-title&per_page=2", [12, 11]],
  ] as const)("api §3: GET /admin/posts?%s is sorted", async ([query, expected]) => {
    expect(await ids(query)).toEqual(expected);
  });

  test("api §3: an unknown sort is 422", async () => {
    const answer = await api.admin.raw("GET", "/admin/posts?sort=password");
    expect(answer.status).toBe(422);
    expect(answer.body).toHaveProperty("errors.sort");
  });

  test("§2 Dashboard: the latest posts come newest first", async () => {
    const { rows } = await api.admin.call(postCalls.latest, { page: 1, per_page: 3 });
    expect(rows.map((post) => post.id)).toEqual([12, 11, 10]);
  });
});

describe("§4 Post status", () => {
  const review = (input: object) => api.admin.send(postCalls.review, { id: 9, ...input });

  test.for([
    ["approve", { status: 1 }, 1, null],
    ["disable", { status: 0 }, 0, null],
    ["reject", { status: -1, message: "Two of the same" }, -1, "Two of the same"],
    ["approve after a rejection", { status: 1 }, 1, null],
  ] as const)("§4 Post status: %s", async ([, input, status, reason]) => {
    const answer = await review(input);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ data: { id: 9, status, reject_message: reason } });
    expect(await one(9)).toMatchObject({ status, reject_message: reason });
  });

  test.for([
    [{}, { status: ["Status is required"] }],
    [{ status: 2 }, { status: ["Status is required"] }],
    [{ status: "yes" }, { status: ["Status is required"] }],
    [{ status: -1 }, { message: ["Message is required for rejection"] }],
    [{ status: -1, message: "   " }, { message: ["Message is required for rejection"] }],
  ] as const)("§5 Review: %j is 422", async ([input, errors]) => {
    const answer = await review(input);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ message: expect.any(String), errors });
  });
});

describe("§4 Pin", () => {
  test("§4 Pin: each call turns it over", async () => {
    const pin = () => api.admin.call(postCalls.pin, { id: 8 });
    expect([(await pin()).is_pinned, (await pin()).is_pinned, (await one(8))?.is_pinned]).toEqual([true, false, false]);
  });
});

describe("§5 Post", () => {
  const complaints = async (input: object) => {
    const answer = await api.admin.send(postCalls.save, input);
    expect(answer.status).toBe(422);
    return (answer.body as { errors: Record<string, string[]> }).errors;
  };

  test("§5 Post: every field is required by its label", async () => {
    expect(await complaints({ title: "" })).toEqual({
      title: ["Title is required"],
      description: ["Description is required"],
      price: ["Price is required"],
      direction: ["Direction is required"],
      category_id: ["Category is required"],
      files: ["Image is required"],
    });
  });

  test("§5 Post: a rejection needs its reason here too", async () => {
    expect(await complaints({ ...(await filled()), status: -1 })).toEqual({
      reject_message: ["Message is required for rejection"],
    });
  });

  test("§5 Post: a category that is not there is told beside its field", async () => {
    expect(await complaints({ ...(await filled()), category_id: 777 })).toHaveProperty("category_id");
  });

  test("api §3: what is optional may be empty in a form, and null in JSON", async () => {
    const { id } = await saved();
    const { title, description, direction } = await filled();
    const fields = { id, title, description, direction, price: 1, category_id: 2 };
    const empty = [
      "status",
      "reject_message",
      "send_notification",
      "files",
      "files[]",
      "deleted_images",
      "deleted_images[]",
    ];
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    for (const name of empty) form.append(name, "");
    const answers = [
      await api.admin.raw("POST", "/admin/posts", form),
      await api.admin.send(postCalls.review, { id, status: 1, message: null, send_notification: null }),
      await api.admin.raw(
        "POST",
        "/admin/posts",
        JSON.stringify({ ...fields, ...Object.fromEntries(empty.map((name) => [name, null])) }),
        { "Content-Type": "application/json" },
      ),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toMatchObject([200, { data: { id, attachments: [{}, {}] } }]);
    }
  });

  test("§5 File upload: a file over 5MB is named", async () => {
    const input = { ...(await filled()), files: [await heavyFile("huge.jpg", 5), await pictureFile("small.jpg")] };
    const answer = await api.admin.send(postCalls.save, input);
    expect([413, 422]).toContain(answer.status);
    expect(JSON.stringify(answer.body)).toContain("Some files exceed the 5MB limit: huge.jpg");
  });

  test("security Uploads: content decides, not the name", async () => {
    for (const file of [pageAsPicture("page.jpg"), await pictureFile("picture.png")]) {
      expect(await complaints({ ...(await filled()), files: [file] }), file.name).toHaveProperty("files");
    }
  });
});

describe("§7 Calls: a post from first save to deletion", () => {
  test("§2 Posts: add, with its files served under other names", async () => {
    const post = await saved();
    expect(post).toMatchObject({ title: "Table", price: 4500.5, category: { id: 2 }, status: 1, is_pinned: false });
    expect(post.attachments.map((file) => file.file_name)).toEqual(["table.jpg", "table.mp4"]);
    for (const [index, type] of ["image/jpeg", "video/mp4"].entries()) {
      const path = post.attachments[index]?.file_path ?? "";
      expect(path).not.toContain("table");
      const file = await api.file(path);
      expect([file.status, file.headers.get("content-type")]).toEqual([200, type]);
      expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  test("§2 Posts: edit keeps what is not removed, removes what is, adds what is new", async () => {
    const before = await saved();
    const input = { ...(await filled()), id: before.id, title: "Round table" };
    const kept = await api.admin.call(postCalls.save, { ...input, files: [], deleted_images: ["table.mp4"] });
    expect(kept).toMatchObject({ id: before.id, title: "Round table" });
    expect(kept.attachments.map((file) => file.file_name)).toEqual(["table.jpg"]);
    const more = await api.admin.call(postCalls.save, { ...input, files: [await pictureFile("leg.jpg")] });
    expect(more.attachments.map((file) => file.file_name)).toEqual(["table.jpg", "leg.jpg"]);
  });

  test("api §3: a search finds a word whichever keyboard wrote it: some have one sign for a letter, others two", async () => {
    const [inOne, inTwo] = ["गा\u095cी", "गा\u0921\u093cी"];
    const made = await api.admin.call(postCalls.save, { ...(await filled()), title: `${inOne} one` });
    await api.admin.call(postCalls.save, { ...(await filled()), title: `${inTwo} two` });
    for (const word of [inOne, inTwo, inOne.slice(2), inTwo.slice(2)])
      expect(await ids(`search=${encodeURIComponent(word)}`), word).toHaveLength(2);
    await api.admin.call(postCalls.save, { ...(await filled()), id: made.id, title: `old ${inOne}` });
    expect(await ids(`search=${encodeURIComponent(`old ${inTwo}`)}`)).toEqual([made.id]);
  });

  test("§2 Posts: files of one overlong name have two, also where it is cut within an emoji", async () => {
    const files = [await pictureFile(`${"x".repeat(99)}😀${"y".repeat(40)}.jpg`)];
    const { id } = await api.admin.call(postCalls.save, { ...(await filled()), files });
    const { attachments } = await api.admin.call(postCalls.save, { ...(await filled()), id, files });
    expect(new Set(attachments.map(({ file_name: name }) => name)).size).toBe(2);
  });

  test("§5 Post: of two saves at once that each remove one of two files the second is refused", async () => {
    const { id } = await saved();
    const without = async (name: string) =>
      api.admin.send(postCalls.save, { ...(await filled()), id, files: [], deleted_images: [name] });
    const answers = await Promise.all([without("table.jpg"), without("table.mp4")]);
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 422]);
    expect((await one(id))?.attachments).toHaveLength(1);
  });

  test("§5 Post: an edit that removes the last picture is refused whole", async () => {
    const before = await saved();
    const answer = await api.admin.send(postCalls.save, {
      ...(await filled()),
      id: before.id,
      title: "Nothing left",
      files: [],
      deleted_images: ["table.jpg", "table.mp4"],
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toHaveProperty("errors.files", ["Image is required"]);
    // A list may say by now what the first picture looks like.
    const attachments = before.attachments.map(({ file_path, file_name }) => ({ file_path, file_name }));
    expect(await one(before.id)).toMatchObject({ ...before, attachments });
  });

  test("§2 Posts: editing what is not there is 404", async () => {
    expect((await api.admin.send(postCalls.save, { ...(await filled()), id: 999_999 })).status).toBe(404);
  });

  test("§2 Posts: delete removes it and its files, a second delete is 404", async () => {
    const post: Post = await saved();
    const first = await api.admin.send(postCalls.remove, { id: post.id });
    expect([200, 204]).toContain(first.status);
    expect(await one(post.id)).toBeUndefined();
    expect((await api.file(post.attachments[0]?.file_path ?? "")).status).toBe(404);
    expect((await api.admin.send(postCalls.remove, { id: post.id })).status).toBe(404);
  });
});

describe("§2 Dashboard", () => {
  test("§2 Dashboard: five counts", async () => {
    const before = await api.admin.raw("GET", "/admin/dashboard/");
    expect(before.body).toMatchObject({
      data: {
        advertisements: 4,
        posts: expect.any(Number),
        categories: 3,
        pinned_posts: expect.any(Number),
        users: 2,
      },
    });
    const { posts, pinned_posts } = (before.body as { data: { posts: number; pinned_posts: number } }).data;
    await saved();
    await api.admin.call(postCalls.pin, { id: 8 });
    const after = await api.admin.raw("GET", "/admin/dashboard/");
    expect(after.body).toMatchObject({ data: { posts: posts + 1, pinned_posts: pinned_posts + 1 } });
  });
});
