import "#tests/setup/pageGlobals.ts";
import { describe, expect, test } from "vitest";
import { createNews, newsOf } from "#app/data/changes/news.ts";
import { allMutations } from "#outbox/mutations/registry.ts";
import { emptySnapshot } from "#app/data/changes/outboxSource.ts";
import { refused, row, seenPost, snapshot } from "./rows.ts";

function listener() {
  const told: string[] = [];
  return {
    told,
    hear: createNews(
      (text) => void told.push(text),
      () => allMutations,
    ),
  };
}

describe("ui Outbox: what comes to wait for the moderator is told once", () => {
  test("§8 Failures by operation: a refusal is told with its message and the server's words, once", () => {
    const { told, hear } = listener();
    hear(snapshot([row()]));
    hear(snapshot([row({ state: refused })]));
    hear(snapshot([row({ state: refused, rev: 3 })]));
    expect(told).toEqual(["Failed to change post status: Hero cycle. The given data was invalid."]);
  });

  test("ui Outbox: a retried change that is refused once more is told once more", () => {
    const { told, hear } = listener();
    hear(snapshot([row()]));
    hear(snapshot([row({ state: refused })]));
    hear(snapshot([row()]));
    hear(snapshot([row({ state: refused })]));
    expect(told).toHaveLength(2);
  });

  test("ui Outbox: while nothing needs the moderator the queue is not gone through, however long it is", () => {
    const { told, hear } = listener();
    const long = snapshot(Array.from({ length: 3 }, (_, index) => row({ seq: index + 1 })));
    const unread = Object.defineProperty({ ...long }, "rows", {
      get: () => {
        throw new Error("All rows were asked for");
      },
    });
    hear(unread);
    hear(unread);
    expect(told).toEqual([]);
  });

  test("ui Outbox: many at once are one line", () => {
    const { told, hear } = listener();
    hear(snapshot([]));
    hear(snapshot(Array.from({ length: 40 }, (_, index) => row({ seq: index + 1, state: refused }))));
    expect(told).toEqual(["40 changes need you. Open Changes to decide."]);
  });

  test("ui Outbox: what stood there when the queue was opened was told before", () => {
    const { told, hear } = listener();
    hear(emptySnapshot);
    hear(snapshot([row({ state: refused })]));
    expect(told).toEqual([]);
  });

  test("outbox Users: the next person is not told of what waits in their own queue since yesterday", () => {
    const { told, hear } = listener();
    hear(snapshot([row()]));
    hear(emptySnapshot);
    hear(snapshot([row({ seq: 7, userId: 2, state: refused })]));
    expect(told).toEqual([]);
  });

  test("outbox What was seen: a conflict and an unsure change are told too", () => {
    const { told, hear } = listener();
    hear(snapshot([]));
    hear(
      snapshot([
        row({ state: { name: "conflict", theirs: seenPost } }),
        row({ seq: 2, kind: "posts.pin", state: { name: "needsCheck" } }),
      ]),
    );
    expect(told).toEqual([
      "Changed since you saw it: Hero cycle. Open Changes to decide.",
      "Check needed: Hero cycle. Open Changes to decide.",
    ]);
  });

  test("§8 Failures by operation: every kind that can be queued has its own message", () => {
    const texts = [...allMutations.keys()].map((kind) => newsOf(row({ kind, state: refused }), allMutations));
    expect(texts.filter((text) => text.startsWith("Failed to send a change"))).toEqual([]);
  });

  test.for([
    ["posts.review", "Failed to change post status"],
    ["posts.pin", "Failed to pin post"],
    ["posts.remove", "Failed to delete post"],
    ["users.status", "Failed to update user status"],
    ["categories.status", "Failed to update category status"],
    ["categories.remove", "Failed to delete category"],
    ["advertisements.status", "Failed to change advertisement status"],
    ["advertisements.remove", "Failed to delete advertisement"],
    ["pages.status", "Failed to update page status"],
    ["pages.remove", "Failed to delete page"],
    ["planTypes.status", "Failed to update plan type status"],
    ["planTypes.remove", "Failed to delete plan type"],
    ["plans.remove", "Failed to delete plan"],
    ["feedback.read", "Failed to add read at value to feedback"],
  ] as const)("§8 Failures by operation: %s: %s", ([kind, words]) => {
    expect(newsOf(row({ kind, state: refused }), allMutations)).toBe(
      `${words}: Hero cycle. The given data was invalid.`,
    );
  });
});
