import { useState } from "react";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { megabytesText } from "#app/lib/megabytesText.ts";
import { countText } from "#app/lib/money.ts";
import { Button } from "#app/ui/Button.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { SelectField } from "#app/ui/SelectField.tsx";
import { usePlan, type Plan } from "./usePlan.ts";
import { useTaking, type Taking } from "./useTaking.ts";
import "./takeOffline.css";

export interface TakeOfflineDialogProps {
  readonly onClose: () => void;
}

const counts = ["25", "50", "100", "250"].map((value) => ({ value, label: `Next ${value}` }));

/** Brings the next posts under review with their pictures onto this device, for a way without a network. */
export function TakeOfflineDialog({ onClose }: TakeOfflineDialogProps) {
  const [count, setCount] = useState("50");
  const plan = usePlan(Number(count));
  const { taking, start, stop } = useTaking();
  const needsInternet = useNeedsInternet();
  const isRunning = taking.kind === "running";
  return (
    <Dialog
      title="Take offline"
      onClose={onClose}
      footer={
        isRunning ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <>
            <Button onClick={onClose}>{taking.kind === "done" ? "Close" : "Cancel"}</Button>
            {taking.kind !== "done" && (
              <Button
                variant="primary"
                icon="download"
                disabled={plan.kind !== "ready" || needsInternet !== undefined}
                title={needsInternet}
                onClick={() => (plan.kind === "ready" ? void start(plan.urls) : undefined)}
              >
                Take offline
              </Button>
            )}
          </>
        )
      }
    >
      <div className="take-offline">
        <SelectField
          label="Posts under review"
          value={count}
          options={counts}
          onChange={setCount}
          disabled={isRunning}
        />
        <p role="status">{taking.kind === "idle" ? wordsOf(plan) : progressOf(taking, plan)}</p>
        {isRunning && <progress aria-label="Taking offline" max={Math.max(1, taking.total)} value={taking.here} />}
      </div>
    </Dialog>
  );
}

/** What it will take, before it begins. */
function wordsOf(plan: Plan): string {
  if (plan.kind === "reading") return "Looking at what there is to take…";
  if (plan.kind === "failed") return "The posts could not be read. Check the connection and try again.";
  const posts = `${counted(plan.posts, "post")} under review`;
  if (plan.posts === 0) return "No post is under review.";
  if (!plan.canKeep) return `${posts}. This browser keeps no pictures; the texts will be on this device.`;
  if (plan.missing === 0) return `${posts} and all their pictures are on this device already.`;
  return `${posts}, ${counted(plan.missing, "picture")} to fetch: about ${megabytesText(plan.bytes)}.`;
}

function progressOf(taking: Exclude<Taking, { kind: "idle" }>, plan: Plan): string {
  const pictures = `${countText(taking.here)} of ${counted(taking.total, "picture")}`;
  const posts = plan.kind === "ready" ? counted(plan.posts, "post") : "The posts";
  switch (taking.kind) {
    case "running":
      return `${pictures}, ${megabytesText(taking.fetched)} fetched`;
    case "stopped":
      return `Stopped. ${posts} and ${pictures} are on this device.`;
    case "done":
      return taking.here === taking.total
        ? `${posts} and ${counted(taking.total, "picture")} are on this device. They can be decided without a network.`
        : `${posts} and ${pictures} are on this device. The rest could not be fetched.`;
  }
}

const counted = (count: number, word: string) => `${countText(count)} ${word}${count === 1 ? "" : "s"}`;
