import { Workbox } from "workbox-window";
import { reachability } from "#app/api/reachability.ts";
import { claimMessage } from "#wire/pictureProtocol.ts";
import { keepRegistering } from "./keepRegistering.ts";
import { letGo } from "./pictureCacheClient.ts";
import { release } from "./release.ts";
import { ownScriptUrl } from "./trustedTypes.ts";

/** A tab that stays open for days looks for a new release this often, and when somebody comes back to it. */
const lookEveryMs = 60 * 60_000;

let registered = false;

/** Registers the service worker, once a page, and follows its releases; the app runs without one where the browser refuses it, or has none. */
export function registerWorker(): void {
  if (registered || !import.meta.env.PROD) return;
  registered = true;
  if (!("serviceWorker" in navigator)) return followServer();
  try {
    register(navigator.serviceWorker);
  } catch (error) {
    warn(error);
  }
}

const warn = (error: unknown) => console.warn("The app will not start without a network: no service worker.", error);

function register(serviceWorker: ServiceWorkerContainer): void {
  const workbox = new Workbox(ownScriptUrl("/sw.js"));
  let registration: ServiceWorkerRegistration | undefined;
  release.follow({
    hadWorker: serviceWorker.controller !== null,
    onWaiting: (listener) => workbox.addEventListener("waiting", listener),
    onTakenOver: (listener) => serviceWorker.addEventListener("controllerchange", listener),
    activate: () => {
      if (!registration?.waiting) return false;
      letGo(registration.active);
      workbox.messageSkipWaiting();
      return true;
    },
    isSuperseded,
    reloadPage: () => window.location.reload(),
  });
  keepRegistering({
    register: async () => {
      registration = await workbox.register({ immediate: true });
      // A page that was asked for while the first one came has missed that it takes all pages.
      if (serviceWorker.controller === null) registration?.active?.postMessage(claimMessage);
      return registration;
    },
    line: reachability,
    now: Date.now,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onFailure: warn,
  });
  // No answer is no release.
  fromTimeToTime(() => registration?.update().catch(() => undefined));
}

/** Over plain http there is no worker to hear of a release from. */
function followServer(): void {
  release.follow({
    hadWorker: false,
    onWaiting: (listener) => fromTimeToTime(async () => (await isSuperseded()) && listener()),
    onTakenOver: () => undefined,
    activate: () => false,
    isSuperseded,
    reloadPage: () => window.location.reload(),
  });
}

function fromTimeToTime(look: () => unknown): void {
  let lookedAt = Date.now();
  const mayLook = () => {
    if (document.visibilityState === "hidden" || reachability.get().state === "offline") return;
    if (Math.abs(Date.now() - lookedAt) < lookEveryMs) return;
    lookedAt = Date.now();
    look();
  };
  setInterval(mayLook, lookEveryMs);
  document.addEventListener("visibilitychange", mayLook);
  reachability.subscribe(mayLook);
}

/**
 * The page that the worker answers with, from the device, or the server, starts another script than this one did: its one script that is
 * no aside. That of a portal is no page of the app.
 */
async function isSuperseded(): Promise<boolean> {
  const started = document.querySelector("script[src]:not([async])")?.getAttribute("src");
  if (!started) return false;
  try {
    const response = await fetch("/index.html", { cache: "no-cache" });
    const page = await response.text();
    return response.ok && page.includes('id="root"') && !page.includes(started);
  } catch {
    return false;
  }
}
