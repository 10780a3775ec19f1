import { LanguageChoice } from "#app/features/sign-in/LanguageChoice.tsx";
import { t } from "#app/i18n/translate.ts";
import { useState } from "react";
import { userCalls } from "#contract/resources/users.ts";
import { useSave } from "#app/api/useSave.ts";
import { asSent } from "#app/features/accounts/asSent.ts";
import { useOwnSessions } from "#app/features/accounts/useOwnSessions.ts";
import { UserForm } from "#app/features/accounts/UserForm.tsx";
import type { Person } from "#app/session/person.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { RecoveryCodes } from "./account/RecoveryCodes.tsx";
import { RenewRecoveryCodes } from "./account/RenewRecoveryCodes.tsx";
import { Sessions } from "./account/Sessions.tsx";
import { LockSwitch } from "#app/features/lock/open/LockSwitch.tsx";

export interface ProfileDialogProps {
  readonly user: Person;
  readonly onClose: () => void;
}

/** A Super Admin or Admin edits the own account (spec §2 Shell). */
export function ProfileDialog({ user, onClose }: ProfileDialogProps) {
  const save = useSave(userCalls.save, [userCalls.list]);
  const sessions = useOwnSessions();
  const [renewing, setRenewing] = useState(false);
  const { id } = user;
  const below = (
    <>
      <section aria-label={t("Language")}>
        <h3>{t("Language")}</h3>
        <LanguageChoice />
      </section>
      <LockSwitch user={user} />
      <Sessions own={sessions} />
      {sessions.state === "ready" && <RecoveryCodes onRenew={() => setRenewing(true)} />}
    </>
  );
  // Beside the form and not in it: a submit inside would be one of the form around it too.
  const asking = renewing && <RenewRecoveryCodes onClose={() => setRenewing(false)} />;
  // Saved without an id it would be somebody new.
  if (id === null) {
    return (
      <>
        <Dialog title={t("Edit Profile")} onClose={onClose}>
          <p>{t("This server does not say which account is yours, so it cannot be edited here.")}</p>
          {below}
        </Dialog>
        {asking}
      </>
    );
  }
  return (
    <>
      <UserForm
        title={t("Edit Profile")}
        user={{ ...user, id }}
        role={user.role}
        isOwn
        asksPassword={sessions.state !== "absent"}
        onSubmit={async (input, version) => {
          const sent = await save.send(input, version);
          const now = sent.ok
            ? (sent.value ?? asSent(user, input))
            : sent.conflict?.kind === "changed"
              ? sent.conflict.now
              : null;
          // The role decides what is shown: only a sign-in may change it.
          if (now?.id === id) sessionStore.userChanged({ ...now, role: user.role });
          // A new password has ended the other sessions.
          if (sent.ok && input.password) sessions.refresh();
          if (sent.ok) toaster.success(t("Profile saved"));
          return sent;
        }}
        onClose={onClose}
      >
        {below}
      </UserForm>
      {asking}
    </>
  );
}
