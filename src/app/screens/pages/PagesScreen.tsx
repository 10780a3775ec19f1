import { t } from "#app/i18n/translate.ts";
import { pageCalls, queued, type Page } from "#contract/resources/pages.ts";
import { pageSizes } from "#contract/paging.ts";
import { usePagedList } from "#app/data/usePagedList.ts";
import { useUrlEditor } from "#app/url/useUrlEditor.ts";
import { RecordSearch } from "#app/features/lists/RecordSearch.tsx";
import { unbrokenTimeText } from "#app/lib/dates.ts";
import { onOffWord } from "#app/ui/controls/Chip.tsx";
import { StatusSwitch } from "#app/ui/controls/StatusSwitch.tsx";
import { toggleStatus } from "#app/features/lists/rowChanges.ts";
import { useDeletion } from "#app/features/lists/useDeletion.ts";
import type { Column } from "#app/ui/table/Column.ts";
import { DataTable } from "#app/ui/table/DataTable.tsx";
import { ListToolbar } from "#app/ui/table/ListToolbar.tsx";
import { RowActions } from "#app/ui/table/RowActions.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { useSelection } from "#app/ui/table/selection.ts";
import { PageDialog } from "./PageDialog.tsx";

const columnsWith = (toggle: (page: Page) => void): readonly Column<Page>[] => [
  { header: "ID", value: (page) => page.id, width: 4.5, place: "unseen" },
  { header: "Title", value: (page) => page.meta_title, width: 12 },
  { header: "Description", value: (page) => page.meta_description },
  {
    header: "Status",
    value: (page) => onOffWord(page.status),
    cell: (page) => <StatusSwitch title={titleOf(page)} status={page.status} onChange={() => toggle(page)} />,
    width: 5.5,
    place: "corner",
  },
  { header: "Created By", value: (page) => page.created_by, width: 9 },
  { header: "Created On", value: (page) => unbrokenTimeText(page.created_at), width: 10.5 },
];
const keyOf = (page: Page) => page.id;
const titleOf = (page: Page) => page.meta_title || String(page.id);

/** Spec §2 Pages. */
export function PagesScreen() {
  const pages = usePagedList(pageCalls.list, { perPage: 100 });
  const editor = useUrlEditor(pages, keyOf);
  const selection = useSelection();
  const deletion = useDeletion({ of: queued, list: pages, titleOf }, { selection, plural: "pages" });

  return (
    <Screen
      title={t("Pages")}
      updatedAt={pages.updatedAt}
      toolbar={
        <ListToolbar
          list={pages}
          onAdd={editor.add}
          selection={selection}
          onDeleteSelected={() => void deletion.selected()}
        />
      }
    >
      <DataTable
        name="Pages"
        list={pages}
        columns={columnsWith((page) => void toggleStatus(pages, queued, page, titleOf(page)))}
        rowKey={keyOf}
        rowTitle={titleOf}
        onOpen={editor.edit}
        selection={selection}
        pageSizes={pageSizes.large}
        emptyText={t("No pages yet.")}
      >
        {(page) => (
          <RowActions title={titleOf(page)} onEdit={() => editor.edit(page)} onDelete={() => void deletion.one(page)} />
        )}
      </DataTable>
      <RecordSearch title={t("Edit Page")} record={editor} />
      {editor.edited && <PageDialog key={editor.edited.row?.id} page={editor.edited.row} onClose={editor.close} />}
    </Screen>
  );
}
