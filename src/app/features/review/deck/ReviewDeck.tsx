import { t } from "#app/i18n/translate.ts";
import { memo, useState } from "react";
import { speech } from "#app/lib/language.ts";
import { useStore } from "#app/lib/store.ts";
import { BackCloses } from "#app/ui/overlay/content/BackCloses.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { useQueueReader } from "../queue/useQueueReader.ts";
import { OpenDeck, type DeckProps } from "./OpenDeck.tsx";
import { reviewDeck } from "./ReviewDeck.look.ts";

/**
 * Steps through the posts under review one at a time; the next one opens by itself (app/README.md, Review). Its frame is not drawn
 * again for a decision, nor for the address, which follows it.
 */
export const ReviewDeck = memo(function ReviewDeck(props: DeckProps) {
  useStore(speech);
  // Before the dialog has come.
  const queue = useQueueReader();
  const [head, setHead] = useState<Element | null>(null);
  return (
    <Dialog
      title={t("Review posts")}
      size="full"
      onClose={props.onClose}
      aside={<span ref={setHead} className={reviewDeck.head} />}
    >
      {head && (
        <BackCloses>
          <OpenDeck {...props} queue={queue} head={head} />
        </BackCloses>
      )}
    </Dialog>
  );
});
