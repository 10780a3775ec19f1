import { t, translated, type Words } from "#app/i18n/translate.ts";
import { allQueued } from "#contract/allQueued.ts";
import { parseEntityKey } from "#contract/entityKey.ts";
import { postStatusWords, queued as queuedPosts } from "#contract/resources/posts.ts";
import type { Receipt } from "#outbox/change/receipt.ts";
import type { QueuedChange, SourceList } from "#outbox/change/queuedChange.ts";
import type { Fields, FieldValue, Observed } from "#outbox/change/observed.ts";
import { clockTimeWithDay } from "#app/lib/dates.ts";
import { moneyText } from "#app/lib/money.ts";

/** `Post 12`, of the key `posts/12`. */
export function recordName(entity: string): string {
  const { resource, id } = parseEntityKey(entity);
  return `${translated(allQueued.get(resource)?.noun ?? resource)} ${id}`.trim();
}

/**
 * Where the record is edited: what `Edit` opens for a change that has no form of its own. On its screen the list shows
 * the page that it was seen on, with its filters.
 */
export function recordPath(entity: string, sourceList?: SourceList): string {
  const { resource, id } = parseEntityKey(entity);
  const queued = allQueued.get(resource);
  if (queued === undefined) return "/";
  const address = queued.opens.replace("{id}", id);
  // A screen's own list stands first; another one, such as the latest posts, has other pages.
  if (sourceList === undefined || sourceList.call !== queued.lists[0]?.name) return address;
  const place = Object.entries(sourceList.input)
    .filter(([name, value]) => isShort(value) && !(name === "page" && Number(value) === 1))
    .map(([name, value]) => `&${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return address + place.join("");
}

function isShort(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** `09:05`, with the day when that is not today; `at` in epoch ms. */
export function timeText(at: number): string {
  return clockTimeWithDay(new Date(at), new Date());
}

const dayMs = 86_400_000;

/** Why a change asks to be checked, and what can be done; `now` in epoch ms. */
export function checkText(row: QueuedChange, now = Date.now()): string {
  const name = recordName(row.entity);
  if (row.state.name === "needsCheck" && row.state.why === "old") {
    const days = Math.floor((now - (row.confirmedAt ?? row.createdAt)) / dayMs);
    // A clock that was set since tells no days.
    return days >= 14
      ? t("Decided {days} days ago. Send it still?", { days })
      : t("Decided more than 14 days ago. Send it still?");
  }
  const where = t("{name} is not on the list any more where you saw it, and was not found elsewhere", { name });
  return row.mayHaveArrived
    ? t(
        "The first attempt got no answer, and {where}. Look whether it is as you wanted: if so, discard this change, if not, apply it.",
        { where },
      )
    : t(
        "{where}: it may have been changed or deleted. Nothing was sent. Look at it first, then apply this change or discard it.",
        { where },
      );
}

/** A change's own words, `Reject: The picture is unclear.`, its verb translated; a reason stands as the seller reads it. */
export function decidedText(words: string): string {
  const [verb = "", ...reason] = words.split(": ");
  return [translated(verb), ...reason].join(": ");
}

/** How a change left the queue, in words. */
export const outcomeWords: Readonly<Record<Receipt["outcome"], Words>> = {
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
export function compare(row: Pick<QueuedChange, "entity" | "base">, theirs: Observed): Comparison {
  const { base, entity } = row;
  const texts =
    base.content && theirs.content
      ? [
          difference(t("Title"), base.content.title, theirs.content.title),
          difference(t("Description"), base.content.description, theirs.content.description),
          difference(t("Price"), moneyText(base.content.price), moneyText(theirs.content.price)),
        ]
      : [];
  const names = Object.keys({ ...base.fields, ...theirs.fields });
  // A reason stands beside a rejection only; who decided stands over it all.
  const held = names.filter(
    (name) => name !== "reviewed_by" && (name !== "reject_message" || base.fields[name] || theirs.fields[name]),
  );
  const states = held.map((name) =>
    difference(
      translated(labels[name] ?? name),
      stateText(entity, name, base.fields),
      stateText(entity, name, theirs.fields),
    ),
  );
  const fields = [...texts, ...states];
  const pictures =
    base.content && theirs.content ? { seen: base.content.pictures, now: theirs.content.pictures } : null;
  return {
    fields,
    pictures: pictures && { ...pictures, differ: pictures.seen.join("\n") !== pictures.now.join("\n") },
  };
}

function difference(label: string, seen: string, now: string): Difference {
  return { label, seen, now, differs: seen !== now };
}

const labels: Readonly<Record<string, string>> = {
  status: "Status",
  is_pinned: "Pinned",
  read: "Read",
  reject_message: "Reason",
};

function stateText(entity: string, name: string, fields: Fields): string {
  const value: FieldValue | undefined = fields[name];
  if (name === "status" && typeof value === "number") {
    const words = parseEntityKey(entity).resource === queuedPosts.name ? Object.entries(postStatusWords) : onOff;
    return translated(words.find(([status]) => Number(status) === value)?.[1] ?? String(value));
  }
  if (value === true) return t("Yes");
  if (value === false) return t("No");
  return value === null || value === undefined ? "–" : String(value);
}

const onOff: readonly (readonly [string, string])[] = [
  ["1", "On"],
  ["0", "Off"],
];

/** `at 14:05`, for what happens by itself then; `at` in epoch ms. */
export function whenText(at: number): string {
  // Less than a minute is most waits: the clock would say the minute that it is.
  return at - Date.now() > 60_000 ? t("at {time}", { time: timeText(at) }) : t("within a minute");
}

/** While the server has asked to wait; `at` in epoch ms. */
export function resumesText(at: number): string {
  return t("The server asked to wait. Sending goes on {when}.", { when: whenText(at) });
}

/** What waits only for its person. */
export function needYouText(count: number): string {
  return t("{count, plural, one {# change needs} other {# changes need}} you: open Changes to decide.", { count });
}
