import { t } from "#app/i18n/translate.ts";
import { uploadBar } from "./UploadBar.look.ts";

/** The progress of an upload; shows nothing while no file is sent. `uploaded` is 0 to 1, as `useSend` gives it. */
export function UploadBar({ uploaded }: { readonly uploaded: number | null }) {
  if (uploaded === null) return null;
  const percent = Math.round(uploaded * 100);
  return (
    <label className={uploadBar.root}>
      {/* All is sent, but the server has not answered yet: that is still to be waited for. */}
      <span>{percent < 100 ? t("Uploading {percent} %", { percent }) : t("Saving…")}</span>
      <progress aria-label={t("Uploading")} max={100} value={percent} />
    </label>
  );
}
