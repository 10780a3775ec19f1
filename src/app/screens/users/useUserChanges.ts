import { failures } from "#contract/errors.ts";
import { userCalls, type User } from "#contract/users.ts";
import { useSend, type Sent } from "#app/data/useSend.ts";
import { toaster } from "#app/ui/toasts.ts";

const reloads = [userCalls.list];

/** What is done to users in one tap. */
export function useUserChanges() {
  const status = useSend(userCalls.status, { reloads, failure: failures.userStatus });
  const remove = useSend(userCalls.remove, { reloads });
  return {
    setStatus: async (user: User, wanted: 0 | 1) =>
      tell(await status.send({ id: user.id }), wanted === 1 ? "User is active" : "User is inactive"),
    remove: async (user: User) => tell(await remove.send({ id: user.id }), "User deleted"),
  };
}

function tell(sent: Sent<unknown>, done: string) {
  if (sent.ok) toaster.success(done);
  else toaster.failure([sent.message, sent.detail].filter(Boolean).join(". "), { duration: 2_000 });
}
