import { bankAccountCalls, type BankAccount } from "#contract/bankAccounts.ts";
import { failures } from "#contract/errors.ts";
import { useOpenRecord } from "#app/data/useOpenRecord.ts";
import { usePagedList } from "#app/data/usePagedList.ts";
import { useSend } from "#app/data/useSend.ts";
import { dateTimeText } from "#app/lib/dates.ts";
import { tellFailure } from "#app/parts/tellFailure.ts";
import type { Column } from "#app/ui/Column.ts";
import { DataTable } from "#app/ui/DataTable.tsx";
import { ListToolbar } from "#app/ui/ListToolbar.tsx";
import { RowActions } from "#app/ui/RowActions.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { useConfirm } from "#app/ui/confirmation.ts";

const columns: readonly Column<BankAccount>[] = [
  { header: "ID", value: (account) => account.id, width: 5 },
  { header: "Description", value: (account) => account.description },
  { header: "Bank Details", value: (account) => account.bank_details, width: 18 },
  { header: "UPI ID", value: (account) => account.upi_id },
  { header: "UPI Number", value: (account) => account.upi_number, width: 9 },
  { header: "Created on", value: (account) => dateTimeText(account.created_at), width: 12 },
];
const keyOf = (account: BankAccount) => account.id;
const titleOf = (account: BankAccount) => String(account.id);

/** Spec §2 Bank Accounts. Nothing of it stays on the device and nothing is queued (security.md). */
export function BankAccountsScreen() {
  const accounts = usePagedList(bankAccountCalls.list, { perPage: -1 });
  const editor = useOpenRecord("edit");
  const confirm = useConfirm();
  const remove = useSend(bankAccountCalls.remove, {
    reloads: [bankAccountCalls.list],
    failure: failures.bankAccountDelete,
  });

  async function deleteOne({ id }: BankAccount) {
    if (!(await confirm({ text: `Are you sure you want to delete "${id}"?`, verb: "Delete" }))) return;
    tellFailure(await remove.send({ id }));
  }

  return (
    <Screen
      title="Bank Accounts"
      updatedAt={accounts.updatedAt}
      toolbar={<ListToolbar list={accounts} onAdd={() => editor.open("new")} />}
    >
      <DataTable
        name="Bank Accounts"
        list={accounts}
        columns={columns}
        rowKey={keyOf}
        rowTitle={titleOf}
        emptyText="No bank accounts yet."
      >
        {(account) => (
          <RowActions
            title={titleOf(account)}
            onEdit={() => editor.open(account.id)}
            onDelete={() => void deleteOne(account)}
          />
        )}
      </DataTable>
    </Screen>
  );
}
