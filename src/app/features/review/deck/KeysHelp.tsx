import { type Hotkeys, useHotkeys } from "#app/lib/hotkeys.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { keysHelp } from "./KeysHelp.look.ts";

const keyList = [
  ["A", "Approve"],
  ["D", "Disable"],
  ["R", "Reject"],
  ["J", "Next post"],
  ["K", "Previous post"],
  ["Z", "Undo"],
  ["?", "This list"],
] as const;

/** The list of keys that `?` opens. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <dl>
        {keyList.map(([key, word]) => (
          <div key={key} className={keysHelp.row}>
            <dt>
              <kbd className={keysHelp.key}>{key}</kbd>
            </dt>
            <dd>{word}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** The deck's own keys, as a part of its dialog: what lies over that takes them away. */
export function DeckKeys({ keys }: { readonly keys: Hotkeys }) {
  useHotkeys(keys);
  return null;
}
