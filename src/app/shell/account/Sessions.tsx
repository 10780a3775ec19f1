import { t } from "#app/i18n/translate.ts";
import { useId } from "react";
import { ownSessionCalls, type OwnSession } from "#contract/resources/ownSessions.ts";
import { useSend } from "#app/api/useSend.ts";
import { dateTimeText } from "#app/lib/dates.ts";
import type { OwnSessions } from "#app/features/accounts/useOwnSessions.ts";
import { tellFailure } from "#app/ui/overlay/tellFailure.ts";
import { FailureLine } from "#app/ui/controls/FailureLine.tsx";
import { useConfirm } from "#app/ui/overlay/confirmation.ts";
import { OnlineButton } from "#app/ui/controls/OnlineButton.tsx";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { accountPart } from "./accountPart.look.ts";
import { sessions as look } from "./Sessions.look.ts";

/** Where one is signed in, and how to end it there; nothing on a server without sessions. */
export function Sessions({ own }: { readonly own: OwnSessions }) {
  const titleId = useId();
  if (own.state === "absent") return null;
  return (
    <section className={accountPart.root} aria-labelledby={titleId}>
      <h3 id={titleId}>{t("Sessions")}</h3>
      {own.state === "loading" && <p role="status">{t("Loading…")}</p>}
      {own.state === "failed" && (
        <FailureLine words={t("The sessions could not be loaded.")} onTryAgain={own.refresh} />
      )}
      {own.state === "ready" && <SessionList sessions={own.sessions} />}
    </section>
  );
}

function SessionList({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const end = useSend(ownSessionCalls.end, { reloads: [ownSessionCalls.list] });
  const endOthers = useSend(ownSessionCalls.endOthers, { reloads: [ownSessionCalls.list] });
  const confirm = useConfirm();
  const others = sessions.filter(({ current }) => !current);

  const question = (count: number) =>
    t("Are you sure you want to end {count, plural, one {# session} other {# sessions}}?", { count });

  // The rows move up under the thumb: a second tap would end the next one.
  async function endOne(session: OwnSession) {
    if (!(await confirm({ text: question(1), verb: t("End"), detail: `${deviceOf(session)}, ${lineOf(session)}` })))
      return;
    const sent = await end.send({ id: session.id });
    if (sent.ok) toaster.success(t("Session ended"));
    else tellFailure(sent);
  }
  async function endAll() {
    const text = question(others.length);
    if (!(await confirm({ text, verb: t("End"), detail: t("Whoever uses them has to sign in again.") }))) return;
    const sent = await endOthers.send({});
    if (sent.ok) toaster.success(t("All other sessions ended"));
    else tellFailure(sent);
  }

  return (
    <>
      <ul className={look.root} aria-label={t("Sessions")}>
        {sessions.map((session) => (
          <li key={session.id} className={look.session}>
            <span>
              <strong>{deviceOf(session)}</strong>
              {session.current && <span className={look.current}>{t("This one")}</span>}
              <small className={look.line}>{lineOf(session)}</small>
            </span>
            {!session.current && (
              <OnlineButton
                variant="quiet"
                aria-label={t("End session: {device}, {used}", { device: deviceOf(session), used: lineOf(session) })}
                disabled={end.pending}
                onClick={() => void endOne(session)}
              >
                {t("End")}
              </OnlineButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <OnlineButton loading={endOthers.pending} onClick={() => void endAll()}>
          {t("End all other sessions")}
        </OnlineButton>
      )}
    </>
  );
}

const deviceOf = ({ device }: OwnSession) => device || t("Unknown device");

function lineOf({ address, last_used_at: used, created_at: made }: OwnSession): string {
  return [address, t("last used {at}", { at: dateTimeText(used ?? made) })].filter((words) => words !== "").join(", ");
}
