import { t, translated, type Words } from "#app/i18n/translate.ts";
import {
  advertisementCalls,
  advertisementTypes,
  queued,
  type Advertisement,
} from "#contract/resources/advertisements.ts";
import { pageSizes } from "#contract/paging.ts";
import { usePagedList } from "#app/data/usePagedList.ts";
import { useRead } from "#app/data/useRead.ts";
import { useUrlEditor } from "#app/url/useUrlEditor.ts";
import { ListSearch, emptyWords } from "#app/features/lists/ListSearch.tsx";
import { RecordSearch } from "#app/features/lists/RecordSearch.tsx";
import { fileTimeText, unbrokenTimeText } from "#app/lib/dates.ts";
import { csvFile } from "#app/lib/csv.ts";
import { countText } from "#app/lib/money.ts";
import { CountCards } from "#app/ui/controls/CountCards.tsx";
import { onOffWord } from "#app/ui/controls/Chip.tsx";
import { StatusSwitch } from "#app/ui/controls/StatusSwitch.tsx";
import { saveCsv } from "#app/features/lists/saveCsv.ts";
import { withCounts } from "#app/features/lists/withCounts.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { toggleStatus } from "#app/features/lists/rowChanges.ts";
import { useSearched } from "#app/features/lists/useSearched.ts";
import { useDeletion } from "#app/features/lists/useDeletion.ts";
import type { Column } from "#app/ui/table/Column.ts";
import { DataTable } from "#app/ui/table/DataTable.tsx";
import { ExternalLink } from "#app/ui/controls/ExternalLink.tsx";
import { ListToolbar } from "#app/ui/table/ListToolbar.tsx";
import { RowActions } from "#app/ui/table/RowActions.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";
import { AdvertisementDialog } from "./AdvertisementDialog.tsx";

const columnsWith = (toggle: (ad: Advertisement) => void): readonly Column<Advertisement>[] => [
  { header: "ID", value: (ad) => ad.id, width: 3, place: "unseen" },
  { header: "Position", value: (ad) => ad.position, width: 4.75, align: "end" },
  { header: "Title", value: (ad) => ad.title, width: 5.75 },
  { header: "Company Name", value: (ad) => ad.company_name, width: 6 },
  { header: "Mobile", value: (ad) => ad.mobile_no, width: 7.75 },
  { header: "Whatsapp", value: (ad) => ad.whatsapp_no, width: 7.75 },
  {
    header: "Link",
    value: (ad) => ad.link,
    cell: (ad) => ad.link && <ExternalLink href={ad.link}>{ad.link}</ExternalLink>,
    width: 3.5,
  },
  {
    header: "Youtube",
    value: (ad) => ad.yt_id,
    cell: (ad) => ad.yt_id && <ExternalLink href={videoAddress(ad.yt_id)}>{ad.yt_id}</ExternalLink>,
    width: 4.75,
  },
  counted("Loads", (ad) => ad.load_count),
  counted("Views", (ad) => ad.view_count),
  counted("Clicks", (ad) => ad.click_count),
  { header: "Types", value: (ad) => ad.types, cell: (ad) => translated(ad.types), width: 4.25 },
  {
    header: "Status",
    value: (ad) => onOffWord(ad.status),
    cell: (ad) => <StatusSwitch title={titleOf(ad)} status={ad.status} onChange={() => toggle(ad)} />,
    width: 4.25,
    place: "corner",
  },
  {
    header: "Created on",
    value: (ad) => fileTimeText(ad.created_at),
    cell: (ad) => unbrokenTimeText(ad.created_at),
    width: 7.25,
  },
];
/** Grouped for the eye; the CSV has the bare number. */
function counted(header: Words, value: (ad: Advertisement) => number): Column<Advertisement> {
  return { header, value, cell: (ad) => countText(value(ad)), width: 4.25, align: "end" };
}

const typeOptions = () => [
  { value: "", label: t("All Advertisements") },
  ...advertisementTypes.map((type) => ({ value: type, label: t(type) })),
];
const keyOf = (ad: Advertisement) => ad.id;
const titleOf = (ad: Advertisement) => ad.title || String(ad.id);
const videoAddress = (youtubeId: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(youtubeId)}`;

/** Spec §2 Advertisements. */
export function AdvertisementsScreen() {
  const counts = useRead(advertisementCalls.counts, {});
  const ads = withCounts(usePagedList(advertisementCalls.list, { perPage: 100, filters: ["types", "search"] }), counts);
  const found = useSearched(ads);
  const columns = columnsWith((ad) => void toggleStatus(ads, queued, ad, titleOf(ad)));
  const editor = useUrlEditor(ads, keyOf);
  const deletion = useDeletion({ of: queued, list: ads, titleOf });

  async function downloadCsv() {
    saveCsv(await csvFile(columns, [found.rows]), `advertisements_${ads.page}`);
  }

  return (
    <Screen
      title={t("Advertisements")}
      updatedAt={ads.updatedAt}
      toolbar={
        <ListToolbar list={ads} onAdd={editor.add}>
          <SelectField
            label={t("Type")}
            value={ads.filters.types ?? ""}
            options={typeOptions()}
            onChange={(types) => ads.setFilters({ types })}
          />
          <Button icon="download" compact onClick={() => void downloadCsv()}>
            {t("Download CSV")}
          </Button>
        </ListToolbar>
      }
    >
      <CountCards
        name="Summary"
        read={counts}
        counts={[
          [t("Advertisements"), counts.data?.total],
          [t("Video"), counts.data?.video],
          [t("Splash"), counts.data?.splash],
          [t("Banner"), counts.data?.banner],
          [t("Visiting Card"), counts.data?.visiting_card],
        ]}
      />
      <ListSearch list={found} />
      <DataTable
        name="Advertisements"
        list={found}
        columns={columns}
        rowKey={keyOf}
        rowTitle={titleOf}
        onOpen={editor.edit}
        pageSizes={pageSizes.large}
        emptyText={emptyWords(ads, t("No advertisements here."))}
      >
        {(ad) => (
          <RowActions title={titleOf(ad)} onEdit={() => editor.edit(ad)} onDelete={() => void deletion.one(ad)} />
        )}
      </DataTable>
      <RecordSearch title={t("Edit Advertisement")} record={editor} />
      {editor.edited && (
        <AdvertisementDialog key={editor.edited.row?.id} ad={editor.edited.row} onClose={editor.close} />
      )}
    </Screen>
  );
}
