import { expect, test } from "vitest";
import { readPost } from "#contract/resources/posts.ts";
import { picturesOf } from "#app/features/offline/take/picturesOf.ts";

test("api §1: a file without an address that can be read is no picture to fetch", () => {
  const attachments = [
    { file_path: null, file_name: "lost.jpg" },
    { file_path: "http://:8000/a.jpg", file_name: "a.jpg" },
    { file_path: "storage/ફોટો ૧.jpg", file_name: "b.jpg" },
    { file_path: "storage/c.mp4", file_name: "c.mp4" },
  ];
  const post = readPost({ id: 1, title: "Cow", price: 500, status: 2, attachments }, "", "data");
  const found = picturesOf([post], "http://haat.test/review");
  expect(found.map(decodeURI)).toEqual(["http://haat.test/storage/ફોટો ૧.jpg"]);
});
