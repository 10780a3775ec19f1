import { t } from "#app/i18n/translate.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#app/ui/controls/Button.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { OnlineButton } from "#app/ui/controls/OnlineButton.tsx";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";
import { takenOnDevice } from "#app/features/review/queue/queuePages.ts";
import { planWords, progressWords, takenWords } from "./takeWords.ts";
import { usePlan } from "./usePlan.ts";
import { useTaking } from "./useTaking.ts";
import { takeOfflineDialog } from "./TakeOfflineDialog.look.ts";

export interface TakeOfflineDialogProps {
  readonly onClose: () => void;
}

const counts = ["25", "50", "100", "250"].map((value) => ({ value, label: t("Next {count}", { count: value }) }));

/** Brings the next posts under review with their pictures onto this device, for a way without a network. */
export function TakeOfflineDialog({ onClose }: TakeOfflineDialogProps) {
  const [count, setCount] = useState("50");
  const [attempt, setAttempt] = useState(0);
  const plan = usePlan(Number(count), attempt);
  const client = useQueryClient();
  const [before] = useState(() => takenWords(takenOnDevice(client), new Date()));
  const { taking, start, stop } = useTaking();
  const isRunning = taking.kind === "running";
  return (
    <Dialog
      title={t("Take offline")}
      onClose={onClose}
      footer={
        isRunning ? (
          <Button onClick={stop}>{t("Stop")}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{taking.kind === "done" ? t("Close") : t("Cancel")}</Button>
            {taking.kind !== "done" && (
              <OnlineButton
                variant="primary"
                icon="download"
                disabled={plan.kind !== "ready"}
                onClick={() => (plan.kind === "ready" ? void start(plan.urls, plan.keepTexts) : undefined)}
              >
                {t("Take offline")}
              </OnlineButton>
            )}
          </>
        )
      }
    >
      <div className={takeOfflineDialog.root}>
        <SelectField
          label={t("Posts under review")}
          value={count}
          options={counts}
          onChange={setCount}
          disabled={isRunning}
        />
        {before !== null && taking.kind === "idle" && <p>{before}</p>}
        <p role="status">{taking.kind === "idle" ? planWords(plan) : progressWords(taking, plan)}</p>
        {taking.kind === "idle" && plan.kind === "failed" && (
          <Button icon="refresh" onClick={() => setAttempt((last) => last + 1)}>
            {t("Try again")}
          </Button>
        )}
        {isRunning && <progress aria-label={t("Taking offline")} max={Math.max(1, taking.total)} value={taking.here} />}
      </div>
    </Dialog>
  );
}
