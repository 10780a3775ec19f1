/** The languages that people on this market write in. */
export type Language = "en" | "gu" | "hi" | "mr";

/** The same said in each language. */
export type Words = Readonly<Record<Language, string>>;

/** In this order, so that the four stand under each other where they are written. */
export const words = (en: string, gu: string, hi: string, mr: string): Words => ({ en, gu, hi, mr });

/** `{name}` in a text becomes `slots.name`. */
export function fill(text: string, slots: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => String(slots[name] ?? slot));
}
