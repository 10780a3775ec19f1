import { t } from "#app/i18n/translate.ts";
import { deviceChoices } from "#app/lib/deviceChoices.ts";
import { useStore } from "#app/lib/store.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { reasonWords } from "#app/features/posts/open/reasons.ts";
import { deckKeys, keyActions, usualKeys } from "./deckKeys.ts";
import { KeyRow } from "./KeyRow.tsx";
import { keysHelp } from "./KeysHelp.look.ts";

const fixed = [
  [`1–${reasonWords.length}`, "Its reason, after Reject"],
  ["0", "Own words…"],
  ["?", "This list"],
] as const;

/** The list of keys that `?` opens, and ways to change them and to be rid of them. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const { keys } = deviceChoices;
  const areOn = useStore(keys) === "on";
  const letters = useStore(deckKeys);
  const isChanged = keyActions.some((action) => letters[action] !== usualKeys[action]);
  return (
    <Dialog
      title={t("Keys")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Close")}</Button>
          {isChanged && <Button onClick={() => deckKeys.choose(usualKeys)}>{t("Usual keys")}</Button>}
          <Button onClick={() => keys.set(areOn ? "off" : "on")}>
            {areOn ? t("Switch keys off") : t("Switch keys on")}
          </Button>
        </>
      }
    >
      {!areOn && <p role="status">{t("The keys are switched off on this device.")}</p>}
      <dl>
        {keyActions.map((action) => (
          <KeyRow key={action} action={action} />
        ))}
        {fixed.map(([key, word]) => (
          <div key={key} className={keysHelp.row}>
            <dt>
              <kbd className={keysHelp.key}>{key}</kbd>
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
