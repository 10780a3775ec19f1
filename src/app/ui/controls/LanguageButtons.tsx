import { t } from "#app/i18n/translate.ts";
import { languageNames, languages, type Language } from "#app/i18n/languages.ts";
import { languageButtons } from "./LanguageButtons.look.ts";

interface LanguageButtonsProps {
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/** The languages side by side, each by its own name: one tap. */
export function LanguageButtons({ value, onChange }: LanguageButtonsProps) {
  return (
    <div role="group" aria-label={t("Language")} className={languageButtons.root}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === value}
          className={languageButtons.one}
          onClick={() => onChange(one)}
        >
          {languageNames[one]}
        </button>
      ))}
    </div>
  );
}
