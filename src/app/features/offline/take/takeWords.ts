import type { Post } from "#contract/resources/posts.ts";
import { clockTimeWithDay } from "#app/lib/dates.ts";
import { megabytesText } from "#app/lib/megabytesText.ts";
import { countText } from "#app/lib/money.ts";
import type { Plan } from "./usePlan.ts";
import type { Taking } from "./useTaking.ts";

/** What was taken before and still waits; `null` where nothing was. */
export function takenWords(
  taken: { readonly posts: readonly Post[]; readonly at: Date } | null,
  now: Date,
): string | null {
  if (taken === null) return null;
  const { length } = taken.posts;
  return `${counted(length, "post")}, taken ${clockTimeWithDay(taken.at, now)}, ${length === 1 ? "is" : "are"} on this device.`;
}

/** What it will take, before it begins. */
export function planWords(plan: Plan): string {
  if (plan.kind === "reading") {
    const far = plan.pages > 1 ? ` Page ${countText(plan.pagesRead)} of ${countText(plan.pages)}.` : "";
    return `Looking at what there is to take…${far}`;
  }
  if (plan.kind === "failed") return "The posts could not be read. Check the connection and try again.";
  const posts = `${counted(plan.posts, "post")} under review`;
  if (plan.posts === 0) return "No post is under review.";
  if (!plan.canKeep) return `${posts}. This browser keeps no pictures; the texts will be on this device.`;
  if (plan.missing === 0) return `${posts} and all their pictures are on this device already.`;
  return `${posts}, ${counted(plan.missing, "picture")} to fetch: about ${megabytesText(plan.bytes)}.`;
}

/** How far it is, and what is there in the end. */
export function progressWords(taking: Exclude<Taking, { kind: "idle" }>, plan: Plan): string {
  const pictures = `${countText(taking.here)} of ${counted(taking.total, "picture")}`;
  const posts = plan.kind === "ready" ? counted(plan.posts, "post") : "The posts";
  switch (taking.kind) {
    case "running":
      return `${pictures}, ${megabytesText(taking.fetched)} fetched`;
    case "stopped":
      return `Stopped. ${posts} and ${pictures} are on this device.`;
    case "done":
      return taking.here === taking.total
        ? `${posts} and ${counted(taking.total, "picture")} are on this device. Start reviewing finds them without a network too.`
        : `${posts} and ${pictures} are on this device, under Start reviewing. The rest could not be fetched.`;
  }
}

const counted = (count: number, word: string) => `${countText(count)} ${word}${count === 1 ? "" : "s"}`;
