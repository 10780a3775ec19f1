import type { QueryClient } from "@tanstack/react-query";
import { isRecord } from "#contract/read.ts";
import { isUnderReview, postCalls } from "#contract/resources/posts.ts";
import { reachability } from "#app/api/reachability.ts";
import { isTaken } from "#app/data/persistence/taken.ts";
import { allowPictures, keepPictures } from "#app/pwa/pictureCacheClient.ts";
import { onLogout } from "#app/session/onLogout.ts";
import { allPostsOnDevice, postsOnDevice } from "#app/features/posts/postsOnDevice.ts";
import { mayFetchUnasked } from "#app/lib/savesData.ts";
import { forgottenMessage } from "#wire/pictureProtocol.ts";
import { inWidth, picturesOf } from "./picturesOf.ts";

/** So long after the last list came, in ms: rows and screens come first. */
const quietMs = 3_000;
/** The latest posts' pictures that are fetched unasked; whoever wants more takes them offline. */
const mostPictures = 150;
const atATime = 8;

/**
 * Keeps the pictures of the latest posts on the device, while nothing else wants the line, and lets the worker keep those of
 * every other post when they are looked at. Call it once.
 */
export function keepLatestPictures(client: QueryClient): void {
  const lists: readonly unknown[] = [postCalls.latest.name, postCalls.list.name];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let run = 0;

  const picturesOn = (call: string) => picturesOf(postsOnDevice(client, [call]).values(), window.location.href);
  const mayFetch = (mine: number) => mine === run && reachability.get().state === "online" && mayFetchUnasked();

  const allowAll = () => {
    const taken = [...postsOnDevice(client, [postCalls.list.name], isTaken).values()].filter(isUnderReview);
    const allowed = [...picturesOn(postCalls.list.name), ...picturesOn(postCalls.latest.name)];
    return allowPictures(allowed, picturesOf(taken, window.location.href));
  };
  const keepAll = async () => {
    const mine = (run += 1);
    await navigator.serviceWorker.ready;
    await allowAll();
    const wanted = inWidth(picturesOn(postCalls.latest.name).slice(0, mostPictures), 480);
    for (let from = 0; from < wanted.length && mayFetch(mine); from += atATime) {
      if (client.isFetching() > 0) return soon();
      const { isFull } = await keepPictures(wanted.slice(from, from + atATime));
      if (isFull) return;
    }
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (client.isFetching() > 0) soon();
      else keepAll().catch((error: unknown) => console.warn("Pictures are not kept.", error));
    }, quietMs);
  };

  if (!("serviceWorker" in navigator)) return;
  onLogout.register(() => {
    run += 1;
    clearTimeout(timer);
  }, "stop");
  client.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && lists.includes(event.query.queryKey[0])) soon();
  });
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isRecord(data) && data.type === forgottenMessage) void allowAll();
  });
  // Lists that came before this was called.
  if (allPostsOnDevice(client).size > 0) soon();
}
