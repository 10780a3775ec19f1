/** Chromium's offer to install the app (Web App Manifest, `BeforeInstallPromptEvent`). */
export interface InstallEvent extends Event {
  /** Once, from a tap: asks the person. */
  readonly prompt: () => Promise<unknown>;
}

let kept: Event | null = null;
let listener: (event: Event) => void = () => undefined;

/** The event comes while the app starts, long before the hint is loaded: kept until there is a listener. */
window.addEventListener("beforeinstallprompt", (event) => {
  // Else the browser lays its own offer over the page.
  event.preventDefault();
  kept = event;
  listener(event);
});

/** Calls back with the offer, now if it has come already, and with each later one. One listener. */
export function onInstallEvent(listen: (event: Event) => void): void {
  listener = listen;
  if (kept !== null) listen(kept);
}

export function isInstallEvent(event: Event): event is InstallEvent {
  return "prompt" in event && typeof event.prompt === "function";
}
