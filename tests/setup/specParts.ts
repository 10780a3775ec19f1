/**
 * What the product promises, part by part: `name` is how a test's title names the part, `says` is the part in a few
 * words. `npm run spec` lists which of them tests cover.
 */
export interface SpecPart {
  readonly name: string;
  readonly says: string;
  /** Other names that titles give it. */
  readonly also: readonly string[];
  /**
   * Where tests exercise the behaviour: folders and files below `tests/`. A test that stands elsewhere and names the part,
   * such as one of a pure helper, does not cover it.
   */
  readonly by: readonly string[];
}

/** The built app, or parts of it in a harness, in a real browser. */
const screen = ["journeys/", "app/ui/"];
/** The embedded API over HTTP. */
const http = ["api/", "server/"];
/** Both, and a client against the second server. */
const wire = [...http, "journeys/", "contract/plainServer.test.ts"];
/** The whole queue, with its store and its sender, on a rig or in a browser; not its pure decisions one by one. */
const queue = [
  "journeys/",
  ...["controls", "copy", "createOutbox", "idbStore", "model", "outbox", "retry", "transport"].map(
    (name) => `outbox/${name}.test.ts`,
  ),
];

/** `words`, or the words and the other names of a part. */
type Says = string | readonly [words: string, ...also: string[]];

const parts = (prefix: string, by: readonly string[], says: Readonly<Record<string, Says>>): SpecPart[] =>
  Object.entries(says).map(([name, told]) => {
    const [words, ...also] = typeof told === "string" ? [told] : told;
    return { name: `${prefix} ${name}`, says: words, also, by };
  });

