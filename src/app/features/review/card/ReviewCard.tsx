import { t } from "#app/i18n/translate.ts";
import { memo, useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { sellersLanguage, type Reason, type ReasonWord } from "#app/features/posts/open/reasons.ts";
import type { ReviewInput } from "#contract/inputs/posts.ts";
import { postStatuses, type Post } from "#contract/resources/posts.ts";
import type { Presses } from "../presses/createPresses.ts";
import { useHotkeys } from "../presses/hotkeys.ts";
import { useConfirm } from "#app/ui/overlay/confirmation.ts";
import { lazyWithPreload } from "#app/lib/lazyWithPreload.tsx";
import { speech } from "#app/lib/language.ts";
import { useStore } from "#app/lib/store.ts";
import { useAfterPaint } from "#app/lib/useAfterPaint.ts";
import { useSteady } from "#app/lib/useSteady.ts";
import { useBack } from "#app/ui/overlay/content/BackCloses.tsx";
import { LazyBoundary } from "#app/ui/overlay/LazyBoundary.tsx";
import { PostDialog } from "#app/features/posts/PostDialog.tsx";
import { Viewer } from "#app/features/posts/Viewer.tsx";
import { postTitle } from "#app/features/posts/postColumns.tsx";
import { CardPost, type CardPostEvents } from "./CardPost.tsx";
import { DecisionBar, type DecisionEvents } from "./DecisionBar.tsx";
import { Holder } from "../claims/Holder.tsx";
import { HeldBack } from "./HeldBack.tsx";
import { RejectReasons } from "./RejectReasons.tsx";
import { reviewCard } from "./ReviewCard.look.ts";
import { SwipeCard } from "./SwipeCard.tsx";
import { useArrival } from "./useArrival.ts";
import { useOneDecision } from "./useOneDecision.ts";
import { useReady } from "./useReady.ts";
import { useReread } from "./useReread.ts";
import { useShown, type Shown } from "./useShown.ts";
import { useSight } from "./useSight.ts";
import { deckEnd } from "../deck/DeckEnd.look.ts";
import { deckKeys } from "../deck/deckKeys.ts";
import { heldBackText } from "../deck/deckWords.ts";
import type { Saves } from "../deck/createSaves.ts";
import type { Hints } from "../hints/openHints.ts";

/** With all that forms need: it comes with the question for the reason, not with the deck. */
const lazyRejectDialog = lazyWithPreload(async () => (await import("./RejectDialog.tsx")).RejectDialog);

/** What the deck does when something has happened to a card; always the same functions (`useSteady`). */
export interface CardEvents {
  readonly onReason: (reason: Reason) => void;
  readonly onNotify: (notify: boolean) => void;
  /** Its title stands on the screen. */
  readonly onShown: (title: string) => void;
  /** Its pictures have come, or do not come. */
  readonly onArrived: (id: number) => void;
  /** It is decided, and on its way to the disk. */
  readonly onTaken: (id: number) => void;
  readonly onDecided: (id: number, title: string, status: ReviewInput["status"]) => void;
  /** Its decision could not be saved. */
  readonly onFailed: (id: number) => void;
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
  const nothing = () => undefined;
  return (
    <div className={reviewCard.root}>
      <p role="status" tabIndex={-1} data-autofocus className={deckEnd.root}>
        {t("Looking for the post…")}
      </p>
      <DecisionBar
        isReady={false}
        maySkip
        notify={notify}
        on={{
          onNotify: deck.onNotify,
          onSkip: deck.onSkip,
          onReject: nothing,
          onDisable: nothing,
          onApprove: nothing,
        }}
      />
    </div>
  );
});

type Over =
  | { readonly name: "reasons" | "own words" }
  | { readonly name: "viewer"; readonly index: number }
  | { readonly name: "other"; readonly id: number }
  | null;

