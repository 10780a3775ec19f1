import { useState, type ReactNode } from "react";
import { createDraftStore } from "#app/lib/draftStore.ts";
import { DraftsContext } from "#app/ui/form/DraftsContext.ts";

/** Keeps the drafts of one person; rendered with the person's id as its key. */
export function DraftsProvider({ person, children }: { readonly person: number; readonly children: ReactNode }) {
  const [store] = useState(() => {
    try {
      return createDraftStore(String(person));
    } catch {
      // A browser that keeps nothing: forms work, a closed one is forgotten.
      return null;
    }
  });
  return <DraftsContext value={store}>{children}</DraftsContext>;
}
