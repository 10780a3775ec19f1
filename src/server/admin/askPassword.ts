import { Writable } from "node:stream";
import { createInterface } from "node:readline/promises";

/** Asks twice on a terminal without echo; `null` if the two differ. */
export async function askPassword(question: string): Promise<string | null> {
  const first = await ask(question);
  return first === "" || first === (await ask("Once more: ")) ? first : null;
}

async function ask(question: string): Promise<string> {
  const unseen = new Writable({ write: (_text, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  terminal.once("SIGINT", () => process.exit(130));
  process.stderr.write(question);
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

/** The first line of standard input, or "". */
export async function readPassword(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8").split(/\r?\n/)[0] ?? "";
}
