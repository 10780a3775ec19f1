import { Button } from "#app/ui/controls/Button.tsx";
import { UploadBar } from "#app/ui/controls/UploadBar.tsx";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { Section } from "#app/ui/Screen.tsx";
import { lookPage } from "./LookPage.look.ts";

const nothing = () => undefined;

function approve(): void {
  toaster.undoable({
    text: "Approved: ગીર ગાય",
    verb: "{count} approved",
    family: "{count} decided",
    count: 1,
    entities: [`posts/${Date.now()}`],
    until: Date.now() + 5000,
    undo: nothing,
  });
}

/** What tells that something was done, or how far it is. */
export function LookToasts() {
  return (
    <Section title="Told by the way">
      <div className={lookPage.row}>
        <Button onClick={() => toaster.success("Settings updated successfully")}>Success</Button>
        <Button onClick={() => toaster.failure("Failed to delete post")}>Failure</Button>
        <Button onClick={approve}>Undo</Button>
      </div>
      <UploadBar uploaded={0.4} />
      <UploadBar uploaded={1} />
    </Section>
  );
}
