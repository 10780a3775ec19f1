import { createContext } from "react";
import type { DraftStore } from "#app/lib/draftStore.ts";

/** The signed-in person's drafts; with `null` no drafts are kept. */
export const DraftsContext = createContext<DraftStore | null>(null);
