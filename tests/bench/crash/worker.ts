import type { BrowserContext, Page } from "playwright-core";

/** Sends the `sync` event to the app's service worker, as a browser does when the network is back. */
export interface Waker {
  readonly sync: () => Promise<void>;
}

/** How long a browser may take to say which workers it has, in ms: one killed while it registered ours has none. */
const patienceMs = 10_000;

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
      const registrationId = await Promise.race([registered, after(patienceMs)]);
      if (registrationId === undefined) return;
      const event = { origin: url, registrationId, tag: "haat-outbox", lastChance: false };
      await session.send("ServiceWorker.dispatchSyncEvent", event);
    },
  };
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined));
}
