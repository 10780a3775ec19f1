import { advertisementCalls, advertisementTypes, type Advertisement } from "#contract/advertisements.ts";
import { failures } from "#contract/errors.ts";
import { pageSizes } from "#contract/paging.ts";
import { usePagedList } from "#app/data/usePagedList.ts";
import { useRead } from "#app/data/useRead.ts";
import { useSend } from "#app/data/useSend.ts";
import { useUrlEditor } from "#app/data/useUrlEditor.ts";
import { dateTimeText } from "#app/lib/dates.ts";
import { CountCards } from "#app/parts/CountCards.tsx";
import { onOffWord } from "#app/parts/OnOffChip.tsx";
import { StatusSwitch } from "#app/parts/StatusSwitch.tsx";
import { tellFailure } from "#app/parts/tellFailure.ts";
import type { Column } from "#app/ui/Column.ts";
import { DataTable } from "#app/ui/DataTable.tsx";
import { ExternalLink } from "#app/ui/ExternalLink.tsx";
import { ListToolbar } from "#app/ui/ListToolbar.tsx";
import { RowActions } from "#app/ui/RowActions.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { SelectField } from "#app/ui/SelectField.tsx";
import { useConfirm } from "#app/ui/confirmation.ts";
import { AdvertisementDialog } from "./AdvertisementDialog.tsx";

const columnsWith = (toggle: (ad: Advertisement) => void): readonly Column<Advertisement>[] => [
  { header: "ID", value: (ad) => ad.id, width: 5 },
  { header: "Position", value: (ad) => ad.position, width: 6, align: "end" },
  { header: "Title", value: (ad) => ad.title, width: 14 },
  { header: "Company Name", value: (ad) => ad.company_name, width: 12 },
  { header: "Mobile", value: (ad) => ad.mobile_no, width: 9 },
  { header: "Whatsapp", value: (ad) => ad.whatsapp_no, width: 9 },
  {
    header: "Link",
    value: (ad) => ad.link,
    cell: (ad) => ad.link && <ExternalLink href={ad.link}>{ad.link}</ExternalLink>,
    width: 12,
  },
  {
    header: "Youtube",
    value: (ad) => ad.yt_id,
    cell: (ad) => ad.yt_id && <ExternalLink href={videoAddress(ad.yt_id)}>{ad.yt_id}</ExternalLink>,
    width: 9,
  },
  { header: "Loads", value: (ad) => ad.load_count, width: 6, align: "end" },
  { header: "Views", value: (ad) => ad.view_count, width: 6, align: "end" },
  { header: "Clicks", value: (ad) => ad.click_count, width: 6, align: "end" },
  { header: "Types", value: (ad) => ad.types, width: 8 },
  {
    header: "Status",
    value: (ad) => onOffWord(ad.status),
    cell: (ad) => <StatusSwitch title={titleOf(ad)} status={ad.status} onChange={() => toggle(ad)} />,
    width: 6,
  },
  { header: "Created on", value: (ad) => ad.created_at, cell: (ad) => dateTimeText(ad.created_at), width: 12 },
];
const typeOptions = [
  { value: "", label: "All Advertisements" },
  ...advertisementTypes.map((type) => ({ value: type, label: type })),
];
const reloads = [advertisementCalls.list, advertisementCalls.counts];
const keyOf = (ad: Advertisement) => ad.id;
const titleOf = (ad: Advertisement) => ad.title || String(ad.id);
const videoAddress = (youtubeId: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(youtubeId)}`;

/** Spec §2 Advertisements. */
export function AdvertisementsScreen() {
  const ads = usePagedList(advertisementCalls.list, { perPage: 100, filters: ["types"] });
  const counts = useRead(advertisementCalls.counts, {});
  const editor = useUrlEditor(ads.rows, keyOf);
  const confirm = useConfirm();
  const status = useSend(advertisementCalls.status, { reloads, failure: failures.advertisementStatus });
  const remove = useSend(advertisementCalls.remove, { reloads, failure: failures.advertisementDelete });

  async function toggle({ id }: Advertisement) {
    tellFailure(await status.send({ id }));
  }

  async function deleteOne(ad: Advertisement) {
    if (!(await confirm({ text: `Are you sure you want to delete "${titleOf(ad)}"?`, verb: "Delete" }))) return;
    tellFailure(await remove.send({ id: ad.id }));
  }

  return (
    <Screen
      title="Advertisements"
      updatedAt={ads.updatedAt}
      toolbar={
        <ListToolbar list={ads} onAdd={editor.add}>
          <SelectField
            label="Type"
            value={ads.filters.types ?? ""}
            options={typeOptions}
            onChange={(types) => ads.setFilters({ types })}
          />
        </ListToolbar>
      }
    >
      <CountCards
        name="Summary"
        counts={[
          ["Advertisements", counts.data?.total],
          ["Video", counts.data?.video],
          ["Splash", counts.data?.splash],
          ["Banner", counts.data?.banner],
          ["Visiting Card", counts.data?.visiting_card],
        ]}
      />
      <DataTable
        name="Advertisements"
        list={ads}
        columns={columnsWith((ad) => void toggle(ad))}
        rowKey={keyOf}
        rowTitle={titleOf}
        pageSizes={pageSizes.large}
        emptyText="No advertisements here."
      >
        {(ad) => <RowActions title={titleOf(ad)} onEdit={() => editor.edit(ad)} onDelete={() => void deleteOne(ad)} />}
      </DataTable>
      {editor.edited && (
        <AdvertisementDialog key={editor.edited.row?.id} ad={editor.edited.row} onClose={editor.close} />
      )}
    </Screen>
  );
}
