import { t } from "#app/i18n/translate.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import type { ReviewInput } from "#contract/inputs/posts.ts";
import { postKey, postStatuses, type Post } from "#contract/resources/posts.ts";
import { onNotice, tellNotice } from "#app/data/changes/notices.ts";
import { outboxSource } from "#app/data/changes/outboxSource.ts";
import { createPresses } from "../presses/createPresses.ts";
import { afterPaint } from "#app/lib/afterPaint.ts";
import { deviceChoices } from "#app/lib/deviceChoices.ts";
import { dataMeter } from "#app/pwa/dataMeter.ts";
import { mayFetchUnasked } from "#app/lib/savesData.ts";
import { deviceStorage } from "#app/lib/deviceStorage.ts";
import { speech } from "#app/lib/language.ts";
import { createStore, useStore } from "#app/lib/store.ts";
import { whenIdle } from "#app/lib/whenIdle.ts";
import { useSteady } from "#app/lib/useSteady.ts";
import { useHotkeys } from "../presses/hotkeys.ts";
import { watchPresses } from "../presses/watchPresses.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { allPostsOnDevice } from "#app/features/posts/postsOnDevice.ts";
import { createAnnouncement } from "./createAnnouncement.ts";
import { createSaves } from "./createSaves.ts";
import { DeckEnd } from "./DeckEnd.tsx";
import { DeckTools, type DeckToolEvents } from "./DeckTools.tsx";
import { NoPost } from "./NoPost.tsx";
import { Said } from "./Said.tsx";
import { heldNotice } from "#app/features/posts/open/HeldNotice.look.ts";
import { ReviewCard, type CardEvents } from "../card/ReviewCard.tsx";
import { countReason, ownReasons } from "../card/ownReasons.ts";
import { FilterLine } from "../filter/FilterLine.tsx";
import { isFiltered, type DeckFilter } from "../filter/deckFilter.ts";
import { afterDecision, begun, fed, following, moved, noDeck, type Deck } from "./deck.ts";
import { placeWords } from "./deckWords.ts";
import { Turns } from "./Turns.tsx";
import { useHints } from "./useHints.ts";
import { useLetters } from "./useLetters.ts";
import { useNextPictures } from "./useNextPictures.ts";
import { useWaiting } from "./useWaiting.ts";
import { mostClaimed } from "#contract/resources/claims.ts";
import { claimedAhead } from "../claims/claimedAhead.ts";
import { useClaims } from "../claims/useClaims.ts";
import { useStaggeredOrder } from "../claims/useStaggeredOrder.ts";
import { decisionWord } from "./deckWords.ts";
import { LazyBoundary } from "#app/ui/overlay/LazyBoundary.tsx";
import { lazyWithPreload } from "#app/lib/lazyWithPreload.tsx";
import { PostDialog } from "#app/features/posts/PostDialog.tsx";
import type { QueueReader } from "../queue/createQueueReader.ts";
import { useKeepShift } from "../shift/useKeepShift.ts";
import { reviewDeck } from "./ReviewDeck.look.ts";

const lazyShift = lazyWithPreload(async () => (await import("../shift/MyShift.tsx")).MyShift);
const lazyKeys = lazyWithPreload(async () => (await import("./KeysHelp.tsx")).KeysHelp);
const lazyFilter = lazyWithPreload(async () => (await import("../filter/FilterDialog.tsx")).FilterDialog);

export interface DeckProps {
  /** The post that it begins with; `null` for the one that waits longest. */
  readonly startAt: number | null;
  readonly filter: DeckFilter;
  /** An empty value removes one. */
  readonly onFilter: (change: Readonly<Record<string, string>>) => void;
  /** Another post is on the screen, or none. */
  readonly onShow: (id: number | null) => void;
  readonly onClose: () => void;
}

interface OpenDeckProps extends DeckProps {
  readonly queue: QueueReader;
  /** Where its buttons stand. */
  readonly head: Element;
}

