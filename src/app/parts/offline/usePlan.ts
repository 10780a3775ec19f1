import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { postCalls, postStatuses } from "#contract/posts.ts";
import { read } from "#app/data/read.ts";
import { canKeepPictures, measurePictures } from "#app/pwa/askWorker.ts";
import { picturesOf } from "./picturesOf.ts";

/** What taking the next posts offline would mean. */
export type Plan =
  | { readonly kind: "reading" }
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
    };

/** Reads the next `count` posts under review, which puts their texts on the device, and asks what their pictures weigh. */
export function usePlan(count: number): Plan {
  const client = useQueryClient();
  const [made, setMade] = useState<{ readonly count: number; readonly plan: Plan } | null>(null);

  useEffect(() => {
    let wanted = true;
    const make = async (): Promise<Plan> => {
      const input = { page: 1, per_page: count, status: postStatuses.underReview };
      const { rows } = await client.fetchQuery(read(postCalls.list, input));
      // A server that does not narrow by status sends others too.
      const posts = rows.filter((post) => post.status === postStatuses.underReview);
      const canKeep = await canKeepPictures();
      const urls = canKeep ? picturesOf(posts, window.location.href) : [];
      const { missing, bytes } = canKeep ? await measurePictures(urls) : { missing: 0, bytes: 0 };
      return { kind: "ready", posts: posts.length, urls, missing, bytes, canKeep };
    };
    make()
      .catch((): Plan => ({ kind: "failed" }))
      .then((plan) => (wanted ? setMade({ count, plan }) : undefined))
      .catch((error: unknown) => console.error(error));
    return () => {
      wanted = false;
    };
  }, [client, count]);

  return made?.count === count ? made.plan : { kind: "reading" };
}
