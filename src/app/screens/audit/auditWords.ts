import { translated } from "#app/i18n/translate.ts";
import type { AuditEntry, FieldChange, FieldValue } from "#contract/resources/audit.ts";
import { postStatusWords } from "#contract/resources/posts.ts";
import { dateTimeText, fileTimeText } from "#app/lib/dates.ts";
import { nameOf } from "#app/lib/names.ts";

/** What a call's last word means; a save of what was not there yet is told apart. */
const deeds: Readonly<Record<string, string>> = {
  save: "Changed",
  remove: "Deleted",
  status: "Switched",
  review: "Reviewed",
  pin: "Pinned or unpinned",
  read: "Marked as read",
  reorder: "Moved",
  bulkInsert: "Uploaded regions",
  send: "Sent",
  reset2fa: "Reset 2FA",
  forgotPassword: "Sent a reset link",
  verify2fa: "Signed in",
};

const fieldWords: Readonly<Record<string, string>> = {
  is_pinned: "Pinned",
  reject_message: "Reason",
  mobile_no: "Mobile No",
  whatsapp_no: "WhatsApp No",
  yt_id: "Youtube",
  local_lng: "Local language",
  two_factor_enabled: "2FA",
};

/** How the log is written: in English in a file, in the language of the person on a screen. */
interface Writing {
  readonly say: (words: string) => string;
  readonly time: (at: string) => string;
}
const inFile: Writing = { say: (words) => words, time: fileTimeText };
export const onScreen: Writing = { say: translated, time: dateTimeText };

/** `reset_link_sent` and `resetLinkSent` as `Reset link sent`. */
function asWords(name: string): string {
  const spaced = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[._-]+/g, " ")
    .trim()
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** `Posts: Reviewed`, of `posts.review`: a choice of the filter. */
export function kindWord(action: string): string {
  const [resource = "", deed = ""] = action.split(".");
  return `${translated(asWords(resource))}: ${translated(deeds[deed] ?? asWords(deed))}`;
}

/** What was done, in a word or two. */
export function deedWord({ action, changes }: Pick<AuditEntry, "action" | "changes">, { say } = inFile): string {
  const deed = action.split(".").at(-1) ?? "";
  const isNew = deed === "save" && changes.length > 0 && sidesOf({ changes }) === "after";
  return say(isNew ? "Added" : (deeds[deed] ?? asWords(deed)));
}

/** `Post 12`. What is there once, such as the settings, has no number. */
export function recordWord(
  { entity, entity_id: id }: Pick<AuditEntry, "entity" | "entity_id">,
  { say } = inFile,
): string {
  return /^\d+$/.test(id) ? `${say(entity)} ${id}` : say(entity);
}

/** Who it was; by number once the account is deleted. 0 is nobody's: the console of the server asks for no sign-in. */
export function personWord({ user, user_id: id }: Pick<AuditEntry, "user" | "user_id">, { say } = inFile): string {
  return nameOf(user) || say(id === 0 ? "Console" : `User ${id}`);
}

/** `Location village`, of `location.village.name`. */
export const fieldWord = (field: string, { say } = inFile) =>
  say(fieldWords[field] ?? asWords(field.replace(/\.name$/, "")));

/** A value as the screens show it; what people wrote stays as it is. */
export function valueWord(entity: string, field: string, value: FieldValue, { say, time } = inFile): string {
  if (value === null) return "–";
  if (typeof value === "boolean") return say(value ? "Yes" : "No");
  if (field === "status") {
    const words = Object.entries(entity === "Post" ? postStatusWords : { 1: "On", 0: "Off" });
    return say(words.find(([status]) => status === String(value))?.[1] ?? String(value));
  }
  return typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? time(value) : String(value);
}

/** Which side of its changes an entry has: what is new was nothing before, what is deleted is nothing after. */
export function sidesOf({ changes }: Pick<AuditEntry, "changes">): "before" | "after" | "both" {
  if (changes.every(({ before }) => before === null)) return "after";
  return changes.every(({ after }) => after === null) ? "before" : "both";
}

/** `Status: Under Review → Active; …`, for a line and for a CSV. */
export function changesWord(entry: Pick<AuditEntry, "entity" | "changes">, writing = inFile): string {
  const sides = sidesOf(entry);
  const told = ({ field, before, after }: FieldChange) => {
    const was = valueWord(entry.entity, field, before, writing);
    const is = valueWord(entry.entity, field, after, writing);
    return `${fieldWord(field, writing)}: ${sides === "both" ? `${was} → ${is}` : sides === "after" ? is : was}`;
  };
  return entry.changes.map(told).join("; ");
}
