import type { Language } from "#app/i18n/languages.ts";
import { t } from "#app/i18n/translate.ts";
import { LanguageButtons } from "#app/ui/controls/LanguageButtons.tsx";
import { toldIn } from "./ToldIn.look.ts";

interface ToldInProps {
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}

/** The language that the seller is told a reason in. */
export function ToldIn({ language, onChange }: ToldInProps) {
  return (
    <div className={toldIn.root}>
      <span>{t("The seller reads")}</span>
      <LanguageButtons value={language} onChange={onChange} />
    </div>
  );
}
