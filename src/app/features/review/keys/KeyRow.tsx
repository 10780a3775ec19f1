import { t } from "#app/i18n/translate.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "#app/lib/store.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { actionWords, changeKey } from "./changeKey.ts";
import { deckKeys, type KeyAction } from "./deckKeys.ts";
import { keysHelp } from "./KeysHelp.look.ts";

/** One letter of the deck, and how to change it: the next one that is pressed takes its place. */
export function KeyRow({ action }: { readonly action: KeyAction }) {
  const letter = useStore(deckKeys)[action].toUpperCase();
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || ["Shift", "Tab"].includes(event.key)) return;
    // Here it is no key of the dialog or the page.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.repeat) return;
    const found = event.key === "Escape" ? null : changeKey(deckKeys, action, event.key);
    setProblem(found);
    setAsks(found !== null);
  });
  useEffect(() => {
    if (!asks) return undefined;
    window.addEventListener("keydown", take, { capture: true });
    return () => window.removeEventListener("keydown", take, { capture: true });
  }, [asks]);
  return (
    <div className={keysHelp.row}>
      <dt>
        <kbd className={keysHelp.key}>{letter}</kbd>
      </dt>
      <dd className={keysHelp.word}>
        {t(actionWords[action])}
        <span role="status" className={keysHelp.asks}>
          {problem !== null && `${problem} `}
          {asks && t("Press a letter, or Escape.")}
        </span>
      </dd>
      <dd>
        <Button
          variant="quiet"
          aria-label={t("Change the key of {action}", { action: t(actionWords[action]) })}
          onClick={() => setAsks(true)}
          onBlur={() => {
            setAsks(false);
            setProblem(null);
          }}
        >
          {t("Change")}
        </Button>
      </dd>
    </div>
  );
}
