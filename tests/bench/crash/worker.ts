import type { BrowserContext, Page } from "playwright-core";

/** Sends the `sync` event to the app's service worker, as a browser does when the network is back. */
export interface Waker {
  readonly sync: () => Promise<void>;
}

/** Works from any page of the browser, so also with the app closed. */
export async function syncFrom(context: BrowserContext, page: Page, url: string): Promise<Waker> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(url));
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  return {
    sync: async () => {
      const registrationId = await registered;
      const event = { origin: url, registrationId, tag: "haat-outbox", lastChance: false };
      await session.send("ServiceWorker.dispatchSyncEvent", event);
    },
  };
}
