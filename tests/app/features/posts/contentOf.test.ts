import { expect, test } from "vitest";
import { contentOf } from "#app/features/posts/contentOf.ts";

const post = (file_name: string, file_path: string) => ({
  title: "ગાય",
  description: "",
  price: 900,
  attachments: [{ file_name, file_path }],
});

test("ui Review: another picture is another content, also of a server that gives pictures no name", () => {
  expect(contentOf(post("", "/storage/2.jpg"))).not.toBe(contentOf(post("", "/storage/1.jpg")));
  expect(contentOf(post("2.jpg", "/storage/1"))).not.toBe(contentOf(post("1.jpg", "/storage/1")));
  expect(contentOf(post("", "/file?id=2"))).not.toBe(contentOf(post("", "/file?id=1")));
  // The same may be signed anew.
  expect(contentOf(post("1.jpg", "/storage/1.jpg?s=2"))).toBe(contentOf(post("1.jpg", "/storage/1.jpg?s=1")));
  const signed = (signature: string) => post("", `/storage/1.jpg?X-Amz-Expires=900&X-Amz-Signature=${signature}`);
  expect(contentOf(signed("b"))).toBe(contentOf(signed("a")));
});
