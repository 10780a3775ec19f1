import type { Language } from "#app/i18n/languages.ts";
import { textLanguage } from "#app/i18n/textLanguage.ts";
import { languageNow } from "#app/i18n/translate.ts";

/** The `lang` of what a person wrote, by its script and words (WCAG 3.1.2); `undefined` where it is that of the page, or has no letters. */
export function langOf(text: string): Language | undefined {
  const found = textLanguage(text);
  return found === null || found === languageNow() ? undefined : found;
}
