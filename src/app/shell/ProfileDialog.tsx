import { userCalls, type User } from "#contract/users.ts";
import { useSend } from "#app/data/useSend.ts";
import { UserForm } from "#app/parts/UserForm.tsx";
import { sessionStore } from "#app/session/sessionStore.ts";
import { toaster } from "#app/ui/toasts.ts";
import { LockSwitch } from "./lock/LockSwitch.tsx";

export interface ProfileDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** A Super Admin or Admin edits the own account (spec §2 Shell). */
export function ProfileDialog({ user, onClose }: ProfileDialogProps) {
  const save = useSend(userCalls.save, { reloads: [userCalls.list] });
  return (
    <UserForm
      title="Edit Profile"
      user={user}
      role={user.role}
      onSubmit={async (input) => {
        const sent = await save.send(input, user.updated_at);
        if (sent.ok) {
          // The role decides what is shown: only a sign-in may change it.
          sessionStore.userChanged({ ...sent.value, role: user.role });
          toaster.success("Profile saved");
        }
        return sent;
      }}
      onClose={onClose}
    >
      <LockSwitch user={user} />
    </UserForm>
  );
}
