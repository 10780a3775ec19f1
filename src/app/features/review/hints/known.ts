import type { PostStatus } from "#contract/resources/posts.ts";

/** A post that this device has seen, as the page tells it. */
export interface SeenPost {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** Rupees. */
  readonly price: number;
  /** The category: its id, or its title where it has none. */
  readonly group: string;
  /** The category's title. */
  readonly category: string;
  /** "" for nobody. */
  readonly seller: string;
  readonly status: PostStatus;
  /** When it was changed last, as the server says it. */
  readonly changedAt: string | null;
  /** Addresses. */
  readonly pictures: readonly string[];
}

/** What is kept of it: no words of it and no name, only what others can be compared with. */
export interface KnownPost {
  readonly id: number;
  readonly group: string;
  readonly price: number;
  /** Hash of the seller; 0 for nobody. */
  readonly seller: number;
  readonly status: PostStatus;
  readonly changedAt: string | null;
  /** Hash of title and description. */
  readonly content: number;
  /** Hashes of the title's words. */
  readonly words: Uint32Array;
  /** `textSignature` of title and description. */
  readonly text: Uint32Array;
  readonly pictures: readonly KnownPicture[];
  /** Milliseconds since 1970. */
  readonly seenAt: number;
}

interface KnownPicture {
  /** Hash of its address. */
  readonly key: number;
  /** `pictureHash`; `null` where the picture has not been on this device. */
  readonly hash: Uint32Array | null;
}

/** One sentence that says what was seen, and the post that it speaks of. */
export interface Hint {
  readonly says: string;
  readonly other: number | null;
}
