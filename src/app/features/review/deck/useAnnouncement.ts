import { useRef, useState } from "react";

/** What a screen reader is told when another post comes: `Approved: Redmi 10A. Next: Samsung TV, 4 of 100`. */
export interface Announcement {
  readonly said: string;
  /** What was done, and what the post that comes next is called by: told together with it. */
  readonly lead: (done: string, next?: string) => void;
  /** The post that came; `null` where none did. */
  readonly say: (post: string | null) => void;
}

export function useAnnouncement(): Announcement {
  const [said, setSaid] = useState("");
  const before = useRef({ done: "", next: "" });
  return {
    said,
    lead: (done, next = "") => {
      before.current = { done, next };
    },
    say: (post) => {
      const { done, next } = before.current;
      before.current = { done: "", next: "" };
      setSaid([done, ...(post === null ? [] : [next, post])].filter((words) => words !== "").join(" "));
    },
  };
}
