import { expect, test } from "vitest";
import sharp from "sharp";
import { postCalls, postStatuses } from "#contract/resources/posts.ts";
import { drawPicture } from "#server/seed/drawPicture.ts";
import { expectAccessible } from "#tests/setup/accessibility.ts";
import { allPosts, nextCard, startDeck } from "#tests/setup/deck.ts";
import { slow } from "#tests/setup/patience.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const spelled = "nine eight two five zero one two three four five";

test("ui Review: hints say what was seen, move nothing, and come without a network", { timeout: 180_000 }, async () => {
  const server = await startSignedInServer();
  const jpeg = await drawPicture("tractor-7-1.jpg");
  if (!jpeg) throw new Error("No picture");
  const mirrored = await sharp(jpeg).resize(640).flop().jpeg({ quality: 50 }).toBuffer();
  const posts = await allPosts(server);
  const queue = posts.filter((post) => post.status === postStatuses.underReview);
  for (const { id } of queue) {
    await server.api.call(postCalls.review, { id, status: postStatuses.active, message: "", send_notification: false });
  }
  const addPost = async (title: string, description: string, picture: Uint8Array) => {
    const files = [new File([new Uint8Array(picture)], `${title}.jpg`, { type: "image/jpeg" })];
    const post = {
      title,
      description,
      price: 400_000,
      direction: posts[0]?.direction ?? "SELL",
      category_id: 1,
    } as const;
    return server.api.call(postCalls.save, {
      ...post,
      status: postStatuses.underReview,
      send_notification: false,
      files,
      deleted_images: [],
    });
  };
  await addPost("Red tractor", "A good one.", jpeg);
  await addPost("Farm machine", `Call ${spelled}`, mirrored);
  const phone = await drawPicture("phone-3-1.jpg");
  await addPost("રેડમી ફોન વેચવાનો છે", `ફોન: નવ આઠ બે પાંચ શૂન્ય એક બે ત્રણ ચાર પાંચ`, phone ?? jpeg);
  const under = (await allPosts(server)).filter((post) => post.status === postStatuses.underReview);
  const idOf = (title: string) => under.find((post) => post.title === title)?.id ?? 0;
  const [first, second] = [idOf("Red tractor"), idOf("Farm machine")];
  const rig = await startDeck(server);
  try {
    const { page } = rig;
    const hints = page.getByRole("region", { name: "Hints" });
    const boxes = async () => [
      await page.getByRole("group", { name: "Decision" }).boundingBox(),
      await page.locator("article img").first().boundingBox(),
    ];
    const started: string[] = [];
    page.on("worker", (worker) => {
      started.push(worker.url());
    });
    await rig.open();
    // Compared with the picture that was fetched for the post that comes next.
    await hints.getByText(`Same picture as #${second}`).waitFor({ timeout: slow.timeout });
    expect(started.filter((url) => url.includes("hints"))).toHaveLength(1);
    const before = await boxes();
    rig.setOnline(false);
    await page.keyboard.press("a");
    await nextCard(page);
    await hints.getByText(`Same picture as #${first}`).waitFor();
    await hints
      .getByText(`“${spelled}” is 98250 12345`)
      .or(hints.getByRole("button", { name: /more$/ }))
      .first()
      .waitFor();
    expect(await boxes()).toEqual(before);
    await expectAccessible(page);
    await hints.getByRole("button", { name: `Same picture as #${first}` }).click();
    await page.getByRole("dialog", { name: "Post Details" }).getByText("A good one.").waitFor();
  } finally {
    await rig.close();
    await server.close();
  }
});

test("ui Review: a browser without workers or without pixels in them reviews all the same", async () => {
  const server = await startSignedInServer();
  const rig = await startDeck(server);
  try {
    const { page } = rig;
    await rig.browser.context.addInitScript(() => {
      Object.assign(window, { Worker: undefined, OffscreenCanvas: undefined, createImageBitmap: undefined });
    });
    const first = await rig.open();
    await page.keyboard.press("a");
    expect(await nextCard(page)).not.toBe(first);
    // Nothing looks for them, and nothing says that something does.
    await page.getByRole("article").first().getByText("…", { exact: true }).waitFor({ state: "hidden" });
  } finally {
    await rig.close();
    await server.close();
  }
});
