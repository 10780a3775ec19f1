import { t } from "#app/i18n/translate.ts";
import { useState } from "react";
import { useSearch } from "wouter";
import { failures } from "#contract/errors.ts";
import { pageSizes } from "#contract/paging.ts";
import { regionCalls, regionRules, type Region } from "#contract/resources/regions.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { usePagedList } from "#app/data/usePagedList.ts";
import { useSave } from "#app/api/useSave.ts";
import { useUrlEditor } from "#app/url/useUrlEditor.ts";
import { ListSearch, emptyWords } from "#app/features/lists/ListSearch.tsx";
import { RecordSearch } from "#app/features/lists/RecordSearch.tsx";
import { useSearched } from "#app/features/lists/useSearched.ts";
import { tellFailure } from "#app/ui/overlay/tellFailure.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { RefreshButton } from "#app/ui/controls/RefreshButton.tsx";
import type { Column } from "#app/ui/table/Column.ts";
import { DataTable } from "#app/ui/table/DataTable.tsx";
import { NeedsInternet, needsInternetId } from "#app/ui/controls/NeedsInternet.tsx";
import { RowActions } from "#app/ui/table/RowActions.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { useConfirm } from "#app/ui/overlay/confirmation.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { RegionDialog } from "./RegionDialog.tsx";
import { RegionSelectors } from "./RegionSelectors.tsx";
import { fixedOf, levelOf, parentFilters } from "./level.ts";
import { UploadDialog } from "./upload/UploadDialog.tsx";

const columns: readonly Column<Region>[] = [
  { header: "ID", value: (region) => region.key, width: 7 },
  { header: "Name", value: (region) => region.name },
  { header: "Local Language", value: (region) => region.local_lng },
];
const keyOf = (region: Region) => region.key;
const titleOf = (region: Region) => region.name || String(region.key);

const noneHere = {
  state: "No state here yet.",
  district: "No district here yet.",
  taluka: "No taluka here yet.",
  village: "No village here yet.",
} as const;

/** Spec §2 Regions: one table whose level follows the three selectors. */
export function RegionsScreen() {
  const level = levelOf(Object.fromEntries(new URLSearchParams(useSearch())));
  const regions = usePagedList(regionCalls.list, {
    perPage: 100,
    filters: [...parentFilters, "search"],
    fixed: fixedOf(level),
    apart: ["model"],
  });
  const found = useSearched(regions);
  const editor = useUrlEditor(regions, keyOf);
  const [uploading, setUploading] = useState(false);
  const remove = useSave(regionCalls.remove, [regionCalls.list], failures.regionDelete);
  const needsInternet = useNeedsInternet();
  const confirm = useConfirm();
  const deleteOne = async (region: Region) => {
    if (!(await confirm({ text: t("Are you sure?"), verb: t("Delete") }))) return;
    const title = titleOf(region);
    const sent = await remove.send({ model: level, id: region.key }, region.updated_at);
    if (sent.ok) toaster.success(t("{title} deleted", { title }));
    else tellFailure(sent, title);
  };

  return (
    <Screen
      title={t("Regions")}
      updatedAt={regions.updatedAt}
      note={<NeedsInternet of={t("Delete")} />}
      toolbar={
        <>
          <RegionSelectors filters={regions.filters} onChange={regions.setFilters} />
          <Button icon="upload" compact onClick={() => setUploading(true)}>
            {t("Upload CSV")}
          </Button>
          <RefreshButton onClick={regions.refresh} />
          <Button variant="primary" icon="add" onClick={editor.add}>
            {t("Add New")}
          </Button>
        </>
      }
    >
      <ListSearch list={found} />
      <DataTable
        key={level}
        name="Regions"
        list={found}
        columns={columns}
        rowKey={keyOf}
        rowTitle={titleOf}
        onOpen={editor.edit}
        pageSizes={pageSizes.large}
        emptyText={emptyWords(regions, t(noneHere[level]))}
      >
        {(region) => (
          <RowActions
            title={titleOf(region)}
            onEdit={() => editor.edit(region)}
            onDelete={() => void deleteOne(region)}
            deleteBlockedBy={needsInternet && needsInternetId}
          />
        )}
      </DataTable>
      <RecordSearch title={t("Edit {title}", { title: t(regionRules[level].word) })} record={editor} />
      {editor.edited && (
        <RegionDialog
          key={editor.edited.row?.key}
          level={level}
          region={editor.edited.row}
          coded={
            level === "village" && [...regions.rows, editor.edited.row].some((row) => (row?.code ?? null) !== null)
          }
          filters={regions.filters}
          onClose={editor.close}
        />
      )}
      {uploading && <UploadDialog level={level} onClose={() => setUploading(false)} />}
    </Screen>
  );
}
