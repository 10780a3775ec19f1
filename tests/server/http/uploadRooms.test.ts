import { expect, test } from "vitest";
import { createUploadRooms } from "#server/http/uploadRooms.ts";

const megabyte = 1024 * 1024;

test("security Input: all uploads at once hold at most 256 MB, those of one person half of it, and what has ended makes room", () => {
  const roomOf = createUploadRooms();
  const held = [1, 2, 3].map((userId) => {
    const room = roomOf(userId);
    room.hold(64 * megabyte);
    return room;
  });
  const [first] = held;
  // Its own part counts once, however often its length is told.
  first?.hold(65 * megabyte);
  expect(() => roomOf(1).hold(64 * megabyte), "the first has 65 MB").toThrow("busy");
  roomOf(2).hold(62 * megabyte);
  expect(() => roomOf(4).hold(2 * megabyte), "the others have 255 MB").toThrow("busy");
  roomOf(4).hold(megabyte);
  first?.leave();
  roomOf(1).hold(64 * megabyte);
});
