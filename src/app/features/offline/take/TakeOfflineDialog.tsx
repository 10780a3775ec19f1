import { t } from "#app/i18n/translate.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useStore } from "#app/lib/store.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { OnlineButton } from "#app/ui/controls/OnlineButton.tsx";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";
import { takenOnDevice } from "#app/features/review/queue/queuePages.ts";
import { countChoices, planWords, progressWords, takenWords } from "./takeWords.ts";
import { taking } from "./taking.ts";
import { usePlan } from "./usePlan.ts";
import { takeOfflineDialog } from "./TakeOfflineDialog.look.ts";

export interface TakeOfflineDialogProps {
  readonly onClose: () => void;
}

/** Brings the next posts under review with their pictures onto this device, for a way without a network; it goes on when this is closed. */
export function TakeOfflineDialog({ onClose }: TakeOfflineDialogProps) {
  const now = useStore(taking);
  const [count, setCount] = useState(now.kind === "idle" ? "50" : now.count);
  const [attempt, setAttempt] = useState(0);
  const plan = usePlan(Number(count), attempt);
  const client = useQueryClient();
  const [before] = useState(() => takenWords(takenOnDevice(client), new Date()));
  useEffect(() => taking.show(), []);
  const isRunning = now.kind === "running";
  return (
    <Dialog
      title={t("Take offline")}
      onClose={onClose}
      footer={
        isRunning ? (
          <>
            <Button onClick={onClose}>{t("Close")}</Button>
            <Button onClick={taking.stop}>{t("Stop")}</Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{now.kind === "done" ? t("Close") : t("Cancel")}</Button>
            {now.kind !== "done" && (
              <OnlineButton
                variant="primary"
                icon="download"
                disabled={plan.kind !== "ready"}
                onClick={() => (plan.kind === "ready" ? void taking.start(plan, count) : undefined)}
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
          options={countChoices()}
          onChange={setCount}
          disabled={isRunning}
        />
        {before !== null && now.kind === "idle" && <p>{before}</p>}
        <p role="status">{now.kind === "idle" ? planWords(plan) : progressWords(now)}</p>
        {now.kind === "idle" && plan.kind === "failed" && (
          <Button icon="refresh" onClick={() => setAttempt((last) => last + 1)}>
            {t("Try again")}
          </Button>
        )}
        {isRunning && <progress aria-label={t("Taking offline")} max={Math.max(1, now.total)} value={now.here} />}
      </div>
    </Dialog>
  );
}
