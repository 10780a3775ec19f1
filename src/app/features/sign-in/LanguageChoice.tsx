import type { Language } from "#app/i18n/languages.ts";
import { t } from "#app/i18n/translate.ts";
import { chooseLanguage, speech } from "#app/lib/language.ts";
import { useStore } from "#app/lib/store.ts";
import { LanguageButtons } from "#app/ui/controls/LanguageButtons.tsx";
import { toaster } from "#app/ui/overlay/toasts.ts";

/** The language of the screens: one tap, for this device, and what is typed stays. */
export function LanguageChoice() {
  const choose = async (next: Language) => {
    if (!(await chooseLanguage(next))) toaster.failure(t("Could not open. Check the connection and try again."));
  };
  return <LanguageButtons value={useStore(speech).language} onChange={(next) => void choose(next)} />;
}
