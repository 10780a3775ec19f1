import { array, boolean, constant, constantFrom, integer, nat, oneof, record, type Arbitrary } from "fast-check";
import { allMutations, registryOf } from "#outbox/mutations/registry.ts";
import { pinAction } from "#outbox/mutations/pin.ts";
import { removePostAction } from "#outbox/mutations/remove.ts";
import { reviewAction } from "#outbox/mutations/review.ts";
import { needsYou, type Action } from "#outbox/change/queuedChange.ts";
import type { Fault, Liberties } from "./market.ts";
import { Team, type Glance, type Tab, type TeamOptions } from "./team.ts";

/** What can happen on a tablet, and around it. Numbers choose among what there is at that moment. */
export type Step =
  | {
      readonly kind: "act";
      readonly what: "approve" | "reject" | "pin" | "remove";
      readonly tab: number;
      readonly post: number;
      /** On all of the person's posts together, as with `Review selected`. */
      readonly onAll: boolean;
      readonly filtered: boolean;
      /** On a page of a list that has more of them. */
      readonly paged: boolean;
      readonly glance: boolean;
      readonly notify: boolean;
      readonly undoMs: number;
    }
  | { readonly kind: "open"; readonly release: "this" | "older" }
  | { readonly kind: "kill"; readonly tab: number }
  | { readonly kind: "wait"; readonly ms: number }
  | { readonly kind: "weather"; readonly faults: readonly Fault[] }
  | { readonly kind: "edit"; readonly post: number }
  | { readonly kind: "decide"; readonly post: number; readonly status: number }
  | { readonly kind: "sessionOver" }
  | { readonly kind: "signIn"; readonly userId: 1 | 2 }
  | { readonly kind: "undo"; readonly tab: number; readonly count: number }
  | { readonly kind: "sendNow"; readonly tab: number }
  | { readonly kind: "resolve"; readonly tab: number; readonly how: "retry" | "applyMine" | "keepTheirs" | "discard" }
  | { readonly kind: "setClock"; readonly ms: number };

const faults: readonly Fault[] = [
  "none",
  "none",
  "none",
  "dropBefore",
  "dropAfter",
  "500 before",
  "500 after",
  "429",
  "captive",
  "truncated",
  "garbled",
  "hang",
  "still running",
  "slow",
  "401",
];

const postNumber = integer({ min: 0, max: 2 });
const tabNumber = nat({ max: 3 });

