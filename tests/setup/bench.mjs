/** Runs a bench: `node tests/setup/bench.mjs api` runs `run` of tests/bench/api.ts. */
import { runnerImport } from "vite";

const name = process.argv[2] ?? "";
const { module } = await runnerImport(`./tests/bench/${name}.ts`, { configFile: false, logLevel: "error" });
await module.run(process.argv.slice(3));
process.exit(process.exitCode ?? 0);
