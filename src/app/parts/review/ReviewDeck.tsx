import { useEffect, useState } from "react";
import { outboxSource } from "#app/data/changes/outboxSource.ts";
import { useHotkeys } from "#app/lib/hotkeys.ts";
import { Button } from "#app/ui/Button.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { IconButton } from "#app/ui/IconButton.tsx";
import { toaster } from "#app/ui/toasts.ts";
import { KeysHelp } from "./KeysHelp.tsx";
import { ReviewCard } from "./ReviewCard.tsx";
import { afterDecision, deckOf, extended, moved, newIn, type Deck } from "./deck.ts";
import { useWaiting } from "./useWaiting.ts";
import "./review.css";

export interface ReviewDeckProps {
  readonly onClose: () => void;
}

/** Steps through the posts under review one at a time; the next one opens by itself (ui.md, Review). */
export function ReviewDeck({ onClose }: ReviewDeckProps) {
  const waiting = useWaiting();
  const [deck, setDeck] = useState<Deck>({ order: [], current: null });
  const [decided, setDecided] = useState<readonly number[]>([]);
  const [helping, setHelping] = useState(false);
  const patient = usePatience(waiting.state === "loading");
  // Whatever comes after the deck was made waits behind its button.
  if (deck.order.length === 0 && waiting.ids.length > 0 && !patient) setDeck(deckOf(waiting.ids));

  const fresh = newIn(deck, waiting.ids);
  const done = (id: number) => {
    setDecided((before) => [...before, id]);
    setDeck((before) => afterDecision(before, (other) => other !== id && waiting.ids.includes(other)));
  };
  const undo = async () => {
    const id = decided.at(-1);
    const last = id === undefined ? undefined : outboxSource.snapshot().byEntity.get(`posts/${id}`)?.at(-1);
    if (id === undefined || !last || !(await outboxSource.get()?.outbox.undo(last.seq))) {
      toaster.failure("The last decision has been sent already.");
      return;
    }
    setDecided((before) => before.slice(0, -1));
    setDeck((before) => ({ ...before, current: id }));
  };
  useHotkeys(
    {
      j: () => setDeck((before) => moved(before, 1)),
      k: () => setDeck((before) => moved(before, -1)),
      z: () => void undo(),
      "?": () => setHelping(true),
    },
    !helping,
  );

  const place = deck.current === null ? 0 : deck.order.indexOf(deck.current) + 1;
  return (
    <Dialog
      title="Review posts"
      size="wide"
      onClose={onClose}
      aside={
        <>
          {place > 0 && (
            <span className="review-place">
              {place} of {deck.order.length}
            </span>
          )}
          <IconButton
            icon="undo"
            label="Undo last decision"
            disabled={decided.length === 0}
            onClick={() => void undo()}
          />
          <IconButton icon="keyboard" label="Keys" onClick={() => setHelping(true)} />
          <IconButton icon="close" label="Close" onClick={onClose} />
        </>
      }
    >
      <div className="review-deck">
        {fresh.length > 0 && (
          <Button onClick={() => setDeck((before) => extended(before, fresh))}>
            {fresh.length === 1 ? "1 new post" : `${fresh.length} new posts`}
          </Button>
        )}
        {deck.current === null ? (
          <p role="status" className="review-end">
            {endWords(patient ? "loading" : waiting.state, decided.length)}
          </p>
        ) : (
          <ReviewCard
            key={deck.current}
            id={deck.current}
            onDecided={done}
            onSkip={() => setDeck((before) => afterDecision(before, (id) => waiting.ids.includes(id)))}
          />
        )}
      </div>
      {helping && <KeysHelp onClose={() => setHelping(false)} />}
    </Dialog>
  );
}

/** How long a slow link may hold up the posts that are on the device already, in ms. */
const patienceMs = 1_500;

/** True while something loads, but not for long. */
function usePatience(loading: boolean): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return loading && !over;
}

function endWords(state: "loading" | "ready" | "failed", decided: number): string {
  if (state === "loading") return "Looking for posts under review…";
  if (decided > 0) return `All done: ${decided} ${decided === 1 ? "post" : "posts"} decided.`;
  return state === "failed"
    ? "The posts under review could not be fetched, and none are saved on this device."
    : "No posts are under review.";
}
