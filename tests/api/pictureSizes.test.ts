import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { postCalls } from "#contract/resources/posts.ts";
import { photoFile, pictureFile, videoFile } from "#tests/setup/files.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { startApi } from "#tests/setup/startApi.ts";

const api = perFile(startApi);
const browser = { Accept: "image/avif,image/webp,image/*,*/*;q=0.8" };

/** Saves a post with these files, and answers where they are served. */
async function savedWith(files: readonly File[]) {
  const post = await api.admin.call(postCalls.save, {
    title: "Table",
    description: "Teak",
    price: 4500,
    direction: "SELL",
    category_id: 2,
    status: 1,
    send_notification: false,
    reject_message: undefined,
    id: undefined,
    files: [...files],
    deleted_images: [],
  });
  return { id: post.id, paths: post.attachments.map(({ file_path }) => file_path) };
}

async function pictureAt(path: string, headers: Readonly<Record<string, string>> = browser) {
  const answer = await api.file(path, headers);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { answer, bytes, type: answer.headers.get("Content-Type") };
}

describe("api Light: pictures in sizes", () => {
  test("api Light: a list says what the first picture of a post looks like, soon after it was stored", async () => {
    const { id } = await savedWith([await pictureFile("a.jpg", "#ff0000"), await pictureFile("b.jpg", "#00ff00")]);
    const attachments = async () => {
      const { rows } = await api.admin.call(postCalls.list, { search: String(id) });
      return rows.find((row) => row.id === id)?.attachments ?? [];
    };
    await expect.poll(async () => (await attachments())[0]?.blur).toMatch(/^[78][AO]/);
    expect((await attachments())[1]?.blur).toBeNull();
  });

  test("api Light: a photo of 12 megapixels comes small, upright and without the place where it was taken", async () => {
    const photo = await photoFile("cow.jpg");
    const [path = ""] = (await savedWith([photo])).paths;
    const original = await pictureAt(path);
    expect([original.type, original.bytes.byteLength]).toEqual(["image/jpeg", photo.size]);
    const [sent, kept] = await Promise.all(
      [await photo.arrayBuffer(), original.bytes].map((bytes) => sharp(bytes).metadata()),
    );
    // 23°14' north, in rationals.
    const latitude = Buffer.from(Uint32Array.of(23, 1, 14, 1).buffer);
    expect([sent?.exif?.includes(latitude), kept?.exif?.includes(latitude)]).toEqual([true, false]);
    expect([kept?.orientation, kept?.exif?.byteLength]).toEqual([6, sent?.exif?.byteLength]);

    for (const width of [240, 480, 960, 1440]) {
      const { answer, bytes, type } = await pictureAt(`${path}?w=${width}`);
      expect([answer.status, answer.headers.get("Vary")]).toEqual([200, "Accept"]);
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(type).toMatch(/^image\/(avif|webp)$/);
      expect(bytes.byteLength).toBeLessThan(photo.size / 4);
      const made = await sharp(bytes).metadata();
      expect([made.width, made.height, made.orientation, made.exif]).toEqual([
        width,
        (width / 3) * 4,
        undefined,
        undefined,
      ]);
    }
  });

  test("api Light: the type is one that the asker shows, and no picture grows", async () => {
    const [path = ""] = (await savedWith([await pictureFile("small.jpg")])).paths;
    const types = async (accept: string) => (await pictureAt(`${path}?w=480`, { Accept: accept })).type;
    expect(await types("image/webp,*/*")).toBe("image/webp");
    expect(await types("image/avif;q=0,image/webp")).toBe("image/webp");
    expect(await types("image/*")).toBe("image/jpeg");
    expect((await sharp((await pictureAt(`${path}?w=1440`)).bytes).metadata()).width).toBe(32);
  });

  test.for([
    ["?w=500", 960],
    ["?w=1", 240],
    ["?w=99999", 1440],
    ["?w=abc", 2000],
    ["?w=-5", 2000],
    ["?width=240", 2000],
  ] as const)("api Light: %s is %i px wide: the next width that is made, else the original", async ([query, width]) => {
    const wide = await sharp({ create: { width: 2000, height: 20, channels: 3, background: "#0f766e" } })
      .jpeg()
      .toBuffer();
    const [path = ""] = (await savedWith([new File([new Uint8Array(wide)], "wide.jpg")])).paths;
    expect((await sharp((await pictureAt(path + query)).bytes).metadata()).width).toBe(width);
  });

  test("api Light: a video and a broken picture come as they are", async () => {
    const half = new Uint8Array(await (await photoFile("half.jpg")).arrayBuffer()).subarray(0, 50_000);
    const { paths } = await savedWith([videoFile("film.mp4"), new File([half], "half.jpg")]);
    const [film, broken] = await Promise.all(paths.map((path) => pictureAt(`${path}?w=240`)));
    expect(film?.type).toBe("video/mp4");
    expect([broken?.type, broken?.bytes.byteLength]).toEqual(["image/jpeg", half.byteLength]);
  });

  test("§3 Post: a video comes in parts to a GET alone: a HEAD tells of the whole", async () => {
    const [path = ""] = (await savedWith([videoFile("walk.mp4")])).paths;
    const asked = async (method: string) => {
      const answer = await api.send(path.replace(/^.*\/api/, ""), { method, headers: { Range: "bytes=0-3" } });
      return [answer.status, answer.headers.has("Content-Range")];
    };
    expect([await asked("GET"), await asked("HEAD")]).toEqual([
      [206, true],
      [200, false],
    ]);
  });

  test("api Light: twenty who ask at once get the same, and nobody gets it once the post is gone", async () => {
    const { id, paths } = await savedWith([await photoFile("cow.jpg")]);
    const at = `${paths[0]}?w=480`;
    const all = await Promise.all(Array.from({ length: 20 }, () => pictureAt(at)));
    expect(new Set(all.map(({ bytes }) => Buffer.from(bytes).toString("base64"))).size).toBe(1);
    await api.admin.call(postCalls.remove, { id });
    expect((await api.file(at, browser)).status).toBe(404);
  });
});
