import { createServer, type Socket } from "node:net";
import { listenLocally } from "./localServer.ts";

export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  /** Headers and body, decoded. */
  readonly text: string;
}

/** A mail server: as much of SMTP (RFC 5321) as one client needs. */
export interface MailServer {
  readonly url: string;
  readonly mails: () => readonly ReceivedMail[];
  /** Answers the next mails so, such as `451 Later`; `null` takes them. */
  readonly refuse: (answer: string | null) => void;
  readonly close: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const open = new Set<Socket>();
  let refusal: string | null = null;

  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => undefined);
    let [held, from, to, isData] = ["", "", "", false];
    const say = (line: string) => void socket.write(`${line}\r\n`);
    say("220 mail.haat.test");
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      held += chunk;
      for (let end = endOf(held, isData); end !== null; end = endOf(held, isData)) {
        const line = held.slice(0, end.at);
        held = held.slice(end.after);
        if (isData) {
          isData = false;
          if (refusal === null) mails.push({ from, to, text: decoded(line) });
          say(refusal ?? "250 Taken");
        } else if (/^DATA/i.test(line)) {
          isData = true;
          say("354 Go on");
        } else if (/^QUIT/i.test(line)) {
          say("221 Bye");
          socket.end();
        } else {
          from = /^MAIL FROM:<(.*?)>/i.exec(line)?.[1] ?? from;
          to = /^RCPT TO:<(.*?)>/i.exec(line)?.[1] ?? to;
          say("250 mail.haat.test");
        }
      }
    });
  });
  const port = await listenLocally(server);
  // Nothing waits for it to end: a test file that is done may leave it.
  server.unref();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => mails,
    refuse: (answer) => void (refusal = answer),
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

function endOf(text: string, isData: boolean): { readonly at: number; readonly after: number } | null {
  const mark = isData ? "\r\n.\r\n" : "\r\n";
  const at = text.indexOf(mark);
  return at === -1 ? null : { at, after: at + mark.length };
}

/** Quoted-printable (RFC 2045 §6.7), as long lines are sent. */
const decoded = (text: string) =>
  text
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
