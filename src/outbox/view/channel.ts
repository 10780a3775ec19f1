import type { Success } from "#outbox/change/receipt.ts";
import {
  fromStored,
  fromStoredSuccess,
  toStored,
  toStoredSuccess,
  type StoredChange,
  type StoredSuccess,
} from "#outbox/change/storedChange.ts";
import { openChannel } from "#wire/openChannel.ts";
import type { Delta } from "./queueState.ts";

/** A message to the other contexts of the same person: tabs and the service worker. */
export type Announcement =
  | { readonly kind: "changed"; readonly delta: Delta; readonly sent: readonly Success[] }
  /** `Send now` was pressed: the context that has the lock hurries. */
  | { readonly kind: "hurry" };

/** The same on the channel, with the stored names of fields: the other tab may be of another release. */
type Message =
  | {
      readonly kind: "changed";
      readonly delta: Omit<Delta, "put"> & { readonly put: readonly StoredChange[] };
      readonly sent: readonly StoredSuccess[];
    }
  | { readonly kind: "hurry" };

export interface Channel {
  post(announcement: Announcement): void;
  /** Another context's announcements; never one's own. */
  listen(listener: (announcement: Announcement) => void): void;
  close(): void;
}

/**
 * A `BroadcastChannel` named for one person's queue. Messages come from this origin only, so their shape is our own.
 * Where the browser has no channels, or refuses one, the other contexts find changes on disk (`QueueSync.catchUp`).
 */
export function broadcastChannel(name: string): Channel {
  const channel = openChannel(name);
  if (channel === null) return { post: () => undefined, listen: () => undefined, close: () => undefined };
  let open = true;
  return {
    post(announcement) {
      // A drain may still be writing its last answers when its context is closed.
      if (open) channel.postMessage.call(channel, toMessage(announcement));
    },
    listen(listener) {
      channel.addEventListener("message", ({ data }: MessageEvent<Message>) => listener(fromMessage(data)));
    },
    close() {
      open = false;
      channel.close();
    },
  };
}

function toMessage(announcement: Announcement): Message {
  if (announcement.kind !== "changed") return announcement;
  const { delta, sent } = announcement;
  return {
    kind: "changed",
    delta: { ...delta, put: delta.put.map(toStored) },
    sent: sent.map(toStoredSuccess),
  };
}

function fromMessage(message: Message): Announcement {
  if (message.kind !== "changed") return message;
  const { delta, sent } = message;
  return {
    kind: "changed",
    delta: { ...delta, put: delta.put.map(fromStored) },
    sent: sent.map(fromStoredSuccess),
  };
}
