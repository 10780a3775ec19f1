import { allQueued } from "#contract/allQueued.ts";
import { postStatusWords } from "#contract/posts.ts";
import type { Receipt } from "#outbox/receipt.ts";
import type { Row } from "#outbox/row.ts";
import type { Fields, FieldValue, Seen } from "#outbox/seen.ts";
import { clockTimeWithDay } from "#app/lib/dates.ts";
import { moneyText } from "#app/lib/money.ts";

/** `Post 12`, of the key `posts/12`. */
export function recordName(entity: string): string {
  const [resource = "", id = ""] = entity.split("/");
  return `${allQueued.get(resource)?.noun ?? resource} ${id}`.trim();
}

/** Where the record is edited: what `Edit` opens for a change that has no form of its own. */
export function recordPath(entity: string): string {
  const [resource = "", id = ""] = entity.split("/");
  return allQueued.get(resource)?.opens.replace("{id}", id) ?? "/";
}

/** `09:05`, with the day when that is not today; `at` in epoch ms. */
export function timeText(at: number): string {
  return clockTimeWithDay(new Date(at), new Date());
}

/** How a change left the queue, in words. */
export const outcomeWords: Record<Receipt["outcome"], string> = {
  sent: "Sent",
  already: "Was so already",
  replaced: "Replaced by a later change",
  cancelled: "Cancelled by its opposite",
  undone: "Undone",
  discarded: "Discarded",
  "kept theirs": "Kept theirs",
};

/** One field of a conflict. */
export interface Difference {
  readonly label: string;
  readonly seen: string;
  readonly now: string;
  readonly differs: boolean;
}

/** A conflict, ready to be shown side by side. */
export interface Comparison {
  readonly fields: readonly Difference[];
  /** File names; `null` for what has no pictures. */
  readonly pictures: {
    readonly seen: readonly string[];
    readonly now: readonly string[];
    readonly differ: boolean;
  } | null;
}

/** What the moderator saw against what it is now. */
export function compare(row: Pick<Row, "entity" | "base">, theirs: Seen): Comparison {
  const { base, entity } = row;
  const texts =
    base.shown && theirs.shown
      ? [
          difference("Title", base.shown.title, theirs.shown.title),
          difference("Description", base.shown.description, theirs.shown.description),
          difference("Price", moneyText(base.shown.price), moneyText(theirs.shown.price)),
        ]
      : [];
  const names = Object.keys({ ...base.fields, ...theirs.fields });
  const states = names.map((name) =>
    difference(labels[name] ?? name, stateText(entity, name, base.fields), stateText(entity, name, theirs.fields)),
  );
  const fields = [...texts, ...states];
  const pictures = base.shown && theirs.shown ? { seen: base.shown.pictures, now: theirs.shown.pictures } : null;
  return {
    fields,
    pictures: pictures && { ...pictures, differ: pictures.seen.join("\n") !== pictures.now.join("\n") },
  };
}

function difference(label: string, seen: string, now: string): Difference {
  return { label, seen, now, differs: seen !== now };
}

const labels: Readonly<Record<string, string>> = { status: "Status", is_pinned: "Pinned", read: "Read" };

function stateText(entity: string, name: string, fields: Fields): string {
  const value: FieldValue | undefined = fields[name];
  if (name === "status" && typeof value === "number") {
    const words = entity.startsWith("posts/") ? Object.entries(postStatusWords) : onOff;
    return words.find(([status]) => Number(status) === value)?.[1] ?? String(value);
  }
  if (value === true) return "Yes";
  if (value === false) return "No";
  return value === null || value === undefined ? "–" : String(value);
}

const onOff: readonly (readonly [string, string])[] = [
  ["1", "On"],
  ["0", "Off"],
];
