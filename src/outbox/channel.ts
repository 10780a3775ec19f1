import type { Delta } from "./ledger.ts";
import type { Sent } from "./receipt.ts";

/** What one context tells the others of the same person: every tab and the service worker. */
export type Announcement =
  | { readonly kind: "changed"; readonly delta: Delta; readonly sent: readonly Sent[] }
  /** `Send now` was pressed somewhere: whoever has the lock hurries. */
  | { readonly kind: "hurry" }
  /** The server refused this token: never on disk, only from one context of this origin to another. */
  | { readonly kind: "signIn"; readonly refused: string };

export interface Channel {
  post(announcement: Announcement): void;
  /** Another context's announcements; never one's own. */
  listen(listener: (announcement: Announcement) => void): void;
  close(): void;
}

/** A `BroadcastChannel` named for one person's queue. Messages come from this origin only, so their shape is our own. */
export function broadcastChannel(name: string): Channel {
  const channel = new BroadcastChannel(name);
  return {
    post: (announcement) => channel.postMessage.call(channel, announcement),
    listen(listener) {
      channel.addEventListener("message", ({ data }: MessageEvent<Announcement>) => listener(data));
    },
    close: () => channel.close(),
  };
}
