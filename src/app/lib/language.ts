import type { Digits } from "#app/i18n/digits.ts";
import { guessLanguage, type Language } from "#app/i18n/languages.ts";
import { languageNow, speak, writeDigits, type Catalogue } from "#app/i18n/translate.ts";
import { noteLanguage } from "#wire/languageFile.ts";
import { deviceChoices } from "./deviceChoices.ts";
import { createStore, type Observable } from "./store.ts";

const catalogues: Readonly<Record<Exclude<Language, "en">, () => Promise<Catalogue>>> = {
  gu: async () => (await import("#app/i18n/messages/gu.ts")).gu,
  hi: async () => (await import("#app/i18n/messages/hi.ts")).hi,
  mr: async () => (await import("#app/i18n/messages/mr.ts")).mr,
};

interface Speech {
  readonly language: Language;
  readonly digits: Digits;
}

const spoken = createStore<Speech>({ language: "en", digits: "latin" });

/** What the screens speak, and in which digits: whoever draws the whole app follows it. */
export const speech: Observable<Speech> = spoken;

let wanted: Language = "en";

/** Fetches its words and speaks it; false where they cannot be had: then the screens stay as they are. */
async function turnTo(next: Language): Promise<boolean> {
  wanted = next;
  // Before its words are fetched: a worker that is only coming finds them by it. A page that is not served securely has no caches.
  if ("caches" in window) noteLanguage(window.caches, next).catch((error: unknown) => console.warn(error));
  try {
    if (next === "en") speak(next, null);
    else {
      const [catalogue, { findKnownText }] = await Promise.all([catalogues[next](), import("#app/i18n/knownTexts.ts")]);
      // Another was chosen meanwhile.
      if (wanted !== next) return true;
      speak(next, catalogue, findKnownText);
    }
  } catch (error) {
    console.warn(error);
    return false;
  }
  document.documentElement.lang = next;
  const manifest = next === "en" ? "/manifest.webmanifest" : `/manifest-${next}.webmanifest`;
  document.querySelector("link[rel=manifest]")?.setAttribute("href", manifest);
  spoken.set({ ...spoken.get(), language: next });
  return true;
}

/** Chooses it for this device; false where its words cannot be had now. */
export async function chooseLanguage(next: Language): Promise<boolean> {
  const done = await turnTo(next);
  // Of two taps the last one counts, whichever words come first.
  if (done && wanted === next) deviceChoices.language.set(next);
  return done;
}

/**
 * Speaks what this device has chosen, or what its browser is set to, and follows the choice of other tabs. Resolves once the words are
 * there, or cannot be had; null where none are needed: then nothing waits.
 */
export function followLanguage(): Promise<unknown> | null {
  const { language: choice, digits } = deviceChoices;
  const write = () => {
    writeDigits(digits.get());
    if (digits.get() !== spoken.get().digits) spoken.set({ ...spoken.get(), digits: digits.get() });
  };
  write();
  digits.subscribe(write);
  const own = () => {
    const chosen = choice.get();
    return chosen === "auto" ? guessLanguage(navigator.languages) : chosen;
  };
  choice.subscribe(() => {
    if (own() !== languageNow()) void turnTo(own());
  });
  return own() === "en" ? null : turnTo(own());
}
