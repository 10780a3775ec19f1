import { expect, test } from "vitest";
import { createUploadMemory } from "#server/http/uploadMemory.ts";

const megabyte = 1024 * 1024;

test("security Input: all uploads at once hold at most 256 MB, those of one person half of it, and what has ended makes room", () => {
  const memoryOf = createUploadMemory();
  const held = [1, 2, 3].map((userId) => {
    const memory = memoryOf(userId);
    memory.hold(64 * megabyte);
    return memory;
  });
  const [first] = held;
  // Its own part counts once, however often its length is told.
  first?.hold(65 * megabyte);
  expect(() => memoryOf(1).hold(64 * megabyte), "the first has 65 MB").toThrow("busy");
  memoryOf(2).hold(62 * megabyte);
  expect(() => memoryOf(4).hold(2 * megabyte), "the others have 255 MB").toThrow("busy");
  memoryOf(4).hold(megabyte);
  first?.release();
  memoryOf(1).hold(64 * megabyte);
});
