import { megabyte } from "#contract/files.ts";
import { busy } from "./errors.ts";

/** Bytes of forms that may be held at once, from their first line to their answer: while it is read, one is held several times over. */
const most = 256 * megabyte;
/** Two of the largest forms, so that nobody takes the room of all. */
const mostOfOne = most / 2;

/** What one request holds of the room for uploads. */
export interface UploadRoom {
  /** Makes it so many bytes; 503 where there is no room for that now. */
  readonly hold: (bytes: number) => void;
  readonly leave: () => void;
}

/** Room for the uploads of all, each request of a person with a part of its own. */
export function createUploadRooms() {
  const held = new Map<symbol, { readonly userId: number; readonly bytes: number }>();
  return (userId: number): UploadRoom => {
    const request = Symbol("upload");
    return {
      hold: (bytes) => {
        const others = [...held].filter(([one]) => one !== request).map(([, other]) => other);
        const own = others.filter((other) => other.userId === userId);
        if (sumOf(others) + bytes > most || sumOf(own) + bytes > mostOfOne) throw busy();
        held.set(request, { userId, bytes });
      },
      leave: () => void held.delete(request),
    };
  };
}

const sumOf = (some: readonly { readonly bytes: number }[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
