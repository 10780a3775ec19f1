import type { Plugin } from "vite";
import type { ManifestOptions } from "vite-plugin-pwa";
import { gu } from "#app/i18n/messages/gu.ts";
import { hi } from "#app/i18n/messages/hi.ts";
import { mr } from "#app/i18n/messages/mr.ts";

/**
 * The web app manifest once more for each language, `manifest-gu.webmanifest`: name, labels and shortcuts are what a launcher shows. One
 * `id`, so that another language is the same app.
 */
export function languageManifests(manifest: Partial<ManifestOptions>): Plugin {
  return {
    name: "haat-language-manifests",
    apply: "build",
    generateBundle() {
      for (const [lang, words] of Object.entries({ gu, hi, mr })) {
        const known: Readonly<Record<string, string>> = words;
        const said = (text: string) => known[text] ?? text;
        const translated = {
          ...manifest,
          lang,
          name: said(manifest.name ?? ""),
          screenshots: manifest.screenshots?.map((one) => ({ ...one, label: said(one.label ?? "") })),
          shortcuts: manifest.shortcuts?.map((one) => ({
            ...one,
            name: said(one.name),
            short_name: said(one.short_name ?? one.name),
          })),
        };
        this.emitFile({
          type: "asset",
          fileName: `manifest-${lang}.webmanifest`,
          source: JSON.stringify(translated),
        });
      }
    },
  };
}
