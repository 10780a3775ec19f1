import { t } from "#app/i18n/translate.ts";
import type { Role, User } from "#contract/account.ts";
import { userCalls } from "#contract/resources/users.ts";
import { useSave } from "#app/api/useSave.ts";
import { asSent } from "#app/features/accounts/asSent.ts";
import { useOwnSessions } from "#app/features/accounts/useOwnSessions.ts";
import { UserForm } from "#app/features/accounts/UserForm.tsx";
import { isSamePerson } from "#app/session/person.ts";
import { sessionStore, useSession } from "#app/session/sessionStore.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";

export interface UserEditorProps {
  /** `null` for a new account. */
  readonly user: User | null;
  /** Role of a new account. */
  readonly role: Role;
  readonly onClose: () => void;
}

/** Adds or edits an account; only a Super Admin chooses the role of a new one (spec §6). */
export function UserEditor({ user, role, onClose }: UserEditorProps) {
  const session = useSession();
  // An app user may have the number of a member of staff: a server may count them each for themselves.
  const isStaff = user !== null && user.role !== "User";
  const isOwn = isStaff && session.user !== null && isSamePerson(session.user, user);
  const own = useOwnSessions(isOwn);
  const save = useSave(userCalls.save, [userCalls.list]);
  return (
    <UserForm
      title={user ? t("Edit User") : t("Add User")}
      user={user}
      role={role}
      isOwn={isOwn}
      asksPassword={isOwn && own.state !== "absent"}
      mayChooseRole={session.role === "Super Admin"}
      onSubmit={async (input, version) => {
        const sent = await save.send(input, version);
        if (!sent.ok) return sent;
        if (isOwn && session.user) {
          sessionStore.userChanged({ ...(sent.value ?? asSent(session.user, input)), role: session.user.role });
        }
        toaster.success(t("User saved"));
        return sent;
      }}
      onClose={onClose}
    />
  );
}
