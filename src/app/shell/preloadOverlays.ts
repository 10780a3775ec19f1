import { lazyPostDialog } from "#app/features/posts/PostDialog.tsx";
import { lazyDialog } from "#app/ui/overlay/Dialog.tsx";
import { lazyDrawer } from "#app/ui/overlay/Drawer.tsx";
import { lazyForm } from "#app/ui/form/FormDialog.tsx";
import { lazyConfirmation } from "#app/ui/overlay/OverlayHost.tsx";
import { preloadFields } from "#app/ui/form/fields.ts";

/** Fetches what opens on a tap, so that it opens at once; for when the page is idle. */
export function preloadOverlays(): void {
  for (const lazy of [lazyConfirmation, lazyDialog, lazyForm, lazyDrawer, lazyPostDialog]) lazy.preload();
  preloadFields();
}
