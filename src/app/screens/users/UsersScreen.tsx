import { t } from "#app/i18n/translate.ts";
import { pageSizes } from "#contract/paging.ts";
import type { User } from "#contract/account.ts";
import { accountRoles, queued, userCalls } from "#contract/resources/users.ts";
import { usePagedList } from "#app/data/usePagedList.ts";
import { useUrlEditor } from "#app/url/useUrlEditor.ts";
import { useUrlRecord } from "#app/url/useUrlRecord.ts";
import { ListSearch, emptyWords } from "#app/features/lists/ListSearch.tsx";
import { RecordSearch } from "#app/features/lists/RecordSearch.tsx";
import { toggleStatus } from "#app/features/lists/rowChanges.ts";
import { useSearched } from "#app/features/lists/useSearched.ts";
import { useDeletion } from "#app/features/lists/useDeletion.ts";
import { useSession } from "#app/session/sessionStore.ts";
import { DataTable } from "#app/ui/table/DataTable.tsx";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { lazyOverlay } from "#app/ui/overlay/LazyBoundary.tsx";
import { ListToolbar } from "#app/ui/table/ListToolbar.tsx";
import { NeedsInternet } from "#app/ui/controls/NeedsInternet.tsx";
import { RowActions } from "#app/ui/table/RowActions.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";
import { SavedPosts } from "./SavedPosts.tsx";
import { adminColumns } from "./adminColumns.tsx";
import { appUserColumns } from "./appUserColumns.tsx";
import { isSameAccount } from "./isSameAccount.ts";
import { userTitle } from "./userColumns.ts";

const roleOptions = () => accountRoles.map((role) => ({ value: role, label: t(role) }));
const lazyUserEditor = lazyOverlay(async () => (await import("./UserEditor.tsx")).UserEditor);
const rowKey = (user: User) => user.id;

/** Spec §2 Users. */
export function UsersScreen() {
  const session = useSession();
  const isSuperAdmin = session.role === "Super Admin";
  // Only a Super Admin may ask for admins (contract/README.md §3): for others an address that does is as if it did not.
  const users = usePagedList(userCalls.list, {
    perPage: 10,
    filters: isSuperAdmin ? ["role", "search"] : ["search"],
    apart: ["role"],
  });
  const found = useSearched(users);
  const role = users.filters.role === "Admin" ? "Admin" : "User";
  const editor = useUrlEditor(users, rowKey);
  const saved = useUrlRecord("saved", users, rowKey);
  const deletion = useDeletion({ of: queued, list: users, titleOf: userTitle });

  const columns =
    role === "Admin" ? adminColumns : appUserColumns((user) => void toggleStatus(users, queued, user, userTitle(user)));

  return (
    <Screen
      title={t("Users")}
      updatedAt={users.updatedAt}
      note={role === "Admin" && <NeedsInternet of={t("2FA and Password")} />}
      toolbar={
        <ListToolbar list={users} onAdd={editor.add}>
          {isSuperAdmin && (
            <SelectField
              label={t("Role")}
              value={role}
              options={roleOptions()}
              onChange={(chosen) => users.setFilters({ role: chosen === "User" ? "" : chosen })}
            />
          )}
        </ListToolbar>
      }
    >
      <ListSearch list={found} />
      <DataTable
        name="Users"
        list={found}
        columns={columns}
        rowKey={rowKey}
        rowTitle={userTitle}
        onOpen={editor.edit}
        pageSizes={pageSizes.small}
        emptyText={emptyWords(users, role === "Admin" ? t("No admins yet.") : t("No users yet."))}
      >
        {(user) => (
          <>
            {role === "User" && (
              <IconButton
                icon="bookmark"
                label={t("Saved posts of {name}", { name: userTitle(user) })}
                onClick={() => saved.open(user.id)}
              />
            )}
            <RowActions
              title={userTitle(user)}
              onEdit={() => editor.edit(user)}
              // Nobody is to lock themselves out.
              onDelete={isSameAccount(user, session.user) ? undefined : () => void deletion.one(user)}
            />
          </>
        )}
      </DataTable>
      <RecordSearch title={t("Edit User")} record={editor} />
      {editor.edited && (
        <lazyUserEditor.Component
          key={editor.edited.row?.id}
          user={editor.edited.row}
          role={role}
          onClose={editor.close}
        />
      )}
      <RecordSearch title={t("Saved posts")} record={saved} />
      {saved.row && <SavedPosts user={saved.row} onClose={saved.close} />}
    </Screen>
  );
}
