import { t } from "#app/i18n/translate.ts";
import type { ReactNode } from "react";
import { chip } from "./Chip.look.ts";

/** Status colours stand for status only, and never without a word (app/README.md, Look). */
export type ChipTone = "grey" | "green" | "amber" | "red" | "blue";

export function Chip({ tone, children }: { readonly tone: ChipTone; readonly children: ReactNode }) {
  return <span className={chip[tone]}>{children}</span>;
}

/** Spec §9: a status of 1 or 0 as a word, in English, as a CSV has it. */
export const onOffWord = (status: 0 | 1) => (status === 1 ? "Active" : "Inactive");

/** A status that is only shown here, not switched. */
export function OnOffChip({ status }: { readonly status: 0 | 1 }) {
  return <Chip tone={status === 1 ? "green" : "grey"}>{t(onOffWord(status))}</Chip>;
}
