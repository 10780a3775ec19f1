import { outboxSource } from "#app/data/changes/outboxSource.ts";
import { Button } from "#app/ui/Button.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { useStanding } from "./useStanding.ts";

/** What is wrong with this device, each in a plain sentence; the missing changes stand until they are noted. */
export function StandingLines() {
  return (
    <div role="status" className="standing">
      {useStanding().map(({ key, text }) => (
        <p key={key}>
          <Icon name="alert" />
          <span>{text}</span>
          {key === "loss" && (
            <Button variant="quiet" onClick={() => outboxSource.get()?.outbox.dismissLoss()}>
              Noted
            </Button>
          )}
        </p>
      ))}
    </div>
  );
}
