import { t } from "#app/i18n/translate.ts";
import { useState, useSyncExternalStore } from "react";
import { failureText } from "#app/data/changes/failureText.ts";
import { outboxSource } from "#app/data/changes/outboxSource.ts";
import { useCounts } from "#app/data/changes/useUnsent.ts";
import { lock } from "#app/features/lock/lock.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { useGone } from "#app/ui/form/useLeaveQuestion.ts";
import { useBack } from "#app/ui/overlay/content/BackCloses.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import type { Counts, Snapshot } from "#outbox/view/snapshotStore.ts";
import { needYouText, resumesText } from "./describe.ts";

/** How long `Send and log out` tries before it says that it could not, in ms. */
const sendForMs = 20_000;

type Step =
  | { readonly name: "asking"; readonly problem: string | null }
  | { readonly name: "sending" }
  | { readonly name: "leaving" };

/**
 * Asks before a logout with unsent changes, so that no decision is lost by a tap. Over a locked app they cannot be thrown away: whoever
 * stands before it has shown nothing. They can be kept instead, as the device may not know its person any more.
 */
export function LogoutQuestion({ onStay }: { readonly onStay: () => void }) {
  const counts = useCounts();
  const isLocked = useSyncExternalStore(lock.subscribe, lock.isLocked);
  const [step, setStep] = useState<Step>({ name: "asking", problem: null });
  const busy = step.name !== "asking";
  const sending = step.name === "sending";

  useBack(onStay, true);

  const gone = useGone();

  async function leave(work: () => Promise<unknown>) {
    try {
      setStep({ name: "leaving" });
      await work();
      await sessionStore.logout();
    } catch (error) {
      setStep({ name: "asking", problem: failureText(error) });
    }
  }

  async function sendAndLeave() {
    setStep({ name: "sending" });
    const problem = await sendAll();
    // `Stay` was pressed meanwhile, or the session ended: what was sent is sent, nobody is logged out.
    if (gone.current) return;
    if (problem === null) await leave(async () => undefined);
    else setStep({ name: "asking", problem });
  }

  return (
    <Dialog
      asks
      title={questionOf(counts)}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>{t("Stay")}</Button>
          {counts.unsent > 0 &&
            (isLocked ? (
              <Button disabled={busy} onClick={() => void leave(async () => undefined)}>
                {t("Keep them and log out")}
              </Button>
            ) : (
              <Button variant="danger" disabled={busy} onClick={() => void leave(discardAll)}>
                {t("Discard and log out")}
              </Button>
            ))}
          <Button variant="primary" loading={sending} disabled={busy} onClick={() => void sendAndLeave()}>
            {t("Send and log out")}
          </Button>
        </>
      }
    >
      {step.name === "asking" && step.problem !== null && <p role="alert">{step.problem}</p>}
      {sending && <p role="status">{t("Sending…")}</p>}
      {counts.parked > 0 && (
        <p>
          {t(
            "{count, plural, one {# of them was} other {# of them were}} saved by another version of the app and stay on this device.",
            { count: counts.parked },
          )}
        </p>
      )}
    </Dialog>
  );
}

/** `null` once everything is sent, else why not. */
async function sendAll(): Promise<string | null> {
  try {
    const { outbox } = await outboxSource.opened();
    await outbox.sendNow();
    await outbox.flush(sendForMs);
    return leftText(outbox.snapshot());
  } catch (error) {
    return failureText(error);
  }
}

async function discardAll(): Promise<void> {
  const { outbox } = await outboxSource.opened();
  await outbox.discardAll();
}

/** Says how many. */
export function questionOf({ unsent }: Counts): string {
  // While the question stood, the queue went on.
  if (unsent === 0) return t("All changes have been sent by now. Log out?");
  return t("{unsent, plural, one {# change has} other {# changes have}} not been sent yet. Log out all the same?", {
    unsent,
  });
}

type Left = Pick<Snapshot, "counts" | "resumesAt" | "isHeldUp">;

/** Why `Send and log out` stays; `null` where nothing is left that could be sent. */
export function leftText({ counts: { waiting, needYou }, resumesAt, isHeldUp }: Left): string | null {
  if (waiting > 0 && resumesAt !== null) return resumesText(resumesAt);
  if (waiting > 0 && !(isHeldUp && needYou > 0))
    return t("{count, plural, one {# change} other {# changes}} could not be sent: no answer from the server.", {
      count: waiting,
    });
  if (needYou > 0) return needYouText(needYou);
  return null;
}
