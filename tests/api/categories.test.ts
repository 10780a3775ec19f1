import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { categoryCalls } from "#contract/resources/categories.ts";
import { heavyFile, pageAsPicture, pictureFile } from "#tests/setup/files.ts";
import { startApi, type Api } from "#tests/setup/startApi.ts";

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const all = async () => (await api.admin.call(categoryCalls.list, { page: 1, per_page: -1 })).rows;
const order = async () => (await all()).map((category) => [category.id, category.position]);
const add = async (title: string, image?: File) =>
  api.admin.call(categoryCalls.save, { id: undefined, title, image: image ?? (await pictureFile("c.png")) });

describe("§3 Category", () => {
  test("api §4: a category on the wire", async () => {
    const answer = await api.admin.raw("GET", "/admin/categories");
    expect((answer.body as { data: unknown[] }).data[0]).toMatchObject({
      id: 1,
      title: "Bicycles",
      image: expect.toBeOneOf(["", null, expect.any(String)]),
      position: 1,
      posts_count: 6,
      status: 1,
      created_at: expect.stringMatching(/Z$/),
    });
  });
});

describe("§2 Categories", () => {
  test("api §3: sorted by position; a new one comes last, its picture is served", async () => {
    const toys = await add("Toys");
    expect(toys).toMatchObject({ title: "Toys", position: 4, posts_count: 0, status: 1 });
    expect((await all()).map((category) => category.title)).toEqual([
      "Bicycles",
      "Furniture",
      "Nothing here yet",
      "Toys",
    ]);
    const image = await api.file(toys.image);
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  test("§2 Categories: an edit without a new picture keeps the old one", async () => {
    const { id, image } = await add("Toys");
    const edited = await api.admin.call(categoryCalls.save, { id, title: "Games", image: undefined });
    expect(edited).toMatchObject({ id, title: "Games", image, position: 4 });
  });

  test.for([
    ["down", 1, 3, [2, 3, 1]],
    ["up", 3, 1, [3, 1, 2]],
    ["to where it is", 2, 2, [1, 2, 3]],
    ["past the end", 1, 99, [2, 3, 1]],
  ] as const)("api §3: moving %s, the others close up", async ([, id, position, expected]) => {
    const { body } = await api.admin.send(categoryCalls.reorder, { id, position });
    expect(body).toMatchObject({ data: { id, position: expected.indexOf(id as never) + 1 } });
    expect(await order()).toEqual(expected.map((one, index) => [one, index + 1]));
  });

  test("api §3: many moves at once leave no two rows with one position", async () => {
    const answers = await Promise.all(
      [1, 2, 3, 1, 2, 3].map((id, index) => api.admin.send(categoryCalls.reorder, { id, position: (index % 3) + 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await order()).map(([, position]) => position)).toEqual([1, 2, 3]);
  });

  test("api §3: a position that is none is 422", async () => {
    for (const position of [0, -1, 1.5, "", "last"]) {
      const answer = await api.admin.send(categoryCalls.reorder, { id: 1, position });
      expect([answer.status, answer.body]).toMatchObject([422, { errors: { position: [expect.any(String)] } }]);
    }
  });

  test("api §3: one in use keeps the whole batch, and the message says so", async () => {
    const { id } = await add("Toys");
    const answer = await api.admin.send(categoryCalls.remove, { ids: [id, 3, 1] });
    expect([answer.status, answer.body]).toMatchObject([409, { message: expect.stringMatching(/post/i) }]);
    expect(await all()).toHaveLength(4);
  });

  test("api §3: a batch goes together, the rest closes up; one unknown keeps it whole", async () => {
    const { id } = await add("Toys");
    expect((await api.admin.send(categoryCalls.remove, { ids: [3, 999_999] })).status).toBe(404);
    expect(await all()).toHaveLength(4);
    expect((await api.admin.send(categoryCalls.remove, { ids: [3] })).status).toBeLessThan(300);
    expect(await order()).toEqual([
      [1, 1],
      [2, 2],
      [id, 3],
    ]);
  });

  test("api §3: deleted one by one at once, none waits for another's row, and the rest closes up", async () => {
    const made = await Promise.all(["Kites", "Lanterns", "Looms", "Drums"].map((title) => add(title)));
    // Made at once, each has a place of its own.
    expect((await order()).map(([, position]) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const answers = await Promise.all(made.map(({ id }) => api.admin.send(categoryCalls.remove, { ids: [id] })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await order()).toEqual([1, 2, 3].map((id) => [id, id]));
  });

  test("§4 Status toggles: each call turns it over", async () => {
    const flip = async () => (await api.admin.call(categoryCalls.status, { id: 1 })).status;
    expect([await flip(), await flip()]).toEqual([0, 1]);
  });
});

describe("§5 Category", () => {
  const errors = async (input: object) => {
    const answer = await api.admin.send(categoryCalls.save, input);
    expect([413, 422]).toContain(answer.status);
    return (answer.body as { errors: unknown }).errors;
  };

  test("§5 Category: the title is required", async () => {
    expect(await errors({ title: " " })).toEqual({ title: ["Title is required"] });
  });
  test("§5 File upload: an image over 2MB is named", async () => {
    expect(await errors({ title: "Toys", image: await heavyFile("big.png", 2) })).toEqual({
      image: ["Some files exceed the 2MB limit: big.png"],
    });
  });
  test("security Uploads: only a png is a category's image", async () => {
    for (const image of [await pictureFile("photo.jpg"), pageAsPicture("page.png")]) {
      expect(await errors({ title: "Toys", image })).toHaveProperty("image");
    }
  });
  test("api §3: ids are required to delete", async () => {
    for (const input of [{}, { ids: [] }, { ids: "all" }, { ids: ["x"] }]) {
      expect((await api.admin.send(categoryCalls.remove, input)).status).toBe(422);
    }
  });
});
