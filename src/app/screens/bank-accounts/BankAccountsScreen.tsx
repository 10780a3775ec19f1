import { t } from "#app/i18n/translate.ts";
import { bankAccountCalls, type BankAccount } from "#contract/resources/bankAccounts.ts";
import { failures } from "#contract/errors.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { usePagedList } from "#app/data/usePagedList.ts";
import { useSave } from "#app/api/useSave.ts";
import { useUrlEditor } from "#app/url/useUrlEditor.ts";
import { useUrlRecord } from "#app/url/useUrlRecord.ts";
import { RecordSearch } from "#app/features/lists/RecordSearch.tsx";
import { unbrokenTimeText } from "#app/lib/dates.ts";
import { Viewer } from "#app/features/posts/Viewer.tsx";
import { tellFailure } from "#app/ui/overlay/tellFailure.ts";
import type { Column } from "#app/ui/table/Column.ts";
import { DataTable } from "#app/ui/table/DataTable.tsx";
import { ListToolbar } from "#app/ui/table/ListToolbar.tsx";
import { Address } from "#app/ui/controls/Address.tsx";
import { NeedsInternet, needsInternetId } from "#app/ui/controls/NeedsInternet.tsx";
import { PictureButton } from "#app/ui/controls/PictureButton.tsx";
import { RowActions } from "#app/ui/table/RowActions.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { useConfirm } from "#app/ui/overlay/confirmation.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { BankAccountDialog } from "./BankAccountDialog.tsx";

const columnsWith = (openPicture: (id: number) => void): readonly Column<BankAccount>[] => [
  { header: "ID", value: (account) => account.id, width: 5 },
  { header: "Description", value: (account) => account.description, place: "title" },
  { header: "Bank Details", value: (account) => account.bank_details, width: 18 },
  { header: "UPI ID", value: (account) => account.upi_id, cell: (account) => <Address text={account.upi_id} /> },
  { header: "UPI Number", value: (account) => account.upi_number, width: 9 },
  {
    header: "QR Code",
    value: (account) => account.qr_code,
    cell: ({ id, qr_code: picture }) =>
      picture && (
        <PictureButton label={t("QR Code of {id}", { id: String(id) })} src={picture} onClick={() => openPicture(id)} />
      ),
    width: 6,
  },
  { header: "Created on", value: (account) => unbrokenTimeText(account.created_at), width: 10.5 },
];
const keyOf = (account: BankAccount) => account.id;
const titleOf = (account: BankAccount) => String(account.id);

/** Spec §2 Bank Accounts. Nothing of it stays on the device and nothing is queued (app/README.md, On the device). */
export function BankAccountsScreen() {
  const accounts = usePagedList(bankAccountCalls.list, { perPage: -1 });
  const editor = useUrlEditor(accounts, keyOf);
  const picture = useUrlRecord("qr", accounts, keyOf);
  const needsInternet = useNeedsInternet();
  const confirm = useConfirm();
  const remove = useSave(bankAccountCalls.remove, [bankAccountCalls.list], failures.bankAccountDelete);

  async function deleteOne({ id, updated_at: version }: BankAccount) {
    if (
      !(await confirm({
        text: t('Are you sure you want to delete "{title}"?', { title: String(id) }),
        verb: t("Delete"),
      }))
    )
      return;
    const title = t("Bank account {id}", { id: String(id) });
    const sent = await remove.send({ id }, version);
    if (sent.ok) toaster.success(t("{title} deleted", { title }));
    else tellFailure(sent, title);
  }

  return (
    <Screen
      title={t("Bank Accounts")}
      updatedAt={accounts.updatedAt}
      note={<NeedsInternet of={t("Delete")} />}
      toolbar={<ListToolbar list={accounts} onAdd={editor.add} />}
    >
      <DataTable
        name="Bank Accounts"
        list={accounts}
        columns={columnsWith(picture.open)}
        rowKey={keyOf}
        rowTitle={titleOf}
        onOpen={editor.edit}
        emptyText={t("No bank accounts yet.")}
      >
        {(account) => (
          <RowActions
            title={titleOf(account)}
            onEdit={() => editor.edit(account)}
            onDelete={() => void deleteOne(account)}
            deleteBlockedBy={needsInternet && needsInternetId}
          />
        )}
      </DataTable>
      <RecordSearch title={t("Edit Bank Account")} record={editor} />
      {editor.edited && (
        <BankAccountDialog key={editor.edited.row?.id} account={editor.edited.row} onClose={editor.close} />
      )}
      <RecordSearch title={t("QR Code")} record={picture} />
      {picture.row && (
        <Viewer
          attachments={[
            { file_path: picture.row.qr_code, file_name: t("QR Code of {id}", { id: String(picture.row.id) }) },
          ]}
          index={0}
          onClose={picture.close}
        />
      )}
    </Screen>
  );
}
