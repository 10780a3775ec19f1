import { t } from "#app/i18n/translate.ts";
import { pageSizes } from "#contract/paging.ts";
import { planCalls, queued, type Plan } from "#contract/resources/plans.ts";
import { usePagedList } from "#app/data/usePagedList.ts";
import { useUrlEditor } from "#app/url/useUrlEditor.ts";
import { RecordSearch } from "#app/features/lists/RecordSearch.tsx";
import { dateTimeText, unbrokenTimeText } from "#app/lib/dates.ts";
import { moneyText } from "#app/lib/money.ts";
import { OnOffChip, onOffWord } from "#app/ui/controls/Chip.tsx";
import { useDeletion } from "#app/features/lists/useDeletion.ts";
import type { Column } from "#app/ui/table/Column.ts";
import { DataTable } from "#app/ui/table/DataTable.tsx";
import { ListToolbar } from "#app/ui/table/ListToolbar.tsx";
import { RowActions } from "#app/ui/table/RowActions.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { useSelection } from "#app/ui/table/selection.ts";
import { PlanDialog } from "./PlanDialog.tsx";

const columns: readonly Column<Plan>[] = [
  { header: "ID", value: (plan) => plan.id, width: 3.25, place: "unseen" },
  { header: "Duration Title", value: (plan) => plan.duration_title, width: 8 },
  { header: "Price", value: (plan) => moneyText(plan.price), width: 5.5, align: "end", place: "price" },
  { header: "Discount", value: (plan) => moneyText(plan.discount), width: 5.5, align: "end" },
  { header: "Days", value: (plan) => plan.days, width: 3.5, align: "end" },
  { header: "Plan Type ID", value: (plan) => plan.plan_type_id, width: 4.5, align: "end" },
  { header: "Plan Type Name", value: (plan) => plan.plan_type_name, width: 8 },
  {
    header: "Plan Type Status",
    value: (plan) => onOffWord(plan.plan_type_status),
    cell: (plan) => <OnOffChip status={plan.plan_type_status} />,
    width: 6,
  },
  {
    header: "Created On",
    value: (plan) => dateTimeText(plan.created_at),
    cell: (plan) => unbrokenTimeText(plan.created_at),
    width: 8,
  },
];
const keyOf = (plan: Plan) => plan.id;
const titleOf = (plan: Plan) => plan.duration_title || String(plan.id);

/** Spec §2 Plans. */
export function PlansScreen() {
  const plans = usePagedList(planCalls.list, { perPage: 100 });
  const editor = useUrlEditor(plans, keyOf);
  const selection = useSelection();
  const deletion = useDeletion({ of: queued, list: plans, titleOf }, { selection, plural: "plans" });

  return (
    <Screen
      title={t("Plans")}
      updatedAt={plans.updatedAt}
      toolbar={
        <ListToolbar
          list={plans}
          onAdd={editor.add}
          selection={selection}
          onDeleteSelected={() => void deletion.selected()}
        />
      }
    >
      <DataTable
        name="Plans"
        list={plans}
        columns={columns}
        rowKey={keyOf}
        rowTitle={titleOf}
        onOpen={editor.edit}
        selection={selection}
        pageSizes={pageSizes.large}
        emptyText={t("No plans yet.")}
      >
        {(plan) => (
          <RowActions title={titleOf(plan)} onEdit={() => editor.edit(plan)} onDelete={() => void deletion.one(plan)} />
        )}
      </DataTable>
      <RecordSearch title={t("Edit Plan")} record={editor} />
      {editor.edited && <PlanDialog key={editor.edited.row?.id} plan={editor.edited.row} onClose={editor.close} />}
    </Screen>
  );
}
