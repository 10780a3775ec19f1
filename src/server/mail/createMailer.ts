import { createTransport } from "nodemailer";
import { seconds } from "#server/lib/clock.ts";

interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** Sends mails after the answers, so that no call waits for a mail server. */
export interface Mailer {
  /** Queues a mail. A failure is logged without the person and the content. */
  readonly post: (mail: Mail) => void;
  /** Waits for mails that are being sent, for so many milliseconds at most. */
  readonly close: (patienceMs: number) => Promise<void>;
}

export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
}

/** Waits between tries, in milliseconds: a mail server that is briefly away costs no link. After the last, the mail is dropped. */
const retryAfter = [seconds(2), seconds(15), seconds(60)];

/**
 * Mails over SMTP. They wait in memory: what a stopped server had not sent is asked for anew. `waits` are those before
 * further tries, milliseconds.
 */
export function createMailer({ url, from }: MailSettings, log: (line: string) => void, waits = retryAfter): Mailer {
  const transport = createTransport(url, { from });
  const underWay = new Set<Promise<void>>();
  const closed = new AbortController();

  async function deliver(mail: Mail): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        await transport.sendMail(mail);
        return;
      } catch (error) {
        const wait = waits[tries];
        if (wait === undefined || closed.signal.aborted || isRefused(error)) {
          log(`A mail could not be sent: ${kindOfFailure(error)}`);
          return;
        }
        await pause(wait, closed.signal);
      }
    }
  }

  return {
    post: (mail) => {
      const sent = deliver(mail).finally(() => underWay.delete(sent));
      underWay.add(sent);
    },
    close: async (patienceMs) => {
      closed.abort();
      await Promise.race([Promise.all(underWay), pause(patienceMs, AbortSignal.timeout(patienceMs))]);
      transport.close();
    },
  };
}

/** RFC 5321 §4.2.1: 5yz is for good. */
const isRefused = (error: unknown) =>
  error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500;

/** The kind of failure alone: a server's words quote the address that it refuses. */
function kindOfFailure(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error ? String(error.code) : error.name;
  return "responseCode" in error ? `${code}, SMTP ${String(error.responseCode)}` : code;
}

/** Ends early with the signal. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
