import { t } from "#app/i18n/translate.ts";
import type { Reason } from "#app/features/posts/open/reasons.ts";
import { postTitle } from "#app/features/posts/postColumns.tsx";
import { useConfirm } from "#app/ui/overlay/confirmation.ts";
import type { ReviewInput } from "#contract/inputs/posts.ts";
import { postStatuses } from "#contract/resources/posts.ts";
import type { Saves } from "../deck/createSaves.ts";
import { heldBackText } from "../deck/deckWords.ts";
import type { Sight } from "./readiness.ts";
import { useOneDecision } from "./useOneDecision.ts";
import type { Shown } from "./useShown.ts";

/** What the deck does when its card is decided. */
export interface DecidedEvents {
  readonly onReason: (reason: Reason) => void;
  /** It is decided, and on its way to the disk. */
  readonly onTaken: (id: number) => void;
  readonly onDecided: (id: number, title: string, status: ReviewInput["status"]) => void;
  /** Its decision could not be saved. */
  readonly onFailed: (id: number) => void;
}

interface CardStand {
  /** It is painted as it is to be decided on, and no press is left from before. */
  readonly isShown: boolean;
  readonly sight: Sight;
  /** It was decided in this deck. */
  readonly byMe: boolean;
  readonly notify: boolean;
  readonly saves: Saves;
  readonly deck: DecidedEvents;
}

export interface CardDecisions {
  /** Why it takes no decision as it stands. */
  readonly heldBack: string | undefined;
  readonly isReady: boolean;
  readonly approve: () => Promise<void>;
  readonly disable: () => Promise<void>;
  readonly rejectFor: (reason: Reason) => Promise<void>;
  /** The post stays on the screen until it is on disk; true then. */
  readonly rejectInOwnWords: (decision: Omit<ReviewInput, "id">) => Promise<boolean>;
}

/** The decisions that the post on the screen takes (spec §5 Review form), and whether it takes one now. */
export function useCardDecisions(
  shown: Shown,
  { isShown, sight, byMe, notify, saves, deck }: CardStand,
): CardDecisions {
  const { post } = shown;
  const confirm = useConfirm();
  const { decide, isTaken } = useOneDecision(shown, {
    saves,
    onTaken: () => deck.onTaken(post.id),
    onSaved: ({ status }) => deck.onDecided(post.id, postTitle(post), status),
    onFailed: () => deck.onFailed(post.id),
  });
  const heldBack = isTaken ? undefined : heldBackText(shown, byMe);
  const isReady = isShown && !isTaken && heldBack === undefined;
  const send = (status: ReviewInput["status"], message?: string) =>
    decide({ status, message, send_notification: notify });
  const asks = () => confirm({ text: t("Approve without seeing its picture?"), verb: t("Approve"), harmless: true });
  return {
    heldBack,
    isReady,
    approve: async () => {
      if (isReady && (sight !== "unseen" || (await asks()))) await send(postStatuses.active);
    },
    disable: async () => {
      if (isReady) await send(postStatuses.disabled);
    },
    rejectFor: async (reason) => {
      if (await send(postStatuses.rejected, reason.text)) deck.onReason(reason);
    },
    rejectInOwnWords: (decision) => decide(decision, { stays: true }),
  };
}
