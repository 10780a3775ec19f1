import { t } from "#app/i18n/translate.ts";
import { categoryCalls, queued, type Category } from "#contract/resources/categories.ts";
import { pageSizes } from "#contract/paging.ts";
import { useReachability } from "#app/api/reachability.ts";
import { usePagedList } from "#app/data/usePagedList.ts";
import { useUrlEditor } from "#app/url/useUrlEditor.ts";
import { ListSearch, emptyWords } from "#app/features/lists/ListSearch.tsx";
import { RecordSearch } from "#app/features/lists/RecordSearch.tsx";
import { toggleStatus } from "#app/features/lists/rowChanges.ts";
import { useSearched } from "#app/features/lists/useSearched.ts";
import { useDeletion } from "#app/features/lists/useDeletion.ts";
import { DataTable } from "#app/ui/table/DataTable.tsx";
import { ListToolbar } from "#app/ui/table/ListToolbar.tsx";
import { NeedsInternet } from "#app/ui/controls/NeedsInternet.tsx";
import { RowActions } from "#app/ui/table/RowActions.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { useSelection } from "#app/ui/table/selection.ts";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { categoryColumns, categoryTitle } from "./categoryColumns.tsx";
import { withMove } from "./reordering.ts";
import { useReorder } from "./useReorder.ts";

const rowKey = (category: Category) => category.id;

/** Spec §2 Categories. */
export function CategoriesScreen() {
  const categories = usePagedList(categoryCalls.list, { perPage: 100, filters: ["search"] });
  const online = useReachability().state === "online";
  const editor = useUrlEditor(categories, rowKey);
  const selection = useSelection();
  const deletion = useDeletion(
    { of: queued, list: categories, titleOf: categoryTitle },
    { selection, plural: "categories" },
  );
  const order = useReorder();
  const found = useSearched({ ...categories, rows: order.moves.reduce(withMove, categories.rows) });
  const columns = categoryColumns({
    total: categories.pagination.total,
    movable: online,
    onMove: (category, position) => void order.move(category, position),
    onStatus: (category) => void toggleStatus(categories, queued, category, categoryTitle(category)),
  });

  return (
    <Screen
      title={t("Categories")}
      updatedAt={categories.updatedAt}
      note={<NeedsInternet of={t("Position")} />}
      toolbar={
        <ListToolbar
          list={categories}
          onAdd={editor.add}
          selection={selection}
          onDeleteSelected={() => void deletion.selected()}
        />
      }
    >
      <ListSearch list={found} />
      <DataTable
        name="Categories"
        list={found}
        columns={columns}
        rowKey={rowKey}
        rowTitle={categoryTitle}
        onOpen={editor.edit}
        selection={selection}
        pageSizes={pageSizes.large}
        emptyText={emptyWords(categories, t("No categories yet."))}
      >
        {(category) => (
          <RowActions
            title={categoryTitle(category)}
            onEdit={() => editor.edit(category)}
            onDelete={() => void deletion.one(category)}
          />
        )}
      </DataTable>
      <RecordSearch title={t("Edit Category")} record={editor} />
      {editor.edited && (
        <CategoryDialog key={editor.edited.row?.id} category={editor.edited.row} onClose={editor.close} />
      )}
    </Screen>
  );
}
