import { languageNames, languages, type Language } from "#app/i18n/languages.ts";
import { languageButtons } from "./LanguageButtons.look.ts";

interface LanguageButtonsProps {
  /** The accessible name of the group. */
  readonly label: string;
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/** The languages side by side, each by its own name: one tap. */
export function LanguageButtons({ label, value, onChange }: LanguageButtonsProps) {
  return (
    <div role="group" aria-label={label} className={languageButtons.root}>
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
