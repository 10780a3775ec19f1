import { useOpenRecord } from "#app/url/useOpenRecord.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { LazyBoundary } from "#app/ui/overlay/LazyBoundary.tsx";
import { lazyWithPreload } from "#app/lib/lazyWithPreload.tsx";

const lazyDeck = lazyWithPreload(async () => (await import("./deck/ReviewDeck.tsx")).ReviewDeck);

/** The button, and the deck while the address says so: `?review=start` can be pinned to the home screen. */
export function ReviewStart() {
  const review = useOpenRecord("review");
  return (
    <>
      <Button variant="primary" icon="review" onClick={() => review.open("start")}>
        Start reviewing
      </Button>
      {review.id !== null && (
        <LazyBoundary onFailed={review.close}>
          <lazyDeck.Component onClose={review.close} />
        </LazyBoundary>
      )}
    </>
  );
}
