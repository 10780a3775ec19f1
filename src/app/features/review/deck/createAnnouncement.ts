import { createStore, type Observable } from "#app/lib/store.ts";

/** What a screen reader is told when another post comes: `Approved: Redmi 10A. Next: Samsung TV, 4 of 100`. */
export interface Announcement {
  readonly said: Observable<string>;
  /** What was done, and what the post that comes next is called by: told together with it. */
  readonly lead: (done: string, next?: string) => void;
  /** The post that came; `null` where none did. */
  readonly say: (post: string | null) => void;
}

export function createAnnouncement(): Announcement {
  const said = createStore("");
  let before = { done: "", next: "" };
  return {
    said,
    lead: (done, next = "") => {
      before = { done, next };
    },
    say: (post) => {
      const { done, next } = before;
      before = { done: "", next: "" };
      said.set([done, ...(post === null ? [] : [next, post])].filter((words) => words !== "").join(" "));
    },
  };
}
