import { t, translated } from "#app/i18n/translate.ts";
import { useId, useState } from "react";
import { Button } from "#app/ui/controls/Button.tsx";
import type { Hint } from "../hints/known.ts";
import { hintList } from "./HintList.look.ts";

export interface HintListProps {
  /** `null` while they are looked for, `undefined` where nothing looks for them: their room stays, so that nothing moves. */
  readonly hints: readonly Hint[] | null | undefined;
  readonly onOpen: (post: number) => void;
}

/**
 * What this device has noticed, decided by nobody. There is room for as many as were known when the post came on the screen, and for one
 * where none were: others wait behind a button, so that nothing moves under a finger.
 */
export function HintList({ hints, onOpen }: HintListProps) {
  const heading = useId();
  const all = hints ?? [];
  const [room, setRoom] = useState(Math.max(1, all.length));
  const shown = all.slice(0, room);
  return (
    <section
      aria-labelledby={heading}
      className={hintList.root}
      data-part="hints"
      style={{ visibility: hints === undefined ? "hidden" : undefined }}
    >
      <h4 id={heading} className={hintList.title}>
        {t("Hints")}
      </h4>
      {all.length === 0 ? (
        <p className={hintList.none}>{hints === null ? "…" : t("No hints")}</p>
      ) : (
        <ul className={hintList.hints}>
          {shown.map(({ says, other }, at) => (
            <li key={says} className={hintList.hint}>
              {other === null ? (
                <span className={hintList.words}>{translated(says)}</span>
              ) : (
                <button type="button" className={hintList.open} onClick={() => onOpen(other)}>
                  {translated(says)}
                </button>
              )}
              {at === shown.length - 1 && all.length > room && (
                <Button variant="quiet" onClick={() => setRoom(Infinity)}>
                  {t("{count} more", { count: all.length - room })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
