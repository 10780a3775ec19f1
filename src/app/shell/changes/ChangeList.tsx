import { t, languageNow, digitsNow } from "#app/i18n/translate.ts";
import { useState } from "react";
import type { Registry } from "#outbox/mutations/registry.ts";
import { needsYou, type QueuedChange } from "#outbox/change/queuedChange.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import type { ChangeActions } from "./ChangeButtons.tsx";
import { ChangeItem } from "./ChangeItem.tsx";
import { changeItem } from "./ChangeItem.look.ts";

interface ChangeListProps {
  /** In order. */
  readonly rows: readonly QueuedChange[];
  readonly mutations: Registry;
  readonly paused: boolean;
  readonly actions: ChangeActions;
}

/** Of a thousand, this many are drawn at first, and as many more with each tap. */
const atOnce = 50;

/** The unsent changes: first those that wait for the moderator, then the others in the order in which they will be sent. */
export function ChangeList({ rows, mutations, paused, actions }: ChangeListProps) {
  const [most, setMost] = useState(atOnce);
  const first = rows.filter(needsYou);
  const sorted = first.length === 0 ? rows : [...first, ...rows.filter((row) => !needsYou(row))];
  const hidden = sorted.length - most;
  return (
    <>
      <ul key={`${languageNow()} ${digitsNow()}`} className={changeItem.list} aria-label={t("Not sent yet")}>
        {sorted.slice(0, most).map((row) => (
          <ChangeItem key={row.seq} row={row} mutations={mutations} paused={paused} actions={actions} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button onClick={() => setMost(most + atOnce)}>
          {t("Show {count} more of {all}", { count: Math.min(atOnce, hidden), all: hidden })}
        </Button>
      )}
    </>
  );
}
