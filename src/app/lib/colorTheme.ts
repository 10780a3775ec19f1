/** Light by default, dark on request (app/README.md, Look; spec §9). */
export type ColorTheme = "light" | "dark" | "system";

const key = "haat.theme";

/** What the person chose on this device. */
export function chosenTheme(storage: Pick<Storage, "getItem">): ColorTheme {
  const stored = storage.getItem(key);
  return stored === "dark" || stored === "system" ? stored : "light";
}

export function chooseTheme(storage: Pick<Storage, "setItem">, theme: ColorTheme): void {
  storage.setItem(key, theme);
}

/** Paints the document: `data-theme` for the colours of the theme (ui/theme/theme.ts), `theme-color` for the browser's own bars. */
export function applyTheme(document: Document, theme: ColorTheme, systemIsDark: boolean): void {
  const shown = theme === "system" ? (systemIsDark ? "dark" : "light") : theme;
  document.documentElement.dataset.theme = shown;
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", shown === "dark" ? "#151e1d" : "#0f766e");
}
