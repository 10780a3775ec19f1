import { deviceChoices } from "./deviceChoices.ts";

/** Paints the document: `data-theme` for the colours of the theme (ui/theme/theme.ts), `theme-color` for the browser's own bars. */
export function applyTheme(document: Document, theme: "light" | "dark"): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", theme === "dark" ? "#1b2725" : "#0f766e");
}

/** Paints the document as this device has chosen, and again when this tab, another or the system changes it. */
export function followDeviceLook(): void {
  const systemsDark = window.matchMedia("(prefers-color-scheme: dark)");
  const { theme, density } = deviceChoices;
  const paint = () => {
    const chosen = theme.get();
    applyTheme(document, chosen === "system" ? (systemsDark.matches ? "dark" : "light") : chosen);
    document.documentElement.dataset.density = density.get();
  };
  paint();
  theme.subscribe(paint);
  density.subscribe(paint);
  systemsDark.addEventListener("change", paint);
  window.addEventListener("storage", () => {
    for (const choice of Object.values(deviceChoices)) choice.reread();
  });
}