function OpenCard({
  shown,
  presses,
  saves,
  reasons,
  hints,
  notify,
  byMe,
  holder,
  deck,
}: DeckSide & { readonly shown: Shown }) {
  const { post } = shown;
  const title = postTitle(post);
  const article = useArrival(() => deck.onShown(title));
  const approveButton = useRef<HTMLButtonElement>(null);
  const confirm = useConfirm();
  const [over, setOver] = useState<Over>(null);
  const close = () => setOver(null);
  useBack(close, over?.name === "viewer");

  const found = useStore(hints).get(post.id) ?? null;
  const { sight, hasArrived, onPicture } = useSight(post.attachments);
  const arrived = useEffectEvent(() => deck.onArrived(post.id));
  useEffect(() => {
    if (hasArrived) arrived();
  }, [hasArrived]);
  const isShown = useReady(sight !== "awaited", presses, saves.whenOver);
  const maySkip = useReady(true, presses, saves.whenOver);
  // Whoever decides comes first: hints begin beside a post that can be decided on.
  useEffect(() => void (isShown && hints.begin()), [isShown, hints]);
  const { decide, isTaken } = useOneDecision(shown, {
    saves,
    onTaken: () => deck.onTaken(post.id),
    onSaved: ({ status }) => deck.onDecided(post.id, title, status),
    onFailed: () => deck.onFailed(post.id),
  });
  const heldBack = isTaken ? undefined : heldBackText(shown, byMe);
  const isReady = isShown && !isTaken && heldBack === undefined;

  const send = (status: ReviewInput["status"]) => decide({ status, message: undefined, send_notification: notify });
  const approve = async () => {
    if (!isReady || over !== null) return;
    const isUnseen = sight === "unseen";
    if (
      isUnseen &&
      !(await confirm({ text: t("Approve without seeing its picture?"), verb: t("Approve"), harmless: true }))
    )
      return;
    await send(postStatuses.active);
  };
  const disable = () => void (isReady && over === null && send(postStatuses.disabled));
  const reject = () => {
    if (!isReady || over !== null) return;
    lazyRejectDialog.preload();
    setOver({ name: "reasons" });
  };
  const rejectFor = async (reason: Reason) => {
    close();
    const decision = { status: postStatuses.rejected, message: reason.text, send_notification: notify };
    if (await decide(decision)) deck.onReason(reason);
  };
  const backToPost = () => {
    close();
    // What was asked over it made it inert.
    requestAnimationFrame(() => article.current?.focus({ preventScroll: true }));
  };
  // Decided or edited meanwhile: there is nothing to give a reason for.
  const asksReason = over?.name === "reasons" && heldBack === undefined;
  const letters = useStore(deckKeys);
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
    onApprove: () => void approve(),
  });
  useHotkeys({ [letters.approve]: () => void approve(), [letters.disable]: disable, [letters.reject]: reject });

  return (
    <div className={reviewCard.root}>
      {heldBack !== undefined && <HeldBack words={heldBack} shown={shown} onNext={deck.onSkip} />}
      {heldBack === undefined && holder !== null && <Holder name={holder} />}
      <div className={reviewCard.view}>
        <Scrolled isCovered={asksReason}>
          <SwipeCard onRight={() => void approve()} onLeft={reject}>
            <CardPost post={post} hints={found} notify={notify} article={article} on={onPost} />
          </SwipeCard>
        </Scrolled>
        {asksReason && (
          <RejectReasons
            title={title}
            language={sellersLanguage([post])}
            reasons={reasons}
            presses={presses}
            onTake={(reason) => void rejectFor(reason)}
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
      {over?.name === "own words" && (
        <LazyBoundary onFailed={close}>
          <lazyRejectDialog.Component
            id={post.id}
            title={title}
            post={post}
            notify={notify}
            blocked={heldBack}
            onReject={(decision) => decide(decision, { stays: true })}
            onClose={close}
          />
        </LazyBoundary>
      )}
      {over?.name === "other" && <PostDialog id={over.id} onClose={close} />}
      {over?.name === "viewer" && <Viewer attachments={post.attachments} index={over.index} onClose={close} />}
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
