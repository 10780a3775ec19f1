/** The languages of the app, in the order in which they are offered (BCP 47). */
export const languages = ["en", "gu", "hi", "mr"] as const;

export type Language = (typeof languages)[number];

/** Each language by its own name, so that whoever reads it finds it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  gu: "ગુજરાતી",
  hi: "हिन्दी",
  mr: "मराठी",
};

/** The first language of the browser that the app speaks; English where it speaks none. `wanted`: as `navigator.languages`. */
export function guessLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const primary = tag.toLowerCase().split("-")[0];
    const found = languages.find((language) => language === primary);
    if (found !== undefined) return found;
  }
  return "en";
}
