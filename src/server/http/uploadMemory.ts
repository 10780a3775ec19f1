import { megabyte } from "#contract/files.ts";
import { busy } from "./errors.ts";

/** Bytes of forms that may be held at once, from their first line to their answer: while it is read, one is held several times over. */
const most = 256 * megabyte;
/** Two of the largest forms, so that nobody takes all of it. */
const mostOfOne = most / 2;

/** What one request holds of the memory for uploads. */
export interface UploadMemory {
  /** Sets it to so many bytes; throws `HttpError` 503 where that is more than is free now. */
  readonly hold: (bytes: number) => void;
  readonly release: () => void;
}

/** The memory for the uploads of all: each request of a person takes its part of it. */
export function createUploadMemory() {
  const held = new Map<symbol, { readonly userId: number; readonly bytes: number }>();
  return (userId: number): UploadMemory => {
    const request = Symbol("upload");
    return {
      hold: (bytes) => {
        const others = [...held].filter(([one]) => one !== request).map(([, other]) => other);
        const own = others.filter((other) => other.userId === userId);
        if (sumOf(others) + bytes > most || sumOf(own) + bytes > mostOfOne) throw busy();
        held.set(request, { userId, bytes });
      },
      release: () => void held.delete(request),
    };
  };
}

const sumOf = (some: readonly { readonly bytes: number }[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
