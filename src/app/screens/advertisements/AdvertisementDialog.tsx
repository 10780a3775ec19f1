import { t } from "#app/i18n/translate.ts";
import { advertisementCalls, advertisementTypes, type Advertisement } from "#contract/resources/advertisements.ts";
import { fileKinds } from "#contract/files.ts";
import { useEditedRecord } from "#app/data/useEditedRecord.ts";
import { countryCode } from "#contract/values.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { useSave } from "#app/api/useSave.ts";
import { UploadBar } from "#app/ui/controls/UploadBar.tsx";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import { ChoiceField, FileField, TextArea, TextField, When } from "#app/ui/form/fields.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";

interface AdvertisementDialogProps {
  /** `null` for a new one. */
  readonly ad: Advertisement | null;
  readonly onClose: () => void;
}

const typeOptions = () => advertisementTypes.map((type) => ({ value: type, label: t(type) }));
const isVideo = (types: unknown) => types === "Video";
const isPicture = (types: unknown) => typeof types === "string" && types !== "" && !isVideo(types);

/** Spec §5 Advertisement: a video is on YouTube, the others are files with a link. */
export function AdvertisementDialog({ ad, onClose }: AdvertisementDialogProps) {
  const save = useSave(advertisementCalls.save, [advertisementCalls.list, advertisementCalls.counts]);
  const edited = useEditedRecord(ad, { keyOf: ({ id }) => id, lists: [advertisementCalls.list] });
  const stored = edited.seen?.attachments ?? [];
  return (
    <FormDialog
      title={ad ? t("Edit Advertisement") : t("Add Advertisement")}
      schema={advertisementCalls.save.input}
      schemaContext={({ deleted_images: removed }) => ({
        kept: stored.filter((file) => !(Array.isArray(removed) && removed.includes(file.file_name))).length,
      })}
      initialValues={valuesOf(ad)}
      edited={{ ...edited, valuesOf, filesOf }}
      onSubmit={async (input) => {
        const sent = await save.send({ ...input, id: ad?.id }, edited.seen?.updated_at);
        if (sent.ok) toaster.success(t("Advertisement saved"));
        return sent;
      }}
      onClose={onClose}
      draftKey={`advertisements.save:${ad?.id ?? "new"}`}
      blocked={useNeedsInternet()}
    >
      <TextField name="title" label={t("Title")} />
      <TextField name="company_name" label={t("Company Name")} />
      <TextField name="mobile_no" label={t("Mobile No")} type="tel" />
      <TextField name="whatsapp_no" label={t("Whatsapp No")} type="tel" />
      <TextArea name="description" label={t("Description")} />
      <ChoiceField name="types" label={t("Types")} options={typeOptions()} />
      <When name="types" is={isVideo}>
        <TextField name="yt_id" label={t("Youtube")} help={t("The video's id, or its address on YouTube")} />
      </When>
      <When name="types" is={isPicture}>
        <TextField name="link" label={t("Link")} type="url" placeholder="https://" />
        <FileField
          name="attachment"
          label={t("Attachments")}
          kind={fileKinds.advertisement}
          multiple
          stored={stored}
          removals="deleted_images"
        />
      </When>
      <UploadBar uploaded={save.uploaded} />
    </FormDialog>
  );
}

const valuesOf = (ad: Advertisement | null) => ({
  title: ad?.title ?? "",
  company_name: ad?.company_name ?? "",
  mobile_no: ad?.mobile_no ?? countryCode,
  whatsapp_no: ad?.whatsapp_no ?? countryCode,
  description: ad?.description ?? "",
  types: ad?.types ?? "",
  yt_id: ad?.yt_id ?? "",
  link: ad?.link ?? "",
  attachment: [],
  deleted_images: [],
});

const filesOf = ({ attachments }: Advertisement) => ({ attachment: attachments.map(({ file_path: path }) => path) });
