import { t, translated } from "#app/i18n/translate.ts";
import { useId, useState } from "react";
import { failures } from "#contract/errors.ts";
import { invalidFile, regionCalls, regionLevels, regionRules, type RegionLevel } from "#contract/resources/regions.ts";
import { useSend } from "#app/api/useSend.ts";
import { saveFile } from "#app/lib/saveFile.ts";
import { UploadBar } from "#app/ui/controls/UploadBar.tsx";
import { Button } from "#app/ui/controls/Button.tsx";
import { confirmation } from "#app/ui/overlay/confirmation.ts";
import { tellFailure } from "#app/ui/overlay/tellFailure.ts";
import { useGone, useLeaveQuestion } from "#app/ui/form/useLeaveQuestion.ts";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { OnlineButton } from "#app/ui/controls/OnlineButton.tsx";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";
import { CheckReport } from "./CheckReport.tsx";
import { ServerAnswer, type Outcome } from "./ServerAnswer.tsx";
import { glanceAt } from "./fileGlance.ts";
import { rowsOf } from "./rowErrors.ts";
import { sampleFile } from "./sampleFile.ts";
import { upload } from "./upload.look.ts";
import { useCsvCheck } from "./useCsvCheck.ts";

interface UploadDialogProps {
  /** The level that the table shows; another can be chosen. */
  readonly level: RegionLevel;
  readonly onClose: () => void;
}

const levelOptions = () => regionLevels.map((level) => ({ value: level, label: t(regionRules[level].word) }));

/** Spec §2 Upload Region Data: choose, see what this device finds, send. */
export function UploadDialog({ level: shown, onClose }: UploadDialogProps) {
  const [level, setLevel] = useState(shown);
  const [file, setFile] = useState<File | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // From the tap on: looking at the file again comes before the request.
  const [isSending, setIsSending] = useState(false);
  const check = useCsvCheck(level, file);
  // The words of a delete: spec §8 has them for both.
  const insert = useSend(regionCalls.bulkInsert, { reloads: [regionCalls.list], failure: failures.regionDelete });
  const fileId = useId();
  /** Back leaves it also while a file is under way. */
  const gone = useGone();

  const refused =
    check?.state === "refused" ? check.message : check?.state === "checked" ? check.report.headerComplaint : null;
  // With one that cannot be uploaded, or is, nothing is lost.
  const isHeld = file !== null && refused === null && outcome?.ok !== true;
  useLeaveQuestion(isHeld);
  const choose = (next: File | null) => {
    setFile(next);
    setComplaint(null);
    setOutcome(null);
  };
  const send = async () => {
    if (!file) return setComplaint(invalidFile);
    setIsSending(true);
    try {
      await sendFile(file);
    } finally {
      setIsSending(false);
    }
  };
  const sendFile = async (chosen: File) => {
    setOutcome(null);
    // A request with a file that was edited meanwhile fails as one without a network does.
    const changed = await glanceAt(chosen);
    if (changed !== null) return setComplaint(changed);
    const sent = await insert.send({ region: level, file: chosen });
    if (gone.current) {
      if (sent.ok) toaster.success(t("Success: {message}", { message: translated(sent.value) }));
      else tellFailure(sent);
      return;
    }
    setOutcome(
      sent.ok
        ? { ok: true, message: sent.value }
        : { ok: false, message: sent.detail || sent.message, errors: sent.errors },
    );
  };

  const requestClose = async () => {
    // Whoever closed it now would not learn how it ended.
    if (isSending) return;
    if (!isHeld || (await confirmation.ask({ text: t("Discard changes?"), verb: t("Discard") }))) onClose();
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
            disabled={refused !== null || check?.state === "checking"}
            onClick={() => void send()}
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
            onChange={(next) => {
              setLevel(regionLevels.find((one) => one === next) ?? level);
              setOutcome(null);
            }}
          />
          <Button variant="quiet" icon="download" onClick={() => saveFile(sampleFile(level), `sample-${level}.csv`)}>
            {t("Sample file")}
          </Button>
        </div>
        <p className={upload.columns}>{t("Columns: {names}", { names: regionRules[level].csvColumns.join(", ") })}</p>
        <label htmlFor={fileId} className={upload.label}>
          {t("CSV file")}
        </label>
        <input
          id={fileId}
          className={upload.file}
          type="file"
          accept=".csv"
          aria-invalid={complaint !== null || check?.state === "refused"}
          aria-describedby={`${fileId}-error`}
          // Emptied, so that the same file can be chosen again after it was mended.
          onClick={(event) => {
            event.currentTarget.value = "";
            choose(null);
          }}
          onChange={(event) => choose(event.target.files?.[0] ?? null)}
        />
        <p id={`${fileId}-error`} className={upload.bad} role="alert">
          {translated(complaint ?? (check?.state === "refused" ? check.message : ""))}
        </p>
        {check?.state === "checking" && (
          <label>
            {t("Checking on this device…")} <progress aria-label={t("Checking")} max={1} value={check.share} />
          </label>
        )}
        {check?.state === "checked" && (
          <CheckReport report={check.report} refusedRows={rowsOf(outcome?.ok === false ? outcome.errors : {})} />
        )}
        <UploadBar uploaded={insert.uploaded} />
        {outcome && <ServerAnswer outcome={outcome} />}
      </div>
    </Dialog>
  );
}
