import { useEffect, useState } from "react";
import { Button } from "#app/ui/controls/Button.tsx";
import { CopyButton } from "#app/features/sign-in/CopyButton.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { Drawer } from "#app/ui/overlay/Drawer.tsx";
import { OverlayHost } from "#app/ui/overlay/OverlayHost.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { useConfirm } from "#app/ui/overlay/confirmation.ts";
import { keepFocus } from "#app/ui/table/follow/keepFocus.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";

/** Every overlay behind a button. */
export function Overlays() {
  const [open, setOpen] = useState<"dialog" | "drawer" | "panel" | null>(null);
  const [said, setSaid] = useState("");
  const [isSent, setIsSent] = useState(false);
  const confirm = useConfirm();
  useEffect(keepFocus, []);
  const close = () => setOpen(null);
  return (
    <Screen title="Overlays">
      <Button onClick={() => setOpen("dialog")}>Open dialog</Button>
      <Button onClick={() => setOpen("drawer")}>Open drawer</Button>
      <Button onClick={() => setOpen("panel")}>Open panel</Button>
      <Button
        onClick={async () => {
          const yes = await confirm({ text: "Are you sure you want to delete this post?", verb: "Delete" });
          setSaid(yes ? "yes" : "no");
        }}
      >
        Ask
      </Button>
      <Button onClick={() => toaster.success("Settings updated successfully")}>Succeed</Button>
      <Button onClick={() => toaster.failure("Failed to delete post")}>Fail</Button>
      <Button
        onClick={() =>
          toaster.undoable({
            text: "Approved: Honda Activa",
            verb: "{count} approved",
            family: "{count} decided",
            count: 1,
            entities: ["posts/1"],
            until: Date.now() + 5_000,
            undo: () => setSaid("undone"),
          })
        }
      >
        Approve
      </Button>
      <CopyButton text="1234" label="Copy" />
      <ul data-rows="">
        <li>
          <Button disabled={isSent} onClick={() => setIsSent(true)}>
            Send once
          </Button>
        </li>
      </ul>
      <p data-testid="said">{said}</p>
      {open === "dialog" && (
        <Dialog title="Post details" size="wide" onClose={close} footer={<Button onClick={close}>Close</Button>}>
          <p>ગીર ગાય, બે વેતર, દરરોજ ૧૨ લીટર દૂધ આપે છે</p>
        </Dialog>
      )}
      {open === "drawer" && (
        <Drawer title="Menu" side="start" onClose={close}>
          <nav>
            <a href="#posts">Posts</a>
          </nav>
        </Drawer>
      )}
      {open === "panel" && (
        <Drawer title="Panel" onClose={close}>
          <p>ગીર ગાય</p>
        </Drawer>
      )}
      <OverlayHost />
    </Screen>
  );
}
