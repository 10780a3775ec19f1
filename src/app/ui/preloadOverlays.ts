import { dialogPart } from "./Dialog.tsx";
import { drawerPart } from "./Drawer.tsx";
import { formPart } from "./FormDialog.tsx";
import { confirmPart } from "./OverlayHost.tsx";
import { preloadFields } from "./fields.ts";

/** Fetches what opens on a tap, so that it opens at once; for when the page is idle. */
export function preloadOverlays(): void {
  for (const part of [confirmPart, dialogPart, formPart, drawerPart]) part.preload();
  preloadFields();
}
