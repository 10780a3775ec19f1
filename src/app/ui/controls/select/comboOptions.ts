export interface ComboOption {
  readonly value: number | string;
  readonly label: string;
  /** Also found by this, and shown beside the label: the name in the local language. */
  readonly hint?: string | undefined;
}

/** The options, and before them the one that is saved where a server's list lacks it: the field would say that nothing is chosen. */
export function withSaved<Option extends ComboOption>(
  options: readonly Option[],
  value: Option["value"] | null | undefined,
  label: string | undefined,
): readonly (Option | { value: Option["value"]; label: string })[] {
  if (value === null || value === undefined || !label || options.some((option) => option.value === value))
    return options;
  return [{ value, label }, ...options];
}

/** More are found by typing: a list of 40,000 villages is too long to scroll. */
export const mostShown = 50;

/** The options that the words fit: those that begin with them first. */
export function matching(options: readonly ComboOption[], words: string): readonly ComboOption[] {
  const wanted = words.trim().toLocaleLowerCase();
  if (wanted === "") return options;
  const first: ComboOption[] = [];
  const rest: ComboOption[] = [];
  for (const option of options) {
    const at = `${option.label} ${option.hint ?? ""}`.toLocaleLowerCase().indexOf(wanted);
    if (at === 0) first.push(option);
    else if (at > 0) rest.push(option);
  }
  return [...first, ...rest];
}

/** The one option that these words name in full; `undefined` where none or more than one is called so. */
export function typedInFull(options: readonly ComboOption[], words: string | null): ComboOption | undefined {
  const wanted = words?.trim().toLocaleLowerCase() ?? "";
  const named = wanted === "" ? [] : options.filter(({ label }) => label.toLocaleLowerCase() === wanted);
  return named.length === 1 ? named[0] : undefined;
}
