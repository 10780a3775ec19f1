import { randomUUID } from "node:crypto";
import path from "node:path";
import { Client } from "pg";
import { pageCalls } from "#contract/resources/pages.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { urlOf } from "#server/postgres/startEngine.ts";
import { sampleAccounts } from "#tests/setup/accounts.ts";
import { apiClient, type ApiClient } from "#tests/setup/apiClient.ts";
import { startBuiltServer, type BuiltServer } from "#tests/setup/builtServer.ts";
import { killTree } from "#tests/setup/killTree.ts";
import { clientOf } from "#tests/setup/session.ts";

export interface KillReport {
  readonly kills: number;
  /** Changes that were answered with 200. */
  readonly acknowledged: number;
  /** Those that were under way at a kill: there or not, but whole. */
  readonly unanswered: number;
  /** Milliseconds of the slowest start after a kill. */
  readonly slowestStart: number;
  /** Faults found; empty when all is well. */
  readonly faults: readonly string[];
}

interface Options {
  /** A new data folder. */
  readonly data: string;
  readonly rounds: number;
  readonly log?: (line: string) => void;
}

const writers = 4;

/** Every change sent so far, with any outcome. */
interface Ledger {
  readonly titles: Map<string, "told" | "open">;
  /** Turns of each post's pin that were answered, and those that were not. */
  readonly pins: Map<number, { told: number; open: number }>;
}

/** Kills the server and its database under load, again and again, on one data folder, and looks at what is there after each start. */
export async function killRounds({ data, rounds, log = () => undefined }: Options): Promise<KillReport> {
  const ledger: Ledger = { titles: new Map(), pins: new Map() };
  const faults: string[] = [];
  let server = await startBuiltServer({ data });
  const { token } = await clientOf(server.url, sampleAccounts(data)[0]);
  const pinned = await pins(server);
  let slowestStart = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await writeUntilKilled(server, apiClient(fetch, token, server.url), round, ledger);
    const from = performance.now();
    server = await startBuiltServer({ data });
    slowestStart = Math.max(slowestStart, performance.now() - from);
    const found = await faultsIn(data, ledger, pinned, await pins(server));
    faults.push(...found.map((fault) => `round ${round}: ${fault}`));
    if (round % 10 === 0) log(`${round} kills, ${told(ledger)} acknowledged, ${faults.length} faults`);
  }
  await server.stop();
  return { kills: rounds, acknowledged: told(ledger), unanswered: open(ledger), slowestStart, faults };

  async function pins(at: BuiltServer): Promise<Map<number, boolean>> {
    const { rows } = await apiClient(fetch, token, at.url).call(postCalls.list, { page: 1, per_page: -1 });
    return new Map(rows.map(({ id, is_pinned }) => [id, is_pinned]));
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);
const titlesThat = (ledger: Ledger, state: "told" | "open") =>
  [...ledger.titles.values()].filter((one) => one === state);
const told = (ledger: Ledger) =>
  titlesThat(ledger, "told").length + sum([...ledger.pins.values()].map((pin) => pin.told));
const open = (ledger: Ledger) =>
  titlesThat(ledger, "open").length + sum([...ledger.pins.values()].map((pin) => pin.open));

async function writeUntilKilled(server: BuiltServer, staff: ApiClient, round: number, ledger: Ledger): Promise<void> {
  const over = new AbortController();
  const write = async (writer: number) => {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const headers = { "Idempotency-Key": randomUUID() };
      const title = `Kill ${round}.${writer}.${count}`;
      const pin = ledger.pins.get(writer + 1) ?? { told: 0, open: 0 };
      ledger.pins.set(writer + 1, pin);
      ledger.titles.set(title, "open");
      try {
        await staff.call(
          pageCalls.save,
          { id: undefined, meta_title: title, meta_description: `About ${title}` },
          headers,
        );
        ledger.titles.set(title, "told");
        pin.open += 1;
        await staff.call(postCalls.pin, { id: writer + 1 }, { "Idempotency-Key": randomUUID() });
        pin.open -= 1;
        pin.told += 1;
      } catch {
        return;
      }
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  const before = told(ledger);
  // On a busy machine too it is killed in the middle of work.
  for (const patience = Date.now() + 30_000; told(ledger) - before < 12 && Date.now() < patience;) await sleep(10);
  await sleep(Math.random() * 600);
  killTree(server.pid);
  over.abort();
  await Promise.all([writing, server.ended]);
}

async function faultsIn(
  data: string,
  { titles, pins }: Ledger,
  before: ReadonlyMap<number, boolean>,
  now: ReadonlyMap<number, boolean>,
): Promise<string[]> {
  const client = new Client({ connectionString: urlOf(path.join(data, "postgres")) });
  await client.connect();
  const { rows } = await client.query<{ title: string; about: string; audits: number; keys: number }>(
    `SELECT meta_title AS title, meta_description AS about,
     (SELECT count(*)::int FROM audit_log WHERE action = 'pages.save' AND entity_id = pages.id::text) AS audits,
     (SELECT count(*)::int FROM audit_log JOIN idempotency_keys ON key = idempotency_key
      WHERE action = 'pages.save' AND entity_id = pages.id::text) AS keys
     FROM pages WHERE meta_title LIKE 'Kill %'`,
  );
  await client.end();
  const there = new Map<string, number>();
  for (const { title } of rows) there.set(title, (there.get(title) ?? 0) + 1);
  const lost = [...titles].filter(([title, state]) => state === "told" && there.get(title) !== 1);
  const halves = rows.filter(
    ({ title, about, audits, keys }) => !titles.has(title) || about !== `About ${title}` || audits !== 1 || keys !== 1,
  );
  const turned = [...pins].filter(([id, pin]) => {
    const turns = Number(before.get(id) !== now.get(id));
    // Each change that was not answered may be there or not; one is enough for either.
    return pin.open === 0 && turns !== pin.told % 2;
  });
  return [
    ...lost.map(([title]) => `${title} was acknowledged and is there ${there.get(title) ?? 0} times`),
    ...halves.map(({ title }) => `${title} is half written`),
    ...turned.map(([id]) => `the pin of post ${id} is not what was acknowledged`),
  ];
}
