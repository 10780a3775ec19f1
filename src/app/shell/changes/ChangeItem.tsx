import { t, translated } from "#app/i18n/translate.ts";
import { memo } from "react";
import type { Registry } from "#outbox/mutations/registry.ts";
import type { QueuedChange } from "#outbox/change/queuedChange.ts";
import { stateWords, type StateWords } from "#outbox/view/words.ts";
import { langOf } from "#app/ui/controls/langOf.ts";
import { Chip } from "#app/ui/controls/Chip.tsx";
import { changeItem } from "./ChangeItem.look.ts";
import { ChangeButtons, type ChangeActions } from "./ChangeButtons.tsx";
import { ConflictView } from "./ConflictView.tsx";
import { decidedText, checkText, recordName, timeText, whenText } from "./describe.ts";

interface ChangeItemProps {
  readonly row: QueuedChange;
  readonly mutations: Registry;
  /** The session is over. */
  readonly paused: boolean;
  readonly actions: ChangeActions;
}

/** One unsent change: what was decided on what and when, its state in words, and what can be done about it. */
function ChangeItemPlain({ row, mutations, paused, actions }: ChangeItemProps) {
  const mutation = mutations.get(row.kind);
  const words = decidedText(mutation?.words(row.args, row.desired) ?? row.kind);
  const state = stateWords(row, paused);
  const name = recordName(row.entity);
  return (
    <li className={changeItem.root} aria-label={`${words}: ${row.title}`}>
      <p className={changeItem.head}>
        <strong>{words}</strong>
        <Chip tone={state.colour}>{t(state.word)}</Chip>
      </p>
      <p lang={langOf(row.title)}>{row.title}</p>
      <p className={changeItem.note}>
        {row.title === name ? "" : `${name} · `}
        {timeText(row.createdAt)}
        {row.args.send_notification === true && ` · ${t("with notification")}`}
      </p>
      <StateDetail row={row} state={state} words={words} />
      <ChangeButtons row={row} removes={mutation?.removes === true} actions={actions} />
    </li>
  );
}

/** A drain of a thousand changes redraws the panel ten times a second: only what changed is drawn again. */
export const ChangeItem = memo(ChangeItemPlain);

interface StateDetailProps {
  readonly row: QueuedChange;
  readonly state: StateWords;
  readonly words: string;
}

function StateDetail({ row, state, words }: StateDetailProps) {
  switch (row.state.name) {
    case "refused":
      return (
        <div className={changeItem.refusal}>
          <p>{state.detail !== null && translated(state.detail)}</p>
          {Object.values(row.state.errors)
            .flat()
            .filter((error) => error !== state.detail)
            .map((error) => (
              <p key={error}>{translated(error)}</p>
            ))}
        </div>
      );
    case "conflict":
      return <ConflictView row={row} theirs={row.state.theirs} words={words} />;
    case "needsCheck":
      return <p>{checkText(row)}</p>;
    case "waiting":
      return state.word === "Will retry" ? <p className={changeItem.note}>{retryText(state)}</p> : null;
    default:
      return null;
  }
}

/** Why, and when: `No answer. Next attempt at 14:05.` */
function retryText({ detail, retryAt }: StateWords): string {
  return t("{why}. Next attempt {when}.", { why: translated(detail ?? "No answer"), when: whenText(retryAt ?? 0) });
}
