import { startPostgres } from "#tests/setup/postgres.ts";
import { nodesOf, openBench, postLists, type Measured, type Plan } from "./postLists.ts";

const posts = 100_000;

/** `npm run bench:api`: every list of posts over HTTP beside its statements straight on the database, with the plans. */
export async function run(): Promise<void> {
  const postgres = await startPostgres();
  console.log(`\n${posts} posts\n`);
  const bench = await openBench(await postgres.newDatabase(), posts);
  for (const query of postLists(posts)) report(await bench.measure(query));
  await bench.close();
  await postgres.stop();
}

function report({ query, api, database, statements }: Measured): void {
  const ratio = (api / database).toFixed(2);
  console.log(`${query}\n  API ${api.toFixed(1)} ms, database ${database.toFixed(1)} ms, ratio ${ratio}`);
  for (const { text, plan } of statements) {
    console.log(`    ${text.slice(0, 110)}${text.length > 110 ? "…" : ""}`);
    console.log(`      ${nodesOf(plan).map(nodeWords).join(" ← ")}`);
  }
}

const nodeWords = (node: Plan) =>
  [node["Node Type"], node["Index Name"] ?? node["Relation Name"]].filter((word) => word !== undefined).join(" ");
