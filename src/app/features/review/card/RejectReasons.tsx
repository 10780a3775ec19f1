import { Layer } from "#app/lib/Layer.tsx";
import type { Reason } from "#app/features/posts/open/reasons.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { useEscape } from "#app/ui/controls/useEscape.ts";
import type { Presses } from "../presses/createPresses.ts";
import { type Hotkeys, useHotkeys } from "../presses/hotkeys.ts";
import { KeyHint, useHasKeys } from "./KeyHint.tsx";
import { rejectReasons } from "./RejectReasons.look.ts";
import { useArrival } from "./useArrival.ts";
import { useReady } from "./useReady.ts";

interface RejectReasonsProps {
  readonly title: string;
  /** In the order of their numbers. */
  readonly reasons: readonly Reason[];
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

function Reasons({ title, reasons, presses, onTake, onOwnWords, onClose }: RejectReasonsProps) {
  const panel = useArrival<HTMLElement>(() => undefined);
  // The second tap of two on `Reject` is no reason.
  const isReady = useReady(true, presses);
  useEscape(true, onClose);
  const hasKeys = useHasKeys();
  const shortcut = (key: string) => (hasKeys ? key : undefined);
  // A number says what it means before the list is painted: whoever knows it need not wait.
  const numbers: Hotkeys = Object.fromEntries(reasons.map((reason, at) => [String(at + 1), () => onTake(reason)]));
  useHotkeys({ ...numbers, "0": onOwnWords });
  return (
    <section ref={panel} role="dialog" aria-label={`Reject ${title}`} tabIndex={-1} className={rejectReasons.root}>
      <header className={rejectReasons.head}>
        <h4 className={rejectReasons.title}>Why is it rejected?</h4>
        <IconButton icon="close" label="Cancel" onClick={onClose} />
      </header>
      <div role="group" aria-label="Common reasons" className={rejectReasons.reasons}>
        {reasons.map((reason, at) => (
          <Button
            key={reason.word}
            aria-keyshortcuts={shortcut(String(at + 1))}
            aria-disabled={!isReady}
            onClick={() => void (isReady && onTake(reason))}
          >
            <KeyHint letter={String(at + 1)} />
            {reason.word}
          </Button>
        ))}
        <Button aria-keyshortcuts={shortcut("0")} onClick={onOwnWords}>
          <KeyHint letter="0" />
          Own words…
        </Button>
      </div>
    </section>
  );
}
