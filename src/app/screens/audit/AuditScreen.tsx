import { t } from "#app/i18n/translate.ts";
import { auditCalls, auditPageSizes, type AuditEntry } from "#contract/resources/audit.ts";
import { useUrlRecord } from "#app/url/useUrlRecord.ts";
import { usePagedList } from "#app/data/usePagedList.ts";
import { csvFile } from "#app/lib/csv.ts";
import { fileTimeText, unbrokenTimeText } from "#app/lib/dates.ts";
import { RecordSearch } from "#app/features/lists/RecordSearch.tsx";
import { saveCsv } from "#app/features/lists/saveCsv.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import type { Column } from "#app/ui/table/Column.ts";
import { DataTable } from "#app/ui/table/DataTable.tsx";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { ListToolbar } from "#app/ui/table/ListToolbar.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { text } from "#app/ui/controls/text.look.ts";
import { AuditDialog } from "./AuditDialog.tsx";
import { AuditFilters } from "./AuditFilters.tsx";
import { changesWord, onScreen, deedWord, personWord, recordWord } from "./auditWords.ts";

const columns: readonly Column<AuditEntry>[] = [
  { header: "ID", value: (entry) => entry.id, width: 5 },
  { header: "When", value: (entry) => fileTimeText(entry.at), cell: (entry) => unbrokenTimeText(entry.at), width: 11 },
  { header: "Who", value: (entry) => personWord(entry), cell: (entry) => personWord(entry, onScreen), width: 8 },
  { header: "What", value: (entry) => deedWord(entry), cell: (entry) => deedWord(entry, onScreen), width: 7 },
  { header: "Record", value: (entry) => recordWord(entry), cell: (entry) => recordWord(entry, onScreen), width: 8 },
  { header: "Title", value: (entry) => entry.title, width: 11 },
  {
    header: "Changes",
    value: (entry) => changesWord(entry),
    cell: (entry) => <span className={text.clamped}>{changesWord(entry, onScreen)}</span>,
  },
];
const keyOf = (entry: AuditEntry) => entry.id;
const titleOf = (entry: AuditEntry) => `${recordWord(entry, onScreen)}: ${deedWord(entry, onScreen)}`;

/** Who did what, newest first: for a Super Admin, where the server keeps it. */
export function AuditScreen() {
  const entries = usePagedList(auditCalls.list, {
    perPage: auditPageSizes[0],
    filters: ["user_id", "action", "entity", "entity_id", "day"],
  });
  const opened = useUrlRecord("entry", entries, keyOf);

  async function downloadCsv() {
    saveCsv(await csvFile(columns, [entries.rows]), `audit_${entries.page}`);
  }

  return (
    <Screen
      title={t("Audit")}
      updatedAt={entries.updatedAt}
      toolbar={
        <ListToolbar list={entries}>
          <Button icon="download" compact onClick={() => void downloadCsv()}>
            {t("Download CSV")}
          </Button>
        </ListToolbar>
      }
    >
      <AuditFilters filters={entries.filters} onChange={entries.setFilters} />
      <DataTable
        name="Audit"
        list={entries}
        columns={columns}
        rowKey={keyOf}
        rowTitle={titleOf}
        onOpen={(entry) => opened.open(entry.id)}
        pageSizes={auditPageSizes}
        emptyText={t("Nothing was changed here.")}
      >
        {(entry) => (
          <IconButton
            icon="eye"
            label={t("Show {title}", { title: titleOf(entry) })}
            onClick={() => opened.open(entry.id)}
          />
        )}
      </DataTable>
      <RecordSearch title={t("Audit")} record={opened} />
      {opened.row && <AuditDialog entry={opened.row} onClose={opened.close} />}
    </Screen>
  );
}
