/**
 * What the product promises, part by part: `name` is how a test's title names the part, `says` is the part in a few
 * words. `npm run spec` lists which of them tests cover.
 */
export interface SpecPart {
  readonly name: string;
  readonly says: string;
  /** Other names that titles give it. */
  readonly also: readonly string[];
}

/** `words`, or the words and the other names of a part. */
type Says = string | readonly [words: string, ...also: string[]];

const parts = (prefix: string, says: Readonly<Record<string, Says>>): SpecPart[] =>
  Object.entries(says).map(([name, told]) => {
    const [words, ...also] = typeof told === "string" ? [told] : told;
    return { name: `${prefix} ${name}`, says: words, also };
  });

export const specParts: readonly SpecPart[] = [
  ...parts("§2", {
    Routes: "which paths there are",
    "Route guard": "where each kind of session may go, and the reload when a page module is missing",
    Shell: "side menu, logout, profile",
    Login: "sign in with e-mail and password",
    "Enable 2FA": "enrol an authenticator app",
    "Verify 2FA": "pass with a code",
    Dashboard: "five counts, latest posts, post details and review",
    Users: "app users and admins",
    Posts: "all posts, filtered, pinned, edited",
    Categories: "categories with positions",
    Advertisements: "advertisements with counts by type",
    Pages: "static pages",
    "Plan Types": "plan types of a state",
    Plans: "plans of a plan type",
    Regions: "states, districts, talukas, villages",
    "Bank Accounts": "accounts used for payments",
    Feedback: "what users wrote",
    Settings: "global settings and the notification bell",
  }),
  ...parts("§3", {
    Session: "login, set-up and OTP answers",
    Post: "fields of a post",
    User: "fields of a user",
    Category: "fields of a category",
    Advertisement: "fields of an advertisement",
    Page: "fields of a page",
    "Plan type": "fields of a plan type",
    Plan: "fields of a plan",
    Region: "fields of each level",
    "Bank account": "fields of a bank account",
    Feedback: "fields of a feedback",
    Setting: "values under val, disks as JSON",
    Notification: "fields of a notification",
    Paging: "pagination beside data",
  }),
  ...parts("§4", {
    Authentication: "no token, token, enrolled, verified, and back",
    "Post status": "the four numbers and who sets which",
    "Status toggles": "0 and 1 by an empty call",
    Pin: "a toggle of is_pinned",
    "Mark as read": "feedback is read once",
    "Reset 2FA": "enrolment starts over",
    Settings: "locked, unlocked, locked after a save",
    Regions: "the level follows the deepest choice",
  }),
  ...parts("§5", {
    Login: "both fields are required",
    OTP: "six digits; the server's message decides",
    Review: "status, and a reason on Reject",
    User: "names, admin's and app user's rules",
    Post: "required fields and files",
    Category: "title and png",
    Advertisement: "required fields by type",
    Page: "meta title and description",
    "Plan type": "name, identifier, state",
    Plan: "duration title, price, plan type",
    "File upload": "the size message",
    Region: "name, language, code, parent",
    "Region CSV": "columns and file",
    "Bank account": "details, UPI, QR code",
    Notification: "type, title, body",
    Settings: "saved only when valid and unlocked",
  }),
  ...parts("§6", { Roles: "what a Super Admin may and an Admin may not" }),
  ...parts("§7", { Calls: ["every call with its method, path and payload", "spec §7"] }),
  ...parts("§8", {
    "Shared results": "the line for each kind of failure",
    "Failures by operation": "the line for each failed change",
    "Success messages": "the line for what went well",
  }),
  ...parts("§9", {
    Paging: ["default pages and page sizes", "§9 Default page"],
    "File limits": "megabytes by kind of file",
    Timers: "60 s lock, 2 s snackbar",
    "CSV download": "BOM, name, columns left out",
    Storage: "the six keys",
    Constants: "statuses, types, prefixes",
  }),
  ...parts("api", {
    "§1": "envelope, errors, and the liberties of real servers",
    "§2": "sign-in calls, tokens, codes",
    "§3": "what each call adds to the spec",
    "§4": "entities on the wire",
    "§5": "keys, versions, replay",
  }),
  ...parts("ui", {
    Names: "roles and accessible names",
    List: "states of a list: first load, stamp, empty, failed refresh",
    Paging: ["pages, sizes, range, URL", "ui URL"],
    Form: "fields, errors, drafts, leaving",
    Offline: ["what is shown and disabled without a connection", "ui Rows on the device"],
    Outbox: ["states and words of unsent changes", "ui The outbox"],
    Review: "stepping through posts under review",
    Look: "sizes, contrast, targets, scripts",
    "Page not found": "unknown paths",
  }),
  ...parts("outbox", {
    Promise: "never lost, never twice, never out of order, whatever happens",
    Store: "one row an action, on disk before it shows",
    Collapse: "what two unsent changes of one thing become",
    Order: "first in, first out by entity",
    "One sender": "one drain at a time across tabs and worker",
    Send: "what counts as an answer",
    Answers: "what each answer does to a row",
    Retry: "growing, jittered waits without end",
    Replay: ["servers without keys or versions", "outbox A notification is sent once"],
    Conflict: ["changed since it was seen", "outbox What was seen", "outbox Own successes"],
    Users: "nobody sends another's changes",
    Releases: "old rows under new code",
    "Loss detector": "a database that comes back emptier",
    Overlay: ["what is shown while it waits", "outbox What is shown"],
  }),
  ...parts("security", {
    CSP: "no inline, no eval, Trusted Types",
    "Texts are texts": "nothing from a server runs",
    Headers: ["what every answer carries", "security Caching"],
    Sessions: "token lives, revocation, wipe on logout",
    Passwords: ["slow hashes, same answer for unknown", "security Reset mails"],
    Limits: "attempts at passwords and codes",
    Uploads: ["content decides, random names, nosniff", "security Files"],
    Audit: "every change is written down",
    Roles: "one table of who may what",
    Input: "nothing that is sent breaks the server",
    Storage: ["what stands on the device", "security On the device", "security Logout", "outbox Saved reads"],
  }),
  ...parts("performance", {
    Bytes: "what is loaded before a screen shows",
    Table: "10,000 rows as smooth as 100",
    Database: "indexes for deep pages and filters",
    Outbox: "adding and sending with many waiting",
  }),
  ...parts("house", {
    Rooms: "who may import whom",
    "One fetch": "one place talks to the network",
    Environment: "one place reads it",
    Logs: "no chatter",
    Files: "length, names, no barrels",
    Types: "nothing silenced",
    Tests: "none skipped",
    Package: "versions, top level, use of what is listed",
    Start: ["a fresh machine, a kill at any moment, one process a folder", "security Start"],
    Seed: "one believable market from a seed",
    Install: "manifest, icons, shell without a network",
  }),
];
