import type { Hint, SeenPost } from "../known.ts";

/** Pixels across and down of what a picture's hash is made of: more are not looked at. */
export const hashedSide = 96;

/** What the page tells its worker. */
export type HintOrder =
  /** First of all: whose signatures these are, and the words to look for. */
  | { readonly kind: "start"; readonly person: number; readonly words: readonly string[] }
  /** Posts that are on the device, to compare others with. */
  | { readonly kind: "see"; readonly posts: readonly SeenPost[] }
  /** Those whose hints are wanted from now on, the one that is shown first. */
  | { readonly kind: "ask"; readonly posts: readonly SeenPost[] }
  /** A picture has been loaded: its address in a post, and the absolute one that it came from. */
  | { readonly kind: "picture"; readonly url: string; readonly source: string };

/** What the worker tells. */
export type HintNews =
  /** Again when it has found out more. */
  | { readonly kind: "hints"; readonly post: number; readonly hints: readonly Hint[] }
  /** A picture that was loaded is not among those that the device keeps. */
  | { readonly kind: "missing"; readonly url: string; readonly source: string };
