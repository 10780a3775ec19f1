import { t } from "#app/i18n/translate.ts";
import { saysDone } from "#contract/answerWords.ts";
import type { AnyCall, Call } from "#contract/call.ts";
import { UnreadableError } from "#contract/read.ts";
import { useReload, useSend, type Sender } from "./useSend.ts";

/**
 * `useSend` for the save of a form, or a delete. One that the server confirms without the entity is done, and its value is `null`: told
 * that it failed, its person would save it once more. Where the answer says neither, the failure says that too. Either way `reloads` are
 * fetched again. `failure` as there.
 */
export function useSave<Input extends object, Output>(
  call: Call<Input, Output>,
  reloads: readonly Pick<AnyCall, "name">[],
  failure?: string,
): Sender<Input, Output | null> {
  const save = useSend<Input, Output | null>({ ...call, read: orDone(call.read) }, { reloads, failure });
  const reload = useReload(reloads);
  return {
    ...save,
    async send(input, updatedAt) {
      const sent = await save.send(input, updatedAt);
      if (sent.ok || sent.error.failure.kind !== "unreadable") return sent;
      reload();
      if (sent.detail !== "") return sent;
      return { ...sent, detail: t("The answer does not say whether it was saved. Look for it before you save again.") };
    },
  };
}

/** Reads the entity, or `null` from an answer that says without it that it is saved. */
function orDone<Output>(read: Call<never, Output>["read"]): Call<never, Output | null>["read"] {
  return (body, origin) => {
    try {
      return read(body, origin);
    } catch (error) {
      if (error instanceof UnreadableError && saysDone(body)) return null;
      throw error;
    }
  };
}
