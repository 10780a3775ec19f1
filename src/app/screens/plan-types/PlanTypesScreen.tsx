import { t } from "#app/i18n/translate.ts";
import { pageSizes } from "#contract/paging.ts";
import { planTypeCalls, queued, type PlanType } from "#contract/resources/planTypes.ts";
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
import { PlanTypeDialog } from "./PlanTypeDialog.tsx";

const columnsWith = (toggle: (type: PlanType) => void): readonly Column<PlanType>[] => [
  { header: "ID", value: (type) => type.id, width: 4.5, place: "unseen" },
  { header: "Name", value: (type) => type.name },
  { header: "Identifier", value: (type) => type.identifier },
  { header: "State", value: (type) => type.state?.name ?? type.state_id, width: 12 },
  {
    header: "Status",
    value: (type) => onOffWord(type.status),
    cell: (type) => <StatusSwitch title={titleOf(type)} status={type.status} onChange={() => toggle(type)} />,
    width: 5.5,
    place: "corner",
  },
  { header: "Created On", value: (type) => unbrokenTimeText(type.created_at), width: 10.5 },
];
const keyOf = (type: PlanType) => type.id;
const titleOf = (type: PlanType) => type.name || String(type.id);

/** Spec §2 Plan Types. */
export function PlanTypesScreen() {
  const types = usePagedList(planTypeCalls.list, { perPage: 100 });
  const editor = useUrlEditor(types, keyOf);
  const selection = useSelection();
  const deletion = useDeletion({ of: queued, list: types, titleOf }, { selection, plural: "plan types" });

  return (
    <Screen
      title={t("Plan Types")}
      updatedAt={types.updatedAt}
      toolbar={
        <ListToolbar
          list={types}
          onAdd={editor.add}
          selection={selection}
          onDeleteSelected={() => void deletion.selected()}
        />
      }
    >
      <DataTable
        name="Plan Types"
        list={types}
        columns={columnsWith((type) => void toggleStatus(types, queued, type, titleOf(type)))}
        rowKey={keyOf}
        rowTitle={titleOf}
        onOpen={editor.edit}
        selection={selection}
        pageSizes={pageSizes.large}
        emptyText={t("No plan types yet.")}
      >
        {(type) => (
          <RowActions title={titleOf(type)} onEdit={() => editor.edit(type)} onDelete={() => void deletion.one(type)} />
        )}
      </DataTable>
      <RecordSearch title={t("Edit Plan Type")} record={editor} />
      {editor.edited && <PlanTypeDialog key={editor.edited.row?.id} type={editor.edited.row} onClose={editor.close} />}
    </Screen>
  );
}
