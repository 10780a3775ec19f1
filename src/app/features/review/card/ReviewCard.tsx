import { memo, useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { sellersLanguage, type Reason, type ReasonWord } from "#app/features/posts/open/reasons.ts";
import type { Post } from "#contract/resources/posts.ts";
import type { Presses } from "../presses/createPresses.ts";
import { useHotkeys } from "../presses/hotkeys.ts";
import { speech } from "#app/lib/language.ts";
import { useStore } from "#app/lib/store.ts";
import { useAfterPaint } from "#app/lib/useAfterPaint.ts";
import { useSteady } from "#app/lib/useSteady.ts";
import { postTitle } from "#app/features/posts/postColumns.tsx";
import { CardOverlays, preloadOwnWords, type CardOverlay } from "./CardOverlays.tsx";
import { CardPost, type CardPostEvents } from "./CardPost.tsx";
import { DecisionBar, type DecisionEvents } from "./DecisionBar.tsx";
import { Holder } from "../claims/Holder.tsx";
import { HeldBack } from "./HeldBack.tsx";
import { NoCard } from "./NoCard.tsx";
import { RejectReasons } from "./RejectReasons.tsx";
import { reviewCard } from "./ReviewCard.look.ts";
import { SwipeCard } from "./SwipeCard.tsx";
import { useArrival } from "./useArrival.ts";
import { useCardDecisions, type DecidedEvents } from "./useCardDecisions.ts";
import { useReady } from "./useReady.ts";
import { useReread } from "./useReread.ts";
import { useShown, type Shown } from "./useShown.ts";
import { useSight } from "./useSight.ts";
import { deckKeys } from "../keys/deckKeys.ts";
import type { Saves } from "../deck/createSaves.ts";
import type { Hints } from "../hints/openHints.ts";

/** What the deck does when something has happened to a card; always the same functions (`useSteady`). */
export interface CardEvents extends DecidedEvents {
  readonly onNotify: (notify: boolean) => void;
  /** Its title stands on the screen. */
  readonly onShown: (title: string) => void;
  /** Its pictures have come, or do not come. */
  readonly onArrived: (id: number) => void;
  readonly onSkip: () => void;
  /** Posts of its seller, it perhaps among them, were rejected for one reason. */
  readonly onRejected: (posts: readonly Post[]) => void;
}

interface DeckSide {
  readonly id: number;
  /** Not on the screen yet, only made ready. */
  readonly isAhead: boolean;
  readonly presses: Presses;
  readonly saves: Saves;
  /** The common ones for a rejection, in the order of their numbers. */
  readonly reasons: readonly ReasonWord[];
  readonly hints: Hints;
  /** Whether a decision tells the seller: asked once for the whole deck. */
  readonly notify: boolean;
  /** It was decided in this deck. */
  readonly byMe: boolean;
  /** The name of who else has it before them. */
  readonly holder: string | null;
  readonly deck: CardEvents;
}

/** One post to decide on: pictures first, the buttons at thumb height (app/README.md, Review). Not drawn again with its deck. */
export const ReviewCard = memo(function ReviewCard(props: DeckSide) {
  // Another language reaches it past the deck.
  useStore(speech);
  const shown = useShown(props.id, props.isAhead);
  useReread(props.id);
  const { notify, deck } = props;
  // Edited while it was made ready, it begins anew: what came of its old pictures says nothing of the new ones.
  if (shown !== null) return <OpenCard key={`${shown.version} ${shown.content}`} {...props} shown={shown} />;
  return <NoCard id={props.id} notify={notify} on={{ onNotify: deck.onNotify, onSkip: deck.onSkip }} />;
});

function OpenCard({ shown, hints, holder, ...card }: DeckSide & { readonly shown: Shown }) {
  const { presses, saves, reasons, notify, byMe, deck } = card;
  const { post } = shown;
  const title = postTitle(post);
  const article = useArrival(() => deck.onShown(title));
  const approveButton = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState<CardOverlay | null>(null);
  const close = () => setOver(null);

  const found = useStore(hints)(post.id);
  const { sight, hasArrived, onPicture } = useSight(post.attachments);
  const arrived = useEffectEvent(() => deck.onArrived(post.id));
  useEffect(() => {
    if (hasArrived) arrived();
  }, [hasArrived]);
  const isShown = useReady(sight !== "awaited", presses, saves.whenOver);
  const maySkip = useReady(true, presses, saves.whenOver);
  // Whoever decides comes first: hints begin beside a post that can be decided on.
  useEffect(() => void (isShown && hints.begin()), [isShown, hints]);

  const decisions = useCardDecisions(shown, { isShown, sight, byMe, notify, saves, deck });
  const { heldBack, isReady } = decisions;
  const isFree = over === null;
  const approve = () => void (isFree && decisions.approve());
  const disable = () => void (isFree && decisions.disable());
  const reject = () => {
    if (!isFree || !isReady) return;
    preloadOwnWords();
    setOver({ name: "reasons" });
  };
  const rejectFor = (reason: Reason) => {
    close();
    void decisions.rejectFor(reason);
  };
  const backToPost = () => {
    close();
    // What was asked over it made it inert.
    requestAnimationFrame(() => article.current?.focus({ preventScroll: true }));
  };
  // Decided or edited meanwhile: there is nothing to give a reason for.
  const asksReason = over?.name === "reasons" && heldBack === undefined;
  const onPost = useSteady<CardPostEvents>({
    onPicture: (index, state, picture) => {
      onPicture(index, state);
      const url = post.attachments[index]?.file_path;
      if (picture && url !== undefined) hints.show(url, picture.currentSrc);
    },
    onOpenPicture: (index) => setOver({ name: "viewer", index }),
    onOpenOther: (id) => setOver({ name: "other", id }),
    onRejected: deck.onRejected,
    onToDecision: () => approveButton.current?.focus(),
  });
  const onBar = useSteady<DecisionEvents>({
    onNotify: deck.onNotify,
    onReject: reject,
    onDisable: disable,
    onSkip: () => void (maySkip && !asksReason && deck.onSkip()),
    onApprove: approve,
  });
  const letters = useStore(deckKeys);
  useHotkeys({ [letters.approve]: approve, [letters.disable]: disable, [letters.reject]: reject });

  return (
    <div className={reviewCard.root}>
      {heldBack !== undefined && <HeldBack words={heldBack} shown={shown} onNext={deck.onSkip} />}
      {heldBack === undefined && holder !== null && <Holder name={holder} />}
      <div className={reviewCard.view}>
        <Scrolled isCovered={asksReason}>
          <SwipeCard onRight={approve} onLeft={reject}>
            <CardPost post={post} hints={found} notify={notify} article={article} on={onPost} />
          </SwipeCard>
        </Scrolled>
        {asksReason && (
          <RejectReasons
            title={title}
            language={sellersLanguage([post])}
            reasons={reasons}
            presses={presses}
            onTake={rejectFor}
            onOwnWords={() => setOver({ name: "own words" })}
            onClose={backToPost}
          />
        )}
      </div>
      <DecisionBar
        isReady={isReady && !asksReason}
        maySkip={maySkip && !asksReason}
        notify={notify}
        on={onBar}
        approve={approveButton}
      />
      <CardOverlays
        post={post}
        notify={notify}
        heldBack={heldBack}
        rejectInOwnWords={decisions.rejectInOwnWords}
        open={over}
        onClose={close}
      />
    </div>
  );
}

interface ScrolledProps {
  readonly isCovered: boolean;
  readonly children: ReactNode;
}

/** What lies under a question is out of reach, once the question is seen: to make it so styles all of it anew. */
function Scrolled({ isCovered, children }: ScrolledProps) {
  const wasCovered = useAfterPaint(isCovered);
  return (
    <div className={reviewCard.scroll} inert={isCovered && wasCovered}>
      {children}
    </div>
  );
}
