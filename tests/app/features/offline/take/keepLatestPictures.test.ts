import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { postCalls } from "#contract/resources/posts.ts";
import { forgottenMessage } from "#wire/pictureProtocol.ts";

test("ui Pictures offline: a worker that has been begun anew is told at once which pictures may be kept", async () => {
  const posted: unknown[] = [];
  const active = { postMessage: (message: unknown) => posted.push(message) };
  const container = Object.assign(new EventTarget(), { getRegistration: async () => ({ active }) });
  vi.stubGlobal("navigator", { serviceWorker: container });
  vi.stubGlobal("window", { location: { href: "https://haat.example/" } });
  const { keepLatestPictures } = await import("#app/features/offline/take/keepLatestPictures.ts");
  const client = new QueryClient();
  keepLatestPictures(client);
  const attachments = [{ file_name: "one.jpg", file_path: "/api/files/one.jpg" }];
  client.setQueryData([postCalls.list.name, { page: 1 }], { rows: [{ id: 1, attachments }] });

  container.dispatchEvent(new MessageEvent("message", { data: { type: forgottenMessage } }));
  const urls = ["https://haat.example/api/files/one.jpg"];
  await vi.waitFor(() => expect(posted).toEqual([{ type: "pictures.allow", urls, taken: [] }]));
});
