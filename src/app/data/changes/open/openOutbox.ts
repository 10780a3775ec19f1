import { createOutbox } from "#outbox/createOutbox.ts";
import { markReadAction } from "#outbox/mutations/markRead.ts";
import { pinAction } from "#outbox/mutations/pin.ts";
import { allMutations } from "#outbox/mutations/registry.ts";
import { removeAction, removePostAction } from "#outbox/mutations/remove.ts";
import { reviewAction } from "#outbox/mutations/review.ts";
import { statusAction } from "#outbox/mutations/status.ts";
import type { Outbox } from "#outbox/outbox.ts";
import type { Owner } from "#outbox/change/queuedChange.ts";
import type { Receipt } from "#outbox/change/receipt.ts";
import type { Session } from "#outbox/delivery/world.ts";
import { savedReads } from "../../persistence/savedReads.ts";
import { queryClient } from "../../queryClient.ts";
import { registerSync } from "#app/pwa/registerSync.ts";
import { deviceStorage } from "#app/lib/deviceStorage.ts";
import { afterFirstChange } from "./afterFirstChange.ts";
import { followHistory, followSent } from "./followSent.ts";
import { createRemarks } from "../remarks.ts";
import { tellNotice } from "../notices.ts";
import { replayHeadersAllowed } from "#app/api/replayHeaders.ts";

/** What can be queued, as actions for `Outbox.add`. */
export const actions = {
  review: reviewAction,
  pin: pinAction,
  markRead: markReadAction,
  status: statusAction,
  remove: removeAction,
  removePost: removePostAction,
};

export type Actions = typeof actions;

/** One person's queue with what is needed to fill and to show it. */
export interface OpenOutbox {
  readonly outbox: Outbox;
  readonly owner: Owner;
  readonly actions: Actions;
  readonly mutations: typeof allMutations;
  /** Once changes are on disk. */
  readonly afterFirstChange: () => void;
  /** Asks for a worker that sends what waits here, once the page is away. */
  readonly registerSync: () => void;
}

/** What waited may wait for the first rows too, in ms; a change made now, or a sign of the network, starts it at once. */
const restMs = 500;

const tellRemark = createRemarks((text) => tellNotice({ kind: "told", text }));

/** Fetched on its own: a list is on screen before the queue is needed. */
export function openOutbox(owner: Owner, session: () => Session | null): OpenOutbox {
  const outbox = createOutbox({
    owner,
    session,
    context: "page",
    small: deviceStorage,
    policy: { replayHeaders: replayHeadersAllowed },
  });
  const follow = followSent(queryClient, owner.origin);
  outbox.onSent((sent) => {
    if (sent.remark) tellRemark(sent.remark);
    try {
      follow(sent);
    } catch (error) {
      // What is on screen is a moment behind; the queue goes on.
      console.error(error);
    }
  });
  void outbox.start({ restMs });
  // From then on it is cut back to its last ones.
  const earlier = outbox.history(Infinity).catch(() => []);
  followed = { outbox, earlier };
  if (!savedReads.restoring()) followReceipts(earlier);
  return { outbox, owner, actions, mutations: allMutations, afterFirstChange, registerSync };
}

/** The queue whose history the lists follow, and all that had left it before this page began. */
let followed: { readonly outbox: Outbox; readonly earlier: Promise<readonly Receipt[]> } | undefined;

/** Each time that saved reads are back: late on a slow device, and after a session has ended at the next sign-in. */
savedReads.subscribe(() => {
  // Most of the last receipts stand in both, and to follow one twice changes nothing.
  if (followed !== undefined && !savedReads.restoring()) followReceipts(followed.outbox.history(), followed.earlier);
});

/** The newest first. */
function followReceipts(...histories: readonly Promise<readonly Receipt[]>[]): void {
  Promise.all(histories)
    .then((receipts) => followHistory(queryClient, receipts.flat(), Date.now()))
    .catch((error: unknown) => console.warn(error));
}
