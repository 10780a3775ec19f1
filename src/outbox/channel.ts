import type { Delta } from "./ledger.ts";
import type { Sent } from "./receipt.ts";

/** What one context tells the others of the same person: every tab and the service worker. */
export type Announcement =
  | { readonly kind: "changed"; readonly delta: Delta; readonly sent: readonly Sent[] }
  /** `Send now` was pressed somewhere: whoever has the lock hurries. */
  | { readonly kind: "hurry" };

export interface Channel {
  post(announcement: Announcement): void;
  /** Another context's announcements; never one's own. */
  listen(listener: (announcement: Announcement) => void): void;
  close(): void;
}

/**
 * A `BroadcastChannel` named for one person's queue. Messages come from this origin only, so their shape is our own.
 */
export function broadcastChannel(name: string): Channel {
  const channel = new BroadcastChannel(name);
  let open = true;
  return {
    post(announcement) {
      // A drain may still be writing down its last answers when its context is closed.
      if (open) channel.postMessage.call(channel, announcement);
    },
    listen(listener) {
      channel.addEventListener("message", ({ data }: MessageEvent<Announcement>) => listener(data));
    },
    close() {
      open = false;
      channel.close();
    },
  };
}
