import { failures } from "#contract/errors.ts";
import { pageCalls, type Page } from "#contract/pages.ts";
import { pageSizes } from "#contract/paging.ts";
import { usePagedList } from "#app/data/usePagedList.ts";
import { useSend } from "#app/data/useSend.ts";
import { useUrlEditor } from "#app/data/useUrlEditor.ts";
import { dateTimeText } from "#app/lib/dates.ts";
import { onOffWord } from "#app/parts/OnOffChip.tsx";
import { StatusSwitch } from "#app/parts/StatusSwitch.tsx";
import { tellFailure } from "#app/parts/tellFailure.ts";
import { useDeletion } from "#app/parts/useDeletion.ts";
import type { Column } from "#app/ui/Column.ts";
import { DataTable } from "#app/ui/DataTable.tsx";
import { ListToolbar } from "#app/ui/ListToolbar.tsx";
import { RowActions } from "#app/ui/RowActions.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { useSelection } from "#app/ui/selection.ts";
import { PageDialog } from "./PageDialog.tsx";

const columnsWith = (toggle: (page: Page) => void): readonly Column<Page>[] => [
  { header: "ID", value: (page) => page.id, width: 5 },
  { header: "Title", value: (page) => page.meta_title, width: 14 },
  { header: "Description", value: (page) => page.meta_description },
  {
    header: "Status",
    value: (page) => onOffWord(page.status),
    cell: (page) => <StatusSwitch title={titleOf(page)} status={page.status} onChange={() => toggle(page)} />,
    width: 6,
  },
  { header: "Created By", value: (page) => page.created_by, width: 11 },
  { header: "Created On", value: (page) => dateTimeText(page.created_at), width: 12 },
];
const keyOf = (page: Page) => page.id;
const titleOf = (page: Page) => page.meta_title || String(page.id);

/** Spec §2 Pages. */
export function PagesScreen() {
  const pages = usePagedList(pageCalls.list, { perPage: 100 });
  const editor = useUrlEditor(pages.rows, keyOf);
  const selection = useSelection();
  const status = useSend(pageCalls.status, { reloads: [pageCalls.list], failure: failures.pageStatus });
  const remove = useSend(pageCalls.remove, { reloads: [pageCalls.list], failure: failures.pageDelete });
  const deletion = useDeletion({ titleOf, plural: "pages", selection, remove: (ids) => remove.send({ ids }) });

  async function toggle({ id }: Page) {
    tellFailure(await status.send({ id }));
  }

  return (
    <Screen
      title="Pages"
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
        columns={columnsWith((page) => void toggle(page))}
        rowKey={keyOf}
        rowTitle={titleOf}
        selection={selection}
        pageSizes={pageSizes.large}
        emptyText="No pages yet."
      >
        {(page) => (
          <RowActions title={titleOf(page)} onEdit={() => editor.edit(page)} onDelete={() => void deletion.one(page)} />
        )}
      </DataTable>
      {editor.edited && <PageDialog key={editor.edited.row?.id} page={editor.edited.row} onClose={editor.close} />}
    </Screen>
  );
}
