import { useEffect, useRef, useState } from "react";
import { failureText } from "#app/data/changes/failureText.ts";
import { outboxSource } from "#app/data/changes/outboxSource.ts";
import { useUnsent } from "#app/data/changes/useUnsent.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import { Button } from "#app/ui/Button.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { leftText, questionOf } from "./logoutWords.ts";

/** How long `Send and log out` tries before it says that it could not, in ms. */
const sendForMs = 20_000;

type Step =
  | { readonly name: "asking"; readonly problem: string | null }
  | { readonly name: "sending" }
  | { readonly name: "leaving" };

/** Logout with unsent changes: nobody's decisions are lost by a tap (ui.md). */
export function LogoutQuestion({ onStay }: { readonly onStay: () => void }) {
  const { counts } = useUnsent();
  const [step, setStep] = useState<Step>({ name: "asking", problem: null });
  const busy = step.name !== "asking";
  const sending = step.name === "sending";

  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

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
          <Button onClick={onStay}>Stay</Button>
          {counts.unsent > 0 && (
            <Button variant="danger" disabled={busy} onClick={() => void leave(discardAll)}>
              Discard and log out
            </Button>
          )}
          <Button variant="primary" loading={sending} disabled={busy} onClick={() => void sendAndLeave()}>
            Send and log out
          </Button>
        </>
      }
    >
      {step.name === "asking" && step.problem !== null && <p role="alert">{step.problem}</p>}
      {sending && <p role="status">Sending…</p>}
      {counts.parked > 0 && (
        <p>
          {counts.parked === 1 ? "1 of them was" : `${counts.parked} of them were`} saved by another version of the app
          and stay on this device.
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
    const { counts, resumesAt } = outbox.snapshot();
    return leftText(counts, resumesAt);
  } catch (error) {
    return failureText(error);
  }
}

async function discardAll(): Promise<void> {
  const { outbox } = await outboxSource.opened();
  await outbox.discardAll();
}
