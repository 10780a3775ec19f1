import "#tests/setup/pageGlobals.ts";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { Paged } from "#contract/paging.ts";
import { postCalls, postStatuses, type Post } from "#contract/resources/posts.ts";
import { askForPosts } from "#app/features/posts/askForPosts.ts";
import { allPostsOnDevice } from "#app/features/posts/postsOnDevice.ts";
import { openQueue } from "#app/features/review/queue/openQueue.ts";
import { FakeServer, market } from "./server.ts";

vi.mock("#app/features/posts/askForPosts.ts", () => ({ askForPosts: vi.fn<typeof askForPosts>() }));

test("ui Review: what is decided and sent while the queue is still being read does not wait again", async () => {
  vi.stubGlobal("document", { visibilityState: "hidden" });
  const server = new FakeServer({ narrows: false, sorts: false }, market(500));
  vi.mocked(askForPosts).mockImplementation((input) => server.ask(input));
  const client = new QueryClient();
  const statusOf = (id: number) => allPostsOnDevice(client).get(id)?.status;
  /** Decides and sends: the answer takes its place in the lists that are in memory. */
  const decide = (id: number) => {
    server.decide([id]);
    for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [postCalls.list.name] })) {
      const decided = (one: Post) => (one.id === id ? { ...one, status: postStatuses.active } : one);
      client.setQueryData<Paged<Post>>(queryKey, (page) => page && { ...page, rows: page.rows.map(decided) }, {
        updatedAt: state.dataUpdatedAt,
      });
    }
  };
  const readOn = async (reader: ReturnType<typeof openQueue>) => {
    reader.readOn();
    await vi.waitFor(() => expect(reader.get().state).toBe("idle"));
  };

  const before = openQueue(client);
  await readOn(before);
  decide(1);
  before.close();
  const queue = openQueue(client);
  await readOn(queue);
  decide(2);
  expect([statusOf(2), statusOf(3)]).toEqual([1, 2]);
  await readOn(queue);
  expect(queue.get().posts.length).toBeGreaterThan(100);
  expect([statusOf(2), statusOf(3)]).toEqual([1, 2]);
});
