import type { Delta } from "./queueState.ts";
import type { Success } from "#outbox/change/receipt.ts";

/** What one context tells the others of the same person: every tab and the service worker. */
export type Announcement =
  | { readonly kind: "changed"; readonly delta: Delta; readonly sent: readonly Success[] }
  /** `Send now` was pressed somewhere: whoever has the lock hurries. */
  | { readonly kind: "hurry" };

export interface Channel {
  post(announcement: Announcement): void;
  /** Another context's announcements; never one's own. */
  listen(listener: (announcement: Announcement) => void): void;
  close(): void;
}

/**
 * A `BroadcastChannel` named for one person's queue. Messages come from this origin only, so their shape is our own. Where
 * the browser has none, or refuses it, nobody is told, and each context sees by the disk what others did (`QueueSync.catchUp`).
 */
export function broadcastChannel(name: string): Channel {
  const channel = openChannel(name);
  if (channel === null) return { post: () => undefined, listen: () => undefined, close: () => undefined };
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

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
