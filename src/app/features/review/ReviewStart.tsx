import { useOpenRecord } from "#app/url/useOpenRecord.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { Fetched } from "#app/ui/LazyBoundary.tsx";
import { lazyPart } from "#app/ui/lazyWithPreload.tsx";

const deckPart = lazyPart(async () => (await import("./deck/ReviewDeck.tsx")).ReviewDeck);

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
