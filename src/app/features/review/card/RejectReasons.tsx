import { reasonIn, type Reason, type ReasonWord } from "#app/features/posts/open/reasons.ts";
import { langOf } from "#app/ui/controls/langOf.ts";
import { ToldIn } from "#app/features/posts/open/ToldIn.tsx";
import type { Language } from "#app/i18n/languages.ts";
import { useId, useState } from "react";
import { t } from "#app/i18n/translate.ts";
import { Layer } from "#app/lib/Layer.tsx";
import { Button } from "#app/ui/controls/Button.tsx";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { useEscape } from "#app/ui/controls/useEscape.ts";
import { useBack } from "#app/ui/overlay/content/BackCloses.tsx";
import { useMarkOver } from "#app/ui/overlay/content/useMarkOver.ts";
import type { Presses } from "../presses/createPresses.ts";
import { type Hotkeys, useHotkeys } from "../presses/hotkeys.ts";
import { KeyHint, useHasKeys } from "./KeyHint.tsx";
import { rejectReasons } from "./RejectReasons.look.ts";
import { useArrival } from "./useArrival.ts";
import { useReady } from "./useReady.ts";

interface RejectReasonsProps {
  readonly title: string;
  /** That of the post: the seller is told in it, unless another is chosen. */
  readonly language: Language;
  /** In the order of their numbers. */
  readonly reasons: readonly ReasonWord[];
  readonly presses: Presses;
  /** It is the decision. */
  readonly onTake: (reason: Reason) => void;
  readonly onOwnWords: () => void;
  readonly onClose: () => void;
}

/** Asks for the reason that a rejection needs (spec §5 Review form): a tap on a common one, or its number, decides. */
export function RejectReasons(props: RejectReasonsProps) {
  return (
    <Layer>
      <Reasons {...props} />
    </Layer>
  );
}

function Reasons({ title, language, reasons: words, presses, onTake, onOwnWords, onClose }: RejectReasonsProps) {
  const id = useId();
  const panel = useArrival<HTMLElement>(() => undefined);
  // The second tap of two on `Reject` is no reason.
  const isReady = useReady(true, presses);
  useEscape(true, onClose);
  useBack(onClose);
  useMarkOver("reasons");
  const hasKeys = useHasKeys();
  const [told, setTold] = useState(language);
  const reasons = words.map((word) => reasonIn(told, word));
  const shortcut = (key: string) => (hasKeys ? key : undefined);
  // A number says what it means before the list is painted: whoever knows it need not wait.
  const numbers: Hotkeys = Object.fromEntries(reasons.map((reason, at) => [String(at + 1), () => onTake(reason)]));
  useHotkeys({ ...numbers, "0": onOwnWords });
  return (
    <section
      ref={panel}
      role="dialog"
      aria-label={t("Reject {title}", { title })}
      tabIndex={-1}
      className={rejectReasons.root}
    >
      <header className={rejectReasons.head}>
        <h4 className={rejectReasons.title}>{t("Why is it rejected?")}</h4>
        <IconButton icon="close" label={t("Cancel")} onClick={onClose} />
        <ToldIn language={told} onChange={setTold} />
      </header>
      <div role="group" aria-label={t("Common reasons")} className={rejectReasons.reasons}>
        {reasons.map((reason, at) => (
          <Button
            key={reason.word}
            aria-keyshortcuts={shortcut(String(at + 1))}
            aria-disabled={!isReady}
            aria-describedby={`${id}-${at}`}
            onClick={() => void (isReady && onTake(reason))}
          >
            <KeyHint letter={String(at + 1)} />
            <span>
              {t(reason.word)}
              <small aria-hidden="true" id={`${id}-${at}`} lang={langOf(reason.text)} className={rejectReasons.text}>
                {reason.text}
              </small>
            </span>
          </Button>
        ))}
        <Button aria-keyshortcuts={shortcut("0")} onClick={onOwnWords}>
          <KeyHint letter="0" />
          {t("Own words…")}
        </Button>
      </div>
    </section>
  );
}
