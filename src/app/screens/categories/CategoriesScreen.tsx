import { categoryCalls, type Category } from "#contract/categories.ts";
import { pageSizes } from "#contract/paging.ts";
import { useReachability } from "#app/api/useReachability.ts";
import { useOpenRecord } from "#app/data/useOpenRecord.ts";
import { usePagedList } from "#app/data/usePagedList.ts";
import { useConfirm } from "#app/ui/confirmation.ts";
import { DataTable } from "#app/ui/DataTable.tsx";
import { Fetched } from "#app/ui/Fetched.tsx";
import { lazyPart } from "#app/ui/lazyPart.tsx";
import { ListToolbar } from "#app/ui/ListToolbar.tsx";
import { RowActions } from "#app/ui/RowActions.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { useSelection } from "#app/ui/selection.ts";
import { categoryTitle, categoryColumns } from "./categoryColumns.tsx";
import { withMove } from "./reordering.ts";
import { useCategoryChanges } from "./useCategoryChanges.ts";
import { useReorder } from "./useReorder.ts";

const formPart = lazyPart(async () => (await import("./CategoryForm.tsx")).CategoryForm);
const rowKey = (category: Category) => category.id;

/** Spec §2 Categories. */
export function CategoriesScreen() {
  const categories = usePagedList(categoryCalls.list, { perPage: 100 });
  const online = useReachability().state === "online";
  const editor = useOpenRecord("edit");
  const selection = useSelection();
  const changes = useCategoryChanges();
  const order = useReorder();
  const edited = categories.rows.find((category) => String(category.id) === editor.id) ?? null;
  const confirm = useConfirm();
  const columns = categoryColumns({
    total: categories.pagination.total,
    movable: online,
    onMove: (category, position) => void order.move(category, position),
    onStatus: (category, status) => void changes.setStatus(category, status),
  });

  async function removeOne(category: Category) {
    const text = `Are you sure you want to delete "${categoryTitle(category)}"?`;
    if (await confirm({ text, verb: "Delete" })) await changes.remove([category.id]);
  }

  async function removeSelected() {
    const ids = [...selection.keys].map(Number);
    const text = `Are you sure you want to delete ${ids.length} ${ids.length === 1 ? "category" : "categories"}?`;
    if ((await confirm({ text, verb: "Delete" })) && (await changes.remove(ids))) selection.clear();
  }

  return (
    <Screen
      title="Categories"
      updatedAt={categories.updatedAt}
      toolbar={
        <ListToolbar
          list={categories}
          onAdd={() => editor.open("new")}
          selection={selection}
          onDeleteSelected={() => void removeSelected()}
        />
      }
    >
      <DataTable
        name="Categories"
        list={{ ...categories, rows: order.moves.reduce(withMove, categories.rows) }}
        columns={columns}
        rowKey={rowKey}
        rowTitle={categoryTitle}
        selection={selection}
        pageSizes={pageSizes.large}
        emptyText="No categories yet."
      >
        {(category) => (
          <RowActions
            title={categoryTitle(category)}
            onEdit={() => editor.open(category.id)}
            onDelete={() => void removeOne(category)}
          />
        )}
      </DataTable>
      {(editor.id === "new" || edited) && (
        <Fetched onFailed={editor.close}>
          <formPart.Part key={editor.id} category={edited} onClose={editor.close} />
        </Fetched>
      )}
    </Screen>
  );
}
