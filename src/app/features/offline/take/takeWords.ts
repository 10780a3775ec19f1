import { t } from "#app/i18n/translate.ts";
import type { Post } from "#contract/resources/posts.ts";
import { clockTimeWithDay } from "#app/lib/dates.ts";
import { megabytesText } from "#app/lib/megabytesText.ts";
import type { Plan } from "./usePlan.ts";
import type { BegunTaking } from "./takePictures.ts";

/** How many posts can be taken, in the language and the digits of the screens. */
export const countChoices = () =>
  [25, 50, 100, 250].map((count) => ({ value: String(count), label: t("Next {count}", { count }) }));

/** What was taken before and still waits; `null` where nothing was. */
export function takenWords(
  taken: { readonly posts: readonly Post[]; readonly at: Date } | null,
  now: Date,
): string | null {
  if (taken === null) return null;
  const { length } = taken.posts;
  return t(
    "{count, plural, one {# post} other {# posts}}, taken {at}, {count, plural, one {is} other {are}} on this device.",
    { count: length, at: clockTimeWithDay(taken.at, now) },
  );
}

/** What it will take, before it begins. */
export function planWords(plan: Plan): string {
  if (plan.kind === "reading") {
    const { pages, pagesRead: page } = plan;
    const far = pages > 1 ? ` ${t("Page {page} of {pages}.", { page, pages })}` : "";
    return `${t("Looking at what there is to take…")}${far}`;
  }
  if (plan.kind === "failed") return t("The posts could not be read. Check the connection and try again.");
  const posts = t("{count, plural, one {# post} other {# posts}} under review", { count: plan.posts });
  if (plan.posts === 0) return t("No post is under review.");
  if (!plan.canKeep) return t("{posts}. This browser keeps no pictures; the texts will be on this device.", { posts });
  if (plan.missing === 0) return t("{posts} and all their pictures are on this device already.", { posts });
  return t("{posts}, {missing} to fetch: about {bytes}.", {
    posts,
    missing: countedPictures(plan.missing),
    bytes: megabytesText(plan.bytes),
  });
}

/** How far it is, and what is there in the end. */
export function progressWords(taking: BegunTaking): string {
  const pictures = t("{here} of {total}", { here: taking.here, total: countedPictures(taking.total) });
  const posts = countedPosts(taking.posts);
  switch (taking.kind) {
    case "running":
      return t("{pictures}, {fetched} fetched", { pictures, fetched: megabytesText(taking.fetched) });
    case "unsaved":
      return t("The posts could not be saved on this device. Free some space and try again.");
    case "stopped":
      return t("Stopped. {posts} and {pictures} are on this device.", { posts, pictures });
    case "done":
      return taking.here === taking.total
        ? t("{posts} and {pictures} are on this device. Start reviewing finds them without a network too.", {
            posts,
            pictures: countedPictures(taking.total),
          })
        : t("{posts} and {pictures} are on this device, under Start reviewing. The rest could not be fetched.", {
            posts,
            pictures,
          });
  }
}

const countedPosts = (count: number) => t("{count, plural, one {# post} other {# posts}}", { count });
const countedPictures = (count: number) => t("{count, plural, one {# picture} other {# pictures}}", { count });
