import { t, translated } from "#app/i18n/translate.ts";
import { sharedMessage } from "#contract/errors.ts";
import type { SendResult } from "#app/api/useSend.ts";
import { toaster } from "./toasts.ts";

type Failed = Extract<SendResult<unknown>, { ok: false }>;
type FailedWords = Pick<Failed, "message" | "detail"> & Partial<Pick<Failed, "errors">>;

/** What failed, and after it the server's own words: those about fields too, as here is none to stand beside. */
export function failureWords({ message, detail, errors = {} }: FailedWords): string {
  const said = [message, detail]
    .filter((words) => words !== "")
    .map(translated)
    .join(": ");
  const others = new Set(Object.values(errors).flat().map(translated));
  return [said, ...[...others].filter((words) => !said.includes(words))].join(" ");
}

/**
 * Shows in one line what failed, the server's own words after it; nothing where it did not fail. `title` is the row's, for
 * one that somebody else has changed since: the list is read again, and the next attempt is about what it shows then.
 */
export function tellFailure(sent: SendResult<unknown>, title?: string): void {
  if (sent.ok) return;
  if (title === undefined || sent.conflict?.kind !== "changed") return toaster.failure(failureWords(sent));
  const line = sent.message === sharedMessage(sent.error.failure) ? "" : sent.message;
  toaster.failure(
    failureWords({ message: line, detail: t("{title} was changed by somebody else since you saw it.", { title }) }),
  );
}
