import { toldOrAcknowledged, wordsIn } from "./answers.ts";
import { UnreadableError, isRecord } from "./read.ts";

/** `Saved`, `Plan deleted`, `The post has been updated successfully.`: that it is done, and nothing else. */
const isSaidDone = (message: string) =>
  /^(?:(?:the )?(?:plan(?: type)?|page|post|user|admin|(?:bank )?account|profile|category|advertisement|region|state|district|taluka|village|settings|feedback|status|position|record|data|item) )?(?:(?:is|are|was|were|has been|have been) )?(?:successfully )?(?:saved|created|added|stored|updated|changed|deleted|removed|moved|reset)(?: successfully)?[.!]?$/i.test(
    message.trim(),
  );

/**
 * Whether an answer that was not read says that a change is done, and shows nothing of it: 204 (read as `null`), `{ data: null, message }`,
 * or a message that says this alone. Any other message may be a portal's.
 */
export function saysDone(body: unknown): boolean {
  if (body === null) return true;
  try {
    toldOrAcknowledged(isSaidDone)(body);
    return true;
  } catch (error) {
    if (error instanceof UnreadableError) return false;
    throw error;
  }
}

/** The server's words in an error: its message or, as other frameworks have it, its `error` or `detail`; "" where it sent none. */
export function errorWordsOf(body: unknown): string {
  if (!isRecord(body)) return "";
  return [body.message, body.error, body.detail].map(wordsIn).find((words) => words !== "") ?? "";
}
