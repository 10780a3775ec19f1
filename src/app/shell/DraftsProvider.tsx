import { useState, type ReactNode } from "react";
import { createDraftStore } from "#app/lib/draftStore.ts";
import { DraftsContext } from "#app/ui/form/DraftsContext.ts";

/** Keeps the drafts of one person; rendered with the person's id as its key. */
export function DraftsProvider({ person, children }: { readonly person: number; readonly children: ReactNode }) {
  const [store] = useState(() => createDraftStore(String(person)));
  return <DraftsContext value={store}>{children}</DraftsContext>;
}
