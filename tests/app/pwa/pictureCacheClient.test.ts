import { beforeEach, expect, test, vi } from "vitest";
import { shutdownMessage } from "#wire/pictureProtocol.ts";

beforeEach(() => vi.resetModules());

test("ui New release: a worker that begins to let go while it is looked for is asked for no pictures, or the next one would wait for minutes", async () => {
  const posted: unknown[] = [];
  const worker = { postMessage: (message: unknown) => posted.push(message) };
  const looked: ((registration: { readonly active: unknown }) => void)[] = [];
  const getRegistration = () => new Promise((resolve) => looked.push(resolve));
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration, addEventListener: () => undefined } });
  const { allowPictures, keepPictures, letGo } = await import("#app/pwa/pictureCacheClient.ts");

  const allowing = allowPictures(["/api/files/one.jpg"]);
  const keeping = keepPictures(["/api/files/one.jpg"]);
  letGo(Object.assign(Object.create(null) as ServiceWorker, worker));
  for (const found of looked) found({ active: worker });

  await allowing;
  await expect(keeping).rejects.toThrow("No service worker");
  expect(posted).toEqual([shutdownMessage]);
});
