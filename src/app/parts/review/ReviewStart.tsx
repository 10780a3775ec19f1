import { useOpenRecord } from "#app/data/useOpenRecord.ts";
import { Button } from "#app/ui/Button.tsx";
import { Fetched } from "#app/ui/Fetched.tsx";
import { lazyPart } from "#app/ui/lazyPart.tsx";

const deckPart = lazyPart(async () => (await import("./ReviewDeck.tsx")).ReviewDeck);

/** The button, and the deck while the address says so: `?review=start` can be pinned to the home screen. */
export function ReviewStart() {
  const review = useOpenRecord("review");
  return (
    <>
      <Button variant="primary" icon="review" onClick={() => review.open("start")}>
        Start reviewing
      </Button>
      {review.id !== null && (
        <Fetched onFailed={review.close}>
          <deckPart.Part onClose={review.close} />
        </Fetched>
      )}
    </>
  );
}