export const specParts: readonly SpecPart[] = [
  ...parts("§2", screen, {
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
  ...parts("§3", wire, {
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
  ...parts("§4", wire, {
    Authentication: "no token, token, enrolled, verified, and back",
    "Post status": "the four numbers and who sets which",
    "Status toggles": "0 and 1 by an empty call",
    Pin: "a toggle of is_pinned",
    "Mark as read": "feedback is read once",
    "Reset 2FA": "enrolment starts over",
    Settings: "locked, unlocked, locked after a save",
    Regions: "the level follows the deepest choice",
  }),
  ...parts("§5", [...screen, ...http], {
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
  ...parts("§6", wire, { Roles: "what a Super Admin may and an Admin may not" }),
  ...parts("§7", wire, { Calls: ["every call with its method, path and payload", "spec §7"] }),
  ...parts("§8", screen, {
    "Shared results": ["the line for each kind of failure", "§8 No response", "§8 422", "§8 Any other status"],
    "Failed list fetches": ["what a screen says whose rows do not come", "§8 Settings"],
    "Failures by operation": "the line for each failed change",
    "Success messages": "the line for what went well",
    CSV: "no rows to download",
    "Region CSV": "success and errors of an upload",
    "Region delete": "the question before",
    "Password reset": ["sent or not", "§8 password reset"],
    "User save": "an error keeps the dialog",
    Notification: "sent once",
  }),
  ...parts("§9", [...screen, ...http], {
    Paging: ["default pages and page sizes", "§9 Default page"],
    "File limits": "megabytes by kind of file",
    Timers: ["60 s lock, 2 s snackbar", "§9 password reset lock"],
    "CSV download": ["BOM, name, columns left out", "§9 CSV"],
    Storage: ["the six keys", "§9 Browser storage keys"],
    Constants: "statuses, types, prefixes",
  }),
  ...parts("api", wire, {
    "§1": "envelope, errors, and the liberties of real servers",
    "§2": "sign-in calls, tokens, codes",
    "§3": "what each call adds to the spec",
    "§4": "entities on the wire",
    "§5": "keys, versions, replay",
    Light: ["pictures in sizes, and reads that are answered 304", "api §6"],
  }),
  ...parts("ui", screen, {
    Names: "roles and accessible names",
    List: ["states of a list: first load, stamp, empty, failed refresh", "ui Loading"],
    Rows: "what stands in a row, on a phone and in a window, and its actions",
    Search: "what the words of a search find",
    Paging: ["pages, sizes, range, URL", "ui URL"],
    Form: "fields, errors, drafts, leaving",
    Offline: ["what is shown and disabled without a connection", "ui Rows on the device"],
    Outbox: ["states and words of unsent changes", "ui The outbox"],
    Review: "stepping through posts under review",
    Look: "sizes, contrast, targets, scripts",
    "Page not found": "unknown paths",
    "Data saver": ["small pictures, and none unasked", "ui Pictures"],
    "Pictures offline": ["pictures without a connection", "ui Take offline"],
    "New release": "offered, never over a changed form",
    Settings: "leaving with unsaved changes",
    Audit: "who did what, for a Super Admin, where the server keeps it",
    Overview: "what waits, what was decided, what devices hold",
  }),
  ...parts("outbox", queue, {
    Promise: "never lost, never twice, never out of order, whatever happens",
    Store: ["one row an action, on disk before it shows", "outbox Traps", "outbox A row"],
    Collapse: "what two unsent changes of one thing become",
    Order: "first in, first out by entity",
    "One sender": "one drain at a time across tabs and worker",
    Send: "what counts as an answer",
    Answers: "what each answer does to a row",
    Retry: ["growing, jittered waits without end", "outbox backoff"],
    Replay: ["servers without keys or versions", "outbox A notification is sent once", "outbox Old decisions"],
    Conflict: ["changed since it was seen", "outbox What was seen", "outbox Own successes"],
    Users: "nobody sends another's changes",
    Releases: ["old rows under new code", "outbox Two builds"],
    "Loss detector": "a database that comes back emptier",
    Overlay: ["what is shown while it waits", "outbox What is shown"],
    Figures: "what the benches promise of a full queue",
    "The promise": "decided offline, arrived once",
    "Wake-ups": "what makes it send",
  }),
  ...parts("security", wire, {
    CSP: "no inline, no eval, Trusted Types",
    "Texts are texts": "nothing from a server runs",
    Headers: ["what every answer carries", "security Caching", "security Cross-origin"],
    Sessions: ["token lives, revocation, wipe on logout", "security Shared tablet", "security 12 h"],
    "Idle lock": "the device's own unlock stands before the screen",
    Passwords: ["slow hashes, same answer for unknown", "security Reset mails"],
    Limits: "attempts at passwords and codes",
    "Recovery codes": "in the place of the authenticator, each once",
    Enrolment: "a secret belongs to one sign-in",
    "Safe start": "what an empty database is filled with, and who can sign in then",
    Console: "accounts made and mended where the server runs",
    Mail: "what goes out by mail, and what where there is none",
    Uploads: ["content decides, random names, nosniff", "security Files", "security Pictures"],
    Audit: "every change is written down",
    Roles: "one table of who may what",
    Input: "nothing that is sent breaks the server",
    Storage: [
      "what stands on the device",
      "security On the device",
      "security Logout",
      "outbox Saved reads",
      "security In the app",
    ],
  }),
  ...parts("performance", [...screen, ...http, "outbox/idbStore.test.ts", "app/screens/posts/csv/allPages.test.ts"], {
    Bytes: ["what is loaded before a screen shows", "house Chunks"],
    Answers: "compressed, and no more than has to be said",
    Table: "10,000 rows as smooth as 100",
    Database: "indexes for deep pages and filters",
    Outbox: ["adding and sending with many waiting", "performance Start", "performance Review deck"],
    CSV: "all pages without holding them twice",
  }),
  ...parts("house", ["architecture.test.ts", "app/i18n/", ...http, "journeys/"], {
    Rooms: ["who may import whom", "house Resources"],
    "One fetch": "one place talks to the network",
    Environment: "one place reads it",
    Logs: [
      "no chatter in the app, one line of JSON an answer of the server, nobody's data in either",
      "security Texts",
    ],
    Operations: "health, readiness, metrics, and what is tidied by itself",
    Files: ["length, names, no barrels", "house Pages"],
    Types: "nothing silenced",
    Tests: "none skipped",
    Translations: "every sentence in every language, with its values",
    Package: "versions, top level, use of what is listed",
    Durability: "what was acknowledged is on the disk",
    Backup: "one archive of a running server, and back",
    Start: ["a fresh machine, a kill at any moment, one process a folder", "security Start"],
    Seed: "one believable market from a seed",
    Install: "manifest, icons, shell without a network, the hint",
  }),
];