const anyStep: Arbitrary<Step> = oneof(
  {
    weight: 8,
    arbitrary: record({
      kind: constant("act" as const),
      what: constantFrom("approve", "approve", "reject", "pin", "pin", "pin", "remove"),
      tab: tabNumber,
      post: postNumber,
      onAll: constantFrom(false, false, true),
      filtered: boolean(),
      paged: boolean(),
      glance: boolean(),
      notify: boolean(),
      undoMs: constantFrom(0, 0, 5_000),
    }),
  },
  {
    weight: 2,
    arbitrary: record({ kind: constant("open" as const), release: constantFrom("this", "this", "older") }),
  },
  { weight: 3, arbitrary: record({ kind: constant("kill" as const), tab: tabNumber }) },
  {
    weight: 6,
    arbitrary: record({
      kind: constant("wait" as const),
      ms: constantFrom(1, 3, 10, 30, 100, 2_000, 9_000, 40_000),
    }),
  },
  {
    weight: 3,
    arbitrary: record({
      kind: constant("weather" as const),
      faults: array(constantFrom(...faults), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: record({ kind: constant("edit" as const), post: postNumber }) },
  {
    weight: 1,
    arbitrary: record({ kind: constant("decide" as const), post: postNumber, status: constantFrom(-1, 0, 1) }),
  },
  { weight: 1, arbitrary: constant({ kind: "sessionOver" as const }) },
  {
    weight: 1,
    arbitrary: record({
      kind: constant("signIn" as const),
      userId: constantFrom(1 as const, 1 as const, 2 as const),
    }),
  },
  { weight: 1, arbitrary: record({ kind: constant("undo" as const), tab: tabNumber, count: constantFrom(1, 3) }) },
  { weight: 1, arbitrary: record({ kind: constant("sendNow" as const), tab: tabNumber }) },
  {
    weight: 2,
    arbitrary: record({
      kind: constant("resolve" as const),
      tab: tabNumber,
      how: constantFrom("retry", "applyMine", "keepTheirs", "discard"),
    }),
  },
  {
    weight: 1,
    arbitrary: record({
      kind: constant("setClock" as const),
      ms: constantFrom(-94_608_000_000, -60_000, 60_000, 94_608_000_000),
    }),
  },
);

export interface Schedule {
  readonly seed: number;
  readonly liberties: Liberties;
  /** How many of the announcements between tabs get lost, of 1. */
  readonly deafness: number;
  readonly steps: readonly Step[];
}

/** A server with everything, with nothing, and between. */
export const servers: Readonly<
  Record<"full" | "offering" | "strict" | "keys" | "versions" | "stamps" | "searching" | "plain", Liberties>
> = {
  full: { keys: true, updatedAt: true, ifMatch: true, search: true },
  /** The same, and it says so: decisions go without a read. */
  offering: { keys: true, updatedAt: true, ifMatch: true, search: true, says: true },
  /** The same as full, and a refusal stands as long as its key. */
  strict: { keys: true, updatedAt: true, ifMatch: true, search: true, keepsRefusals: true },
  keys: { keys: true, updatedAt: false, ifMatch: false, search: false },
  versions: { keys: false, updatedAt: true, ifMatch: true, search: false },
  /** It tells versions and does not check them. */
  stamps: { keys: false, updatedAt: true, ifMatch: false, search: true },
  searching: { keys: false, updatedAt: false, ifMatch: false, search: true },
  plain: { keys: false, updatedAt: false, ifMatch: false, search: false },
};

export const schedules: Arbitrary<Schedule> = record({
  seed: nat(),
  liberties: constantFrom(...Object.values(servers)),
  deafness: constantFrom(0, 0.4),
  steps: array(anyStep, { minLength: 8, maxLength: 40, size: "max" }),
});

/** A release that does not know pins yet. */
const older = registryOf([...allMutations.values()].filter(({ name }) => name !== "posts.pin"));

/** Each person works on posts of their own: what two people do to one post has no order to keep. */
const postsOf: Readonly<Record<number, readonly [number, number, number]>> = { 1: [1, 2, 3], 2: [4, 5, 6] };

export interface Played {
  readonly team: Team;
  /** Rows that a moderator has decided about again. */
  readonly resolved: ReadonlySet<number>;
  /** Posts that somebody else decided on. */
  readonly disputed: ReadonlySet<number>;
}

/** Plays a schedule, then lets everything that can be sent be sent over a network without faults. */
export async function play(
  { seed, liberties, deafness, steps }: Schedule,
  options: Partial<TeamOptions> = {},
): Promise<Played> {
  const team = new Team({ seed, liberties, deafness, posts: 6, ...options });
  const resolved = new Set<number>();
  const disputed = new Set<number>();
  const glances = new Map<string, Glance>();
  const tabAt = (index: number): Tab | undefined => {
    const mine = team.tabs.filter(({ userId }) => userId === team.session?.userId);
    return mine[index % Math.max(1, mine.length)];
  };
  const postAt = (index: number) => postsOf[team.session?.userId ?? 1]?.[index] ?? 1;
  const openTab = (userId: number, mutations = allMutations) => {
    const tab = team.open(userId, mutations);
    // What a saved list does: it follows one's own successes.
    tab.outbox.onSent(({ entity }) => {
      for (const key of glances.keys()) if (key.startsWith(`${entity} `)) glances.delete(key);
    });
    return tab;
  };
  openTab(1);
  for (const step of steps) {
    switch (step.kind) {
      case "act": {
        const tab = tabAt(step.tab);
        if (tab === undefined || (step.what === "pin" && team.isOlder(tab))) break;
        const seen = (step.onAll ? [0, 1, 2] : [step.post]).flatMap((post) => {
          const id = postAt(post);
          const key = `posts/${id} ${step.filtered} ${step.paged}`;
          const fresh = look(team, tab, id, step);
          if (fresh !== null && !glances.has(key)) glances.set(key, fresh);
          return (step.glance ? team.overlay(tab, glances.get(key) ?? null) : fresh) ?? [];
        });
        const actions = seen.map((one) => actionOf(step, one));
        if (actions.length > 0) void team.actAll(tab, actions, step.undoMs);
        break;
      }
      case "open":
        if (team.tabs.length < 4) openTab(team.session?.userId ?? 1, step.release === "older" ? older : allMutations);
        break;
      case "kill":
        tabAt(step.tab)?.kill();
        break;
      case "wait":
        await team.clock.advance(step.ms);
        break;
      case "weather":
        team.market.fault = () => step.faults[Math.floor(team.random() * step.faults.length)] ?? "none";
        break;
      case "edit":
        team.market.edit(postAt(step.post));
        break;
      case "decide":
        // Without versions, a status that somebody else set back cannot be told from one that never changed: there
        // others decide on what is under review only, where nobody sets it back to.
        if (!liberties.updatedAt && team.market.posts.get(postAt(step.post))?.status !== 2) break;
        disputed.add(postAt(step.post));
        team.market.decide(postAt(step.post), step.status);
        break;
      case "sessionOver":
        if (team.session !== null) team.market.tokens.delete(team.session.token);
        break;
      case "signIn":
        team.signIn(step.userId);
        for (const tab of team.tabs) tab.outbox.wake();
        if (!team.tabs.some(({ userId }) => userId === step.userId)) openTab(step.userId);
        break;
      case "undo": {
        const tab = tabAt(step.tab);
        const last = tab?.outbox.snapshot().rows.slice(-step.count) ?? [];
        void tab?.outbox.undoAll(last.map(({ seq }) => seq));
        break;
      }
      case "sendNow":
        void tabAt(step.tab)?.outbox.sendNow();
        break;
      case "resolve": {
        const tab = tabAt(step.tab);
        const row = tab?.outbox.snapshot().rows.find(needsYou);
        if (tab === undefined || row === undefined) break;
        resolved.add(row.seq);
        void tab.outbox[step.how](row.seq);
        break;
      }
      case "setClock":
        team.clock.set(step.ms);
    }
  }
  await finish(team, openTab);
  return { team, resolved, disputed };
}

/** Closes everything, mends the network, and gives each person one fresh tab. */
async function finish(team: Team, open: (userId: number) => Tab): Promise<void> {
  team.market.fault = () => "none";
  for (const userId of [1, 2]) {
    for (const tab of team.tabs.slice()) tab.kill();
    // Long enough for what the killed tabs still had in the air.
    await team.clock.advance(40_000);
    team.signIn(userId);
    const { outbox } = open(userId);
    await team.clock.until(() => outbox.snapshot().ready && outbox.snapshot().counts.waiting === 0, 900_000);
    await team.clock.advance(1_000);
  }
}

/** The post on the list that the step names, on the page where it is now. */
function look(
  team: Team,
  tab: Tab,
  id: number,
  { filtered, paged }: Pick<Extract<Step, { kind: "act" }>, "filtered" | "paged">,
): Glance | null {
  const filter = filtered ? { status: 2 } : {};
  if (!paged) return team.see(tab, id, filter);
  const pages = [1, 2, 3].map((page) => ({ ...filter, page, per_page: 2 }));
  return pages.reduce<Glance | null>((seen, input) => seen ?? team.see(tab, id, input), null);
}

function actionOf({ what, notify }: Extract<Step, { kind: "act" }>, { post, sourceList }: Glance): Action {
  switch (what) {
    case "approve":
      return reviewAction(post, { status: 1, send_notification: notify }, sourceList);
    case "reject":
      return reviewAction(post, { status: -1, message: "Duplicate", send_notification: notify }, sourceList);
    case "pin":
      return pinAction(post, sourceList);
    case "remove":
      return removePostAction(post, sourceList);
  }
}
