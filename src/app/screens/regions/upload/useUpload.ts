import { t, translated } from "#app/i18n/translate.ts";
import { useState } from "react";
import { failures } from "#contract/errors.ts";
import { invalidFile, regionCalls, type RegionLevel } from "#contract/resources/regions.ts";
import { useSend } from "#app/api/useSend.ts";
import { tellFailure } from "#app/ui/overlay/tellFailure.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { useGone } from "#app/ui/form/useLeaveQuestion.ts";
import type { Outcome } from "./ServerAnswer.tsx";
import { glanceAt } from "./fileGlance.ts";
import { useCsvCheck } from "./useCsvCheck.ts";

/** One file of regions, of the level `shown` unless another is chosen: checked on this device, sent, and what the server says of it. */
export function useUpload(shown: RegionLevel) {
  const [level, setLevel] = useState(shown);
  const [file, setFile] = useState<File | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // From the tap on: looking at the file again comes before the request.
  const [isSending, setIsSending] = useState(false);
  const check = useCsvCheck(level, file);
  // The words of a delete: spec §8 has them for both.
  const insert = useSend(regionCalls.bulkInsert, { reloads: [regionCalls.list], failure: failures.regionDelete });
  /** Back leaves it also while a file is under way. */
  const gone = useGone();

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

  const send = async () => {
    if (!file) return setComplaint(invalidFile);
    setIsSending(true);
    try {
      await sendFile(file);
    } finally {
      setIsSending(false);
    }
  };
  const refused =
    check?.state === "refused" ? check.message : check?.state === "checked" ? check.report.headerComplaint : null;

  return {
    level,
    check,
    outcome,
    isSending,
    /** Progress of the upload, 0 to 1; `null` while no file is sent. */
    uploaded: insert.uploaded,
    /** Why it was not sent when it was to be. */
    complaint,
    /** What this device found that keeps it from being sent. */
    refused,
    /** By closing the dialog: nothing is, where it cannot be uploaded or has been. */
    wouldBeLost: file !== null && refused === null && outcome?.ok !== true,
    chooseLevel: (next: RegionLevel) => {
      setLevel(next);
      setOutcome(null);
    },
    chooseFile: (next: File | null) => {
      setFile(next);
      setComplaint(null);
      setOutcome(null);
    },
    send,
  };
}