/** What changes with every decision: all of the deck but the frame it is in. */
export function OpenDeck({ startAt, filter, onFilter, onShow, onClose, queue, head }: OpenDeckProps) {
  useStore(speech);
  const [deck, setDeck] = useState(() => begun(startAt));
  const show = useEffectEvent(onShow);
  const { current } = deck;
  // The post is seen before the address names it.
  useEffect(() => afterPaint(() => show(current)), [current]);
  const waiting = useWaiting(queue, deck, filter);
  // Beside React's state: `Undo` may be meant for what was saved a moment ago.
  const [kept] = useState(() => createStore<readonly number[]>([]));
  const decided = useStore(kept);
  const [helping, setHelping] = useState(false);
  const [filtering, setFiltering] = useState(false);
  const [atShift, setAtShift] = useState(false);
  /** Opened from the shift, over the deck. */
  const [reopened, setReopened] = useState<number | null>(null);
  const notify = useStore(deviceChoices.notify) === "yes";
  // Numbers that a hand has learned stay as long as the deck is open.
  const [reasons] = useState(() => ownReasons(deviceStorage));
  const [saves] = useState(createSaves);
  const [presses] = useState(() => createPresses(() => performance.now()));
  useEffect(() => watchPresses(presses), [presses]);
  const waitingIds = useMemo(() => new Set(waiting.ids), [waiting.ids]);
  const isWaiting = (id: number) => waitingIds.has(id);
  const coming = deck.current === null ? waiting.ids : [deck.current, ...following(deck, isWaiting, mostClaimed)];
  const claims = useClaims(coming.slice(0, claimedAhead(waiting.ids.length)), deck.current === null);
  const isFree = (id: number) => claims.holderOf(id) === null;
  // What somebody else has open comes last.
  const onward = (from: Deck, waits: (id: number) => boolean) => {
    const free = afterDecision(from, (id) => waits(id) && isFree(id));
    return free.current === null ? afterDecision(from, waits) : free;
  };
  const mayBegin = deck.current !== null || claims.isSettled;
  const order = useStaggeredOrder(waiting.ids, mayBegin && deck.order.length === 0);
  const longer = mayBegin ? fed(deck, order, (ids) => ids.find(isFree)) : deck;
  if (longer !== deck) setDeck(longer);
  // Another filter is another deck, from its oldest post.
  const narrow = (change: Readonly<Record<string, string>>) => {
    onFilter(change);
    claims.begin();
    setDeck(noDeck);
  };

  const posts = allPostsOnDevice(useQueryClient());
  const next = following(deck, (id) => isWaiting(id) && isFree(id), 3).flatMap((id) => posts.get(id) ?? []);
  const hints = useHints(current === null ? undefined : posts.get(current), next, posts);
  // The post on the screen whose pictures have come.
  const [arrived] = useState(() => createStore<number | null>(null));
  useNextPictures(current === null ? undefined : posts.get(current), next, arrived, hints.show);
  // With its pictures: on a metered link they come when it is seen.
  const ahead = mayFetchUnasked() ? next[0] : undefined;

  useKeepShift(decided);
  // The first decision does not wait for its module, nor for its disk to be opened.
  useEffect(() => whenIdle(() => void outboxSource.opened().catch(() => undefined)), []);
  const letters = useLetters();
  const place = placeWords(deck, waiting);
  const [{ lead, said, say }] = useState(createAnnouncement);

  /** What comes next, but for the last: that all is done is true only once it is saved. */
  const goOn = (id: number) =>
    setDeck((before) => {
      if (before.current !== id) return before;
      const after = onward(before, (other) => other !== id && isWaiting(other));
      return after.current === null ? before : after;
    });
  const done = (id: number, title: string, status: ReviewInput["status"]) => {
    lead(`${decisionWord(status)}: ${title}.`, t("Next:"));
    kept.set([...kept.get(), id]);
    dataMeter.add({ decisions: 1 });
    // Somebody who went on while it was saved stays where they are.
    setDeck((before) => (before.current === id ? onward(before, (other) => other !== id && isWaiting(other)) : before));
  };
  const doneAll = (rejected: readonly Post[]) => {
    const ids = new Set(rejected.map(({ id }) => id));
    const rejectedPosts = t("{count, plural, one {# post} other {# posts}}", { count: ids.size });
    lead(`${decisionWord(postStatuses.rejected)}: ${rejectedPosts}.`, t("Next:"));
    kept.set([...kept.get(), ...ids]);
    dataMeter.add({ decisions: ids.size });
    setDeck((before) =>
      before.current !== null && ids.has(before.current)
        ? onward(before, (other) => !ids.has(other) && isWaiting(other))
        : before,
    );
  };
  const undo = async (): Promise<boolean> => {
    const id = kept.get().at(-1);
    const last = id === undefined ? undefined : outboxSource.snapshot().byEntity.get(postKey(id))?.at(-1);
    if (!last || !(await outboxSource.get()?.outbox.undo(last.seq))) {
      toaster.failure(t("The last decision has been sent already."));
      return false;
    }
    tellNotice({ kind: "undone", entities: [last.entity] });
    return true;
  };
  const takenBack = useEffectEvent((entities: readonly string[]) => {
    // One `Undo` may take back several.
    const ids = kept.get().filter((one) => entities.includes(postKey(one)));
    const id = ids.at(-1);
    if (id === undefined) return;
    lead(t("Undone."));
    kept.set(kept.get().filter((one) => !ids.includes(one)));
    setDeck((before) => ({ ...before, current: id }));
  });
  useEffect(() => onNotice((notice) => notice.kind === "undone" && takenBack(notice.entities)), []);

  const onCard = useSteady<CardEvents>({
    onReason: (reason) => countReason(deviceStorage, reason),
    onNotify: (chosen) => deviceChoices.notify.set(chosen ? "yes" : "no"),
    // What was decided before it is said with it, and only once that is saved.
    onShown: (title) => saves.whenOver(() => say(`${title}, ${place}`)),
    onArrived: arrived.set,
    onTaken: goOn,
    onDecided: done,
    onFailed: (failed) => setDeck((before) => ({ ...before, current: failed })),
    onSkip: () => setDeck((before) => onward(before, isWaiting)),
    onRejected: doneAll,
  });
  const tools = useSteady<DeckToolEvents>({
    onPrevious: () => setDeck((before) => moved(before, -1)),
    // The last decision, or `Undo` of the one after it, may still be on its way to the disk; what does not get there is back by itself.
    onUndo: () => saves.whenOver((isSaved) => void (isSaved && saves.run(undo))),
    onFilter: () => setFiltering(true),
    onShift: () => setAtShift(true),
    onKeys: () => setHelping(true),
    onClose,
  });
  useHotkeys({
    [letters.next]: () => setDeck((before) => moved(before, 1)),
    [letters.previous]: tools.onPrevious,
    [letters.undo]: tools.onUndo,
    "?": tools.onKeys,
  });
  return (
    <>
      {createPortal(
        <DeckTools
          place={deck.current === null ? null : place}
          hasPrevious={moved(deck, -1).current !== deck.current}
          mayUndo={decided.length > 0}
          filters={Object.keys(filter).length}
          on={tools}
        />,
        head,
      )}
      <div className={reviewDeck.root}>
        <Said said={said} />
        {isFiltered(filter) && <FilterLine filter={filter} posts={posts} onFilter={narrow} />}
        {waiting.fresh.length > 0 && (
          <Button onClick={waiting.takeFresh}>
            {t("{count, plural, one {# new post} other {# new posts}}", { count: waiting.fresh.length })}
          </Button>
        )}
        {deck.current !== null && waiting.state === "failed" && (
          <p role="status" className={heldNotice.inset}>
            {t("The next posts could not be fetched.")}
            <Button variant="quiet" onClick={waiting.tryAgain}>
              {t("Try again")}
            </Button>
          </p>
        )}
        {deck.current === null ? (
          <NoPost onShown={() => say(null)}>
            <DeckEnd
              waiting={mayBegin || waiting.ids.length === 0 ? waiting : { ...waiting, ids: [], state: "reading" }}
              isFiltered={isFiltered(filter)}
              decided={decided.length}
              onShift={tools.onShift}
              onGoOn={() => setDeck((before) => ({ ...before, current: waiting.ids[0] ?? null }))}
            />
          </NoPost>
        ) : (
          <Turns current={deck.current} ahead={ahead?.id ?? null} arrived={arrived}>
            {(id, isAhead) => (
              <ReviewCard
                id={id}
                isAhead={isAhead}
                presses={presses}
                saves={saves}
                reasons={reasons}
                hints={hints}
                notify={notify}
                byMe={decided.includes(id)}
                holder={claims.holderOf(id)}
                deck={onCard}
              />
            )}
          </Turns>
        )}
      </div>
      {helping && (
        <LazyBoundary onFailed={() => setHelping(false)}>
          <lazyKeys.Component onClose={() => setHelping(false)} />
        </LazyBoundary>
      )}
      {atShift && (
        <LazyBoundary onFailed={() => setAtShift(false)}>
          <lazyShift.Component
            onOpen={(id) => {
              setAtShift(false);
              setReopened(id);
            }}
            onClose={() => setAtShift(false)}
          />
        </LazyBoundary>
      )}
      {reopened !== null && <PostDialog id={reopened} onClose={() => setReopened(null)} />}
      {filtering && (
        <LazyBoundary onFailed={() => setFiltering(false)}>
          <lazyFilter.Component filter={filter} onFilter={narrow} onClose={() => setFiltering(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
