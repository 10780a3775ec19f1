import react from "@vitejs/plugin-react";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import { codeSplitting } from "./src/build/codeSplitting.ts";
import { precompress } from "./src/build/precompress.ts";
import { copyBeside } from "./src/build/copyBeside.ts";
import { devMount } from "./src/build/devMount.ts";
import { shellIntegrity } from "./src/build/shellIntegrity.ts";
import { projects } from "./src/build/testProjects.ts";

const integrity = shellIntegrity();

/** The PWA: static files for any host. */
const pwa = VitePWA({
  strategies: "injectManifest",
  srcDir: "src/worker",
  filename: "sw.ts",
  registerType: "prompt",
  injectRegister: false,
  // Fetched like everything else: calls without credentials have their connections to themselves (`ExchangeOptions.apart`).
  useCredentials: true,
  injectManifest: {
    globPatterns: ["**/*.{js,css,html}"],
    maximumFileSizeToCacheInBytes: 3_000_000,
    manifestTransforms: [integrity.transform],
  },
  manifest: {
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
      { name: "Start reviewing", short_name: "Review", url: "/?review=start" },
      { name: "Posts", url: "/posts" },
    ],
  },
});

/** The embedded API: its entries beside what they read at run time. */
const serverBuild = {
  outDir: "dist/server",
  target: "node20",
  copyPublicDir: false,
  rolldownOptions: {
    input: ["main", "otp", "admin", "backup", "restore"].map((name) => `src/server/${name}.ts`),
    // In one folder, so that what modules read beside them lies in one place too.
    output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
  },
};
const besideServer = copyBeside({
  "src/server/db/migrations": "migrations",
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [besideServer] : [react(), integrity.plugin, pwa, precompress(), devMount(process.env)],
  build: isSsrBuild
    ? serverBuild
    : { outDir: "dist/app", assetsInlineLimit: 0, rolldownOptions: { output: { codeSplitting } } },
  test: { allowOnly: false, passWithNoTests: false, projects },
}));
