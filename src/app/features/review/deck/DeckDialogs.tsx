import { lazyWithPreload } from "#app/lib/lazyWithPreload.tsx";
import { PostDialog } from "#app/features/posts/PostDialog.tsx";
import { LazyBoundary } from "#app/ui/overlay/LazyBoundary.tsx";
import type { DeckFilter } from "../filter/deckFilter.ts";

const lazyShift = lazyWithPreload(async () => (await import("../shift/MyShift.tsx")).MyShift);
const lazyKeys = lazyWithPreload(async () => (await import("./KeysHelp.tsx")).KeysHelp);
const lazyFilter = lazyWithPreload(async () => (await import("../filter/FilterDialog.tsx")).FilterDialog);

export type DeckDialog =
  | { readonly name: "filter" | "shift" | "keys" }
  /** One of the shift, opened again. */
  | { readonly name: "post"; readonly id: number };

interface DeckDialogsProps {
  readonly open: DeckDialog;
  readonly filter: DeckFilter;
  readonly onFilter: (change: Readonly<Record<string, string>>) => void;
  readonly onOpen: (other: DeckDialog) => void;
  readonly onClose: () => void;
}

/** What opens over the deck from its head. */
export function DeckDialogs({ open, filter, onFilter, onOpen, onClose }: DeckDialogsProps) {
  if (open.name === "post") return <PostDialog id={open.id} onClose={onClose} />;
  return (
    <LazyBoundary key={open.name} onFailed={onClose}>
      {open.name === "keys" && <lazyKeys.Component onClose={onClose} />}
      {open.name === "shift" && <lazyShift.Component onOpen={(id) => onOpen({ name: "post", id })} onClose={onClose} />}
      {open.name === "filter" && <lazyFilter.Component filter={filter} onFilter={onFilter} onClose={onClose} />}
    </LazyBoundary>
  );
}
