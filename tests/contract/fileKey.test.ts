import { expect, test } from "vitest";
import { fileKey, postCalls } from "#contract/resources/posts.ts";
import { draftOf } from "#outbox/change/queuedChange.ts";
import { judge } from "#outbox/delivery/decideNext.ts";
import { observePost } from "#outbox/mutations/resources.ts";
import { review, reviewAction } from "#outbox/mutations/review.ts";

const at = (file_path: string, file_name = "") => fileKey({ file_path, file_name });

test("outbox What was seen: a file is known by its name, else by its address without what is signed anew", () => {
  expect(at("https://files.example/1?Signature=abc", "cow.jpg")).toBe("cow.jpg");
  expect(at("https://files.example/1.jpg?Expires=12&Signature=abc")).toBe("https://files.example/1.jpg");
  expect(at("https://files.example/1.jpg?X-Amz-Date=1&X-Amz-Signature=abc")).toBe("https://files.example/1.jpg");
  expect(at("https://files.example/1.jpg?v=2")).toBe("https://files.example/1.jpg?v=2");
});

test("outbox What was seen: a post whose nameless picture was only signed anew is as it was seen, with another picture it is not", () => {
  const shown = (picture: string, signature: string) => {
    const file_path = `https://files.example/${picture}?X-Amz-Date=${signature}&X-Amz-Signature=${signature}`;
    const post = { id: 1, title: "Cow", price: 1, status: 2, attachments: [{ file_path }] };
    const [row] = postCalls.list.read({ data: [post] }, "").rows;
    if (row === undefined) throw new Error("no post");
    return row;
  };
  const decision = { status: 1, send_notification: false } as const;
  const action = reviewAction(shown("1.jpg", "first"), decision, { call: "posts.list", input: {} });
  const row = { ...draftOf(action, { owner: { userId: 1, origin: "" }, id: "key", now: 0 }), seq: 1, rev: 0 };
  expect(judge(row, review, observePost(shown("1.jpg", "second")))).toBe("seen");
  expect(judge(row, review, observePost(shown("2.jpg", "second")))).toBe("other");
});
