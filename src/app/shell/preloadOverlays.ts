import { dialogPart } from "#app/ui/overlay/Dialog.tsx";
import { drawerPart } from "#app/ui/overlay/Drawer.tsx";
import { formPart } from "#app/ui/form/FormDialog.tsx";
import { confirmPart } from "#app/ui/overlay/OverlayHost.tsx";
import { preloadFields } from "#app/ui/form/fields.ts";

/** Fetches what opens on a tap, so that it opens at once; for when the page is idle. */
export function preloadOverlays(): void {
  for (const part of [confirmPart, dialogPart, formPart, drawerPart]) part.preload();
  preloadFields();
}
