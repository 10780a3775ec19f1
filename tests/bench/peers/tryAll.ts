import type { FullSession } from "#tests/setup/session.ts";
import { median } from "../start/measure.ts";
import type { Peer } from "./subjects.ts";
import { tryOnce, type Use } from "./using.ts";

interface Settings {
  readonly peers: readonly Peer[];
  readonly session: FullSession;
  readonly tablet: boolean;
  readonly runs: number;
  /** Apps that are not asked for 10,000 rows; those that took too long over them are added. */
  readonly overwhelmed: Set<string>;
}

/** Over 10,000 rows, in ms: who takes longer is not asked again. */
const patienceMs = 15_000;

/** Each app by turns, so that whatever else the machine does falls on all; medians by name. */
export async function tryAll(settings: Settings): Promise<ReadonlyMap<string, Partial<Use>>> {
  const { peers, session, tablet, runs, overwhelmed } = settings;
  const all = new Map<string, Use[]>(peers.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const peer of peers) {
      const use = await tryOnce(peer, { session, tablet, isLong: !overwhelmed.has(peer.name) });
      if ((use.tenThousand ?? 0) > patienceMs) overwhelmed.add(peer.name);
      all.get(peer.name)?.push(use);
    }
  }
  return new Map([...all].map(([name, uses]) => [name, mediansOf(uses)]));
}

function mediansOf(uses: readonly Use[]): Partial<Use> {
  const names = ["thousand", "approve", "tenThousand", "heap", "heapOnPosts"] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = uses.flatMap((use) => use[name] ?? []);
      return values.length === 0 ? [] : [[name, median(values)] as const];
    }),
  );
}
