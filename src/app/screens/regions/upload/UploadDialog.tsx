import { t, translated } from "#app/i18n/translate.ts";
import { useId } from "react";
import { regionLevels, regionRules, type RegionLevel } from "#contract/resources/regions.ts";
import { saveFile } from "#app/lib/saveFile.ts";
import { UploadBar } from "#app/ui/controls/UploadBar.tsx";
import { Button } from "#app/ui/controls/Button.tsx";
import { confirmation } from "#app/ui/overlay/confirmation.ts";
import { useLeaveQuestion } from "#app/ui/form/useLeaveQuestion.ts";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { OnlineButton } from "#app/ui/controls/OnlineButton.tsx";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";
import { CheckReport } from "./CheckReport.tsx";
import { ServerAnswer } from "./ServerAnswer.tsx";
import { rowsOf } from "./rowErrors.ts";
import { sampleFile } from "./sampleFile.ts";
import { upload } from "./upload.look.ts";
import { useUpload } from "./useUpload.ts";

interface UploadDialogProps {
  /** The level that the table shows; another can be chosen. */
  readonly level: RegionLevel;
  readonly onClose: () => void;
}

const levelOptions = () => regionLevels.map((level) => ({ value: level, label: t(regionRules[level].word) }));

/** Spec §2 Upload Region Data: choose, see what this device finds, send. */
export function UploadDialog({ level: shown, onClose }: UploadDialogProps) {
  const csv = useUpload(shown);
  const { level, check, outcome, isSending } = csv;
  useLeaveQuestion(csv.wouldBeLost);

  const requestClose = async () => {
    // Whoever closed it now would not learn how it ended.
    if (isSending) return;
    if (!csv.wouldBeLost || (await confirmation.ask({ text: t("Discard changes?"), verb: t("Discard") }))) onClose();
  };

  return (
    <Dialog
      title={t("Upload Region Data")}
      size="wide"
      onClose={() => void requestClose()}
      footer={
        <>
          <Button onClick={() => void requestClose()} disabled={isSending}>
            {outcome?.ok ? t("Close") : t("Cancel")}
          </Button>
          <OnlineButton
            variant="primary"
            icon="upload"
            loading={isSending}
            disabled={csv.refused !== null || check?.state === "checking"}
            onClick={() => void csv.send()}
          >
            {t("Upload")}
          </OnlineButton>
        </>
      }
    >
      <div className={upload.root}>
        <div className={upload.level}>
          <SelectField
            label={t("Level")}
            value={level}
            options={levelOptions()}
            onChange={(next) => csv.chooseLevel(regionLevels.find((one) => one === next) ?? level)}
          />
          <Button variant="quiet" icon="download" onClick={() => saveFile(sampleFile(level), `sample-${level}.csv`)}>
            {t("Sample file")}
          </Button>
        </div>
        <p className={upload.columns}>{t("Columns: {names}", { names: regionRules[level].csvColumns.join(", ") })}</p>
        <CsvFileInput
          complaint={csv.complaint ?? (check?.state === "refused" ? check.message : null)}
          onChoose={csv.chooseFile}
        />
        {check?.state === "checking" && (
          <label>
            {t("Checking on this device…")} <progress aria-label={t("Checking")} max={1} value={check.share} />
          </label>
        )}
        {check?.state === "checked" && (
          <CheckReport report={check.report} refusedRows={rowsOf(outcome?.ok === false ? outcome.errors : {})} />
        )}
        <UploadBar uploaded={csv.uploaded} />
        {outcome && <ServerAnswer outcome={outcome} />}
      </div>
    </Dialog>
  );
}

interface CsvFileInputProps {
  readonly complaint: string | null;
  readonly onChoose: (file: File | null) => void;
}

function CsvFileInput({ complaint, onChoose }: CsvFileInputProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={upload.label}>
        {t("CSV file")}
      </label>
      <input
        id={id}
        className={upload.file}
        type="file"
        accept=".csv"
        aria-invalid={complaint !== null}
        aria-describedby={`${id}-error`}
        // Emptied, so that the same file can be chosen again after it was mended.
        onClick={(event) => {
          event.currentTarget.value = "";
          onChoose(null);
        }}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
      <p id={`${id}-error`} className={upload.bad} role="alert">
        {translated(complaint ?? "")}
      </p>
    </>
  );
}
