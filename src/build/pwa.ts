import { languageManifests } from "./languageManifests.ts";
import { VitePWA, type ManifestOptions } from "vite-plugin-pwa";
import { shellIntegrity } from "./shellIntegrity.ts";

/** The PWA: static files for any host, and the service worker that saves them. */
export function pwa() {
  const integrity = shellIntegrity();
  const worker = VitePWA({
    strategies: "injectManifest",
    srcDir: "src/worker",
    filename: "sw.ts",
    registerType: "prompt",
    injectRegister: false,
    // As every other fetch: requests without credentials have connections of their own (`ExchangeOptions.apart`).
    useCredentials: true,
    injectManifest: {
      // One classic script: a worker cannot import later, and what would preload for a page is no script for it.
      rollupFormat: "iife",
      globPatterns: ["**/*.{js,css,html}"],
      maximumFileSizeToCacheInBytes: 3_000_000,
      manifestTransforms: [integrity.transform],
    },
    manifest,
  });
  return [integrity.plugin, worker, languageManifests(manifest)];
}

/** The web app manifest (W3C Web Application Manifest). */
const manifest: Partial<ManifestOptions> = {
  id: "/",
  name: "Haat back office",
  short_name: "Haat",
  start_url: "/",
  scope: "/",
  display: "standalone",
  orientation: "any",
  lang: "en",
  categories: ["business", "productivity"],
  theme_color: "#0f766e",
  background_color: "#ffffff",
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  ],
  screenshots: [
    {
      src: "/screenshots/narrow-review.png",
      sizes: "360x800",
      type: "image/png",
      form_factor: "narrow",
      label: "Review",
    },
    {
      src: "/screenshots/narrow-dashboard.png",
      sizes: "360x800",
      type: "image/png",
      form_factor: "narrow",
      label: "Dashboard",
    },
    {
      src: "/screenshots/wide-dashboard.png",
      sizes: "1280x800",
      type: "image/png",
      form_factor: "wide",
      label: "Dashboard",
    },
    { src: "/screenshots/wide-posts.png", sizes: "1280x800", type: "image/png", form_factor: "wide", label: "Posts" },
  ],
  shortcuts: [
    { name: "Start reviewing", short_name: "Review", url: "/review" },
    { name: "Posts", url: "/posts" },
  ],
};
