import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Post } from "#contract/resources/posts.ts";
import { outboxSource } from "#app/data/changes/outboxSource.ts";
import { canKeepPictures, measurePictures } from "#app/pwa/pictureCacheClient.ts";
import { askForPosts } from "#app/features/posts/askForPosts.ts";
import { isDecidedHere } from "#app/features/posts/decidedHere.ts";
import { keepTakenPages } from "#app/features/review/queue/queuePages.ts";
import { createGatherer } from "./createGatherer.ts";
import { inWidth, picturesOf } from "./picturesOf.ts";

/** What taking the next posts offline would mean. */
export type Plan =
  | {
      readonly kind: "reading";
      /** Pages read, of how many; 0 of 0 before the first. */
      readonly pagesRead: number;
      readonly pages: number;
    }
  | { readonly kind: "failed" }
  | {
      readonly kind: "ready";
      readonly posts: number;
      /** All pictures of the posts; empty where this browser can keep none. */
      readonly urls: readonly string[];
      /** How many of them are not on the device yet, and about how many bytes they weigh. */
      readonly missing: number;
      readonly bytes: number;
      readonly canKeep: boolean;
      /** Puts the texts among what stands on the device. */
      readonly keepTexts: () => void;
    };

const unread: Plan = { kind: "reading", pagesRead: 0, pages: 0 };

/** Reads the oldest `count` posts under review, and asks what their pictures weigh. `attempt` is another one after a failure. */
export function usePlan(count: number, attempt: number): Plan {
  const client = useQueryClient();
  const [{ gatherer, abort }] = useState(openGatherer);
  const key = `${count} ${attempt}`;
  const [made, setMade] = useState<{ readonly key: string; readonly plan: Plan } | null>(null);
  useEffect(() => () => abort.abort(), [abort]);

  useEffect(() => {
    let wanted = true;
    const tell = (plan: Plan) => (wanted ? setMade({ key, plan }) : undefined);
    gatherer
      .oldest(count, ({ pagesRead, pages }) => tell({ kind: "reading", pagesRead, pages }))
      .then((posts) => planOf(posts, () => keepTakenPages(client, gatherer.pagesOf(posts))))
      .then(tell)
      .catch((error: unknown) => {
        if (wanted) console.warn("The posts under review cannot be read.", error);
        tell({ kind: "failed" });
      });
    return () => {
      wanted = false;
    };
  }, [client, gatherer, count, key]);

  return made?.key === key ? made.plan : unread;
}

function openGatherer() {
  const abort = new AbortController();
  const gatherer = createGatherer({
    ask: (input) => askForPosts(input, abort.signal),
    isUndecided: (id) => !isDecidedHere(outboxSource.snapshot().byEntity, id),
  });
  return { gatherer, abort };
}

async function planOf(posts: readonly Post[], keepTexts: () => void): Promise<Plan> {
  const canKeep = await canKeepPictures();
  const urls = canKeep ? inWidth(picturesOf(posts, window.location.href), 960) : [];
  const { missing, bytes } = canKeep ? await measurePictures(urls) : { missing: 0, bytes: 0 };
  return { kind: "ready", posts: posts.length, urls, missing, bytes, canKeep, keepTexts };
}
