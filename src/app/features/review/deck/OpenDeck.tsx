import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { outboxSource } from "#app/data/changes/outboxSource.ts";
import { allPostsOnDevice } from "#app/features/posts/postsOnDevice.ts";
import { afterPaint } from "#app/lib/afterPaint.ts";
import { deviceChoices } from "#app/lib/deviceChoices.ts";
import { deviceStorage } from "#app/lib/deviceStorage.ts";
import { speech } from "#app/lib/language.ts";
import { mayFetchUnasked } from "#app/lib/savesData.ts";
import { createStore, useStore } from "#app/lib/store.ts";
import { useSteady } from "#app/lib/useSteady.ts";
import { whenIdle } from "#app/lib/whenIdle.ts";
import { lazyOverlay } from "#app/ui/overlay/LazyBoundary.tsx";
import { countReason, ownReasons } from "../card/ownReasons.ts";
import { ReviewCard, type CardEvents } from "../card/ReviewCard.tsx";
import { isFiltered, type DeckFilter } from "../filter/deckFilter.ts";
import { createPresses } from "../presses/createPresses.ts";
import { useHotkeys } from "../presses/hotkeys.ts";
import { watchPresses } from "../presses/watchPresses.ts";
import type { QueueReader } from "../queue/createQueueReader.ts";
import { useKeepShift } from "../shift/useKeepShift.ts";
import { createSaves } from "./createSaves.ts";
import type { DeckDialog } from "./DeckDialogs.tsx";
import { DeckEnd } from "./DeckEnd.tsx";
import { DeckNotices } from "./DeckNotices.tsx";
import { DeckTools, type DeckToolEvents } from "./DeckTools.tsx";
import { placeWords } from "./deckWords.ts";
import { NoPost } from "./NoPost.tsx";
import { reviewDeck } from "./ReviewDeck.look.ts";
import { Said } from "./Said.tsx";
import { Turns } from "./Turns.tsx";
import { useDecided } from "./useDecided.ts";
import { useDeck } from "./useDeck.ts";
import { useHints } from "./useHints.ts";
import { useLetters } from "../keys/useLetters.ts";
import { useNextPictures } from "./useNextPictures.ts";

const lazyDialogs = lazyOverlay(async () => (await import("./DeckDialogs.tsx")).DeckDialogs);

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
  const { deck, waiting, next, hasPrevious, holderOf, ...moves } = useDeck(startAt, filter, queue);
  const { current } = deck;
  const show = useEffectEvent(onShow);
  // The post is seen before the address names it.
  useEffect(() => afterPaint(() => show(current)), [current]);

  const [saves] = useState(createSaves);
  const decided = useDecided(moves, saves);
  useKeepShift(decided.ids);
  // The first decision does not wait for its module, nor for its disk to be opened.
  useEffect(() => whenIdle(() => void outboxSource.opened().catch(() => undefined)), []);

  const { posts, hints, arrived, ahead } = useComingPosts(current, next);
  const notify = useStore(deviceChoices.notify) === "yes";
  // Numbers that a hand has learned stay as long as the deck is open.
  const [reasons] = useState(() => ownReasons(deviceStorage));
  const [presses] = useState(() => createPresses(() => performance.now()));
  useEffect(() => watchPresses(presses), [presses]);
  const [dialog, setDialog] = useState<DeckDialog | null>(null);
  const narrow = (change: Readonly<Record<string, string>>) => {
    onFilter(change);
    moves.beginAnew();
  };
  const place = placeWords(deck, waiting);
  const onCard = useSteady<CardEvents>({
    onReason: (reason) => countReason(deviceStorage, reason),
    onNotify: (chosen) => deviceChoices.notify.set(chosen ? "yes" : "no"),
    // What was decided before it is said with it, and only once that is saved.
    onShown: (title) => saves.whenOver(() => decided.say(`${title}, ${place}`)),
    onArrived: arrived.set,
    onTaken: moves.leaveEarly,
    onDecided: decided.note,
    onFailed: moves.show,
    onSkip: moves.skip,
    onRejected: decided.noteRejected,
  });
  const tools = useSteady<DeckToolEvents>({
    onPrevious: () => moves.step(-1),
    onUndo: decided.undo,
    onFilter: () => setDialog({ name: "filter" }),
    onShift: () => setDialog({ name: "shift" }),
    onKeys: () => setDialog({ name: "keys" }),
    onClose,
  });
  useDeckKeys(() => moves.step(1), tools);

  return (
    <>
      {createPortal(
        <DeckTools
          place={current === null ? null : place}
          hasPrevious={hasPrevious}
          mayUndo={decided.ids.length > 0}
          filters={Object.keys(filter).length}
          on={tools}
        />,
        head,
      )}
      <div className={reviewDeck.root}>
        <Said said={decided.said} />
        <DeckNotices filter={filter} onFilter={narrow} posts={posts} waiting={waiting} isAtPost={current !== null} />
        {current === null ? (
          <NoPost onShown={() => decided.say(null)}>
            <DeckEnd
              waiting={waiting}
              isFiltered={isFiltered(filter)}
              decided={decided.ids.length}
              onShift={tools.onShift}
              onGoOn={() => moves.show(waiting.ids[0] ?? null)}
            />
          </NoPost>
        ) : (
          <Turns current={current} ahead={ahead} arrived={arrived}>
            {(id, isAhead) => (
              <ReviewCard
                id={id}
                isAhead={isAhead}
                presses={presses}
                saves={saves}
                reasons={reasons}
                hints={hints}
                notify={notify}
                byMe={decided.ids.includes(id)}
                holder={holderOf(id)}
                deck={onCard}
              />
            )}
          </Turns>
        )}
      </div>
      {dialog && (
        <lazyDialogs.Component
          key={dialog.name}
          open={dialog}
          filter={filter}
          onFilter={narrow}
          onOpen={setDialog}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** The post on the screen and those that come after it: their hints, their pictures, and which one is drawn ahead of its turn. */
function useComingPosts(current: number | null, next: readonly number[]) {
  const posts = allPostsOnDevice(useQueryClient());
  const shown = current === null ? undefined : posts.get(current);
  const nextPosts = next.flatMap((id) => posts.get(id) ?? []);
  const hints = useHints(shown, nextPosts, posts);
  // The post on the screen whose pictures have come.
  const [arrived] = useState(() => createStore<number | null>(null));
  useNextPictures(shown, nextPosts, arrived, hints.show);
  // With its pictures: on a metered link they come when it is seen.
  const ahead = mayFetchUnasked() ? nextPosts[0] : undefined;
  return { posts, hints, arrived, ahead: ahead?.id ?? null };
}

/** The keys of the deck itself; a decision's are its card's. */
function useDeckKeys(onNext: () => void, { onPrevious, onUndo, onKeys }: DeckToolEvents): void {
  const letters = useLetters();
  useHotkeys({ [letters.next]: onNext, [letters.previous]: onPrevious, [letters.undo]: onUndo, "?": onKeys });
}
