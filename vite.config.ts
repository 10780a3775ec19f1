import react from "@vitejs/plugin-react";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";

/** The PWA: static files for any host. */
const pwa = VitePWA({
  strategies: "injectManifest",
  srcDir: "src/worker",
  filename: "sw.ts",
  registerType: "prompt",
  injectRegister: false,
  injectManifest: { globPatterns: ["**/*.{js,css,html}"], maximumFileSizeToCacheInBytes: 3_000_000 },
  manifest: {
    id: "/",
    name: "Haat back office",
    short_name: "Haat",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#0f766e",
    background_color: "#ffffff",
    icons: [{ src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml" }],
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [] : [react(), pwa],
  build: isSsrBuild
    ? { outDir: "dist/server", target: "node20", copyPublicDir: false }
    : { outDir: "dist/app", assetsInlineLimit: 0 },
  test: { include: ["tests/**/*.test.{ts,tsx}"] },
}));
