import { PostDialog } from "#app/features/posts/PostDialog.tsx";
import { FilterDialog } from "../filter/FilterDialog.tsx";
import type { DeckFilter } from "../filter/deckFilter.ts";
import { MyShift } from "../shift/MyShift.tsx";
import { KeysHelp } from "../keys/KeysHelp.tsx";

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

/** What opens over the deck from its head: not fetched with it. */
export function DeckDialogs({ open, filter, onFilter, onOpen, onClose }: DeckDialogsProps) {
  switch (open.name) {
    case "post":
      return <PostDialog id={open.id} onClose={onClose} />;
    case "keys":
      return <KeysHelp onClose={onClose} />;
    case "shift":
      return <MyShift onOpen={(id) => onOpen({ name: "post", id })} onClose={onClose} />;
    case "filter":
      return <FilterDialog filter={filter} onFilter={onFilter} onClose={onClose} />;
  }
}
