import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { looks } from "./src/build/chakra/looks.ts";
import { chunkContents } from "./src/build/chunkContents.ts";
import { classicEntry } from "./src/build/classicEntry.ts";
import { codeSplitting } from "./src/build/codeSplitting.ts";
import { compileHints } from "./src/build/compileHints.ts";
import { devMount } from "./src/build/devMount.ts";
import { early } from "./src/build/early.ts";
import { filesAhead } from "./src/build/filesAhead.ts";
import { forgetTouches } from "./src/build/forgetTouches.ts";
import { inlineIcon } from "./src/build/inlineIcon.ts";
import { leaveOut } from "./src/build/leaveOut.ts";
import { lookPage } from "./src/build/lookPage.ts";
import { minifyAgain } from "./src/build/minifyAgain.ts";
import { precompress } from "./src/build/precompress.ts";
import { pwa } from "./src/build/pwa.ts";
import { copyBeside, serverBuild } from "./src/build/serverBuild.ts";
import { testProjects } from "./src/build/testProjects.ts";

const appBuild = {
  outDir: "dist/app",
  assetsInlineLimit: 0,
  // A browser that preloads no modules fetches them a round later: no reason for everybody to fetch more.
  modulePreload: { polyfill: false, resolveDependencies: filesAhead },
  // How long each plugin took is no warning to whoever starts the app.
  rolldownOptions: { output: { codeSplitting }, checks: { bundlerTimings: false } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild
    ? [copyBeside({ "src/server/db/migrations": "migrations" })]
    : [
        looks(),
        react(),
        pwa(),
        precompress(),
        chunkContents(),
        devMount(process.env),
        lookPage(),
        forgetTouches(),
        leaveOut(),
        minifyAgain(),
        classicEntry(),
        compileHints(),
        early(),
        inlineIcon(),
      ],
  // Left to itself, `npm run dev` looks for pages in tests/ too, where a bench needs packages that are not installed.
  optimizeDeps: { entries: ["index.html", "src/app/look/main.tsx"] },
  build: isSsrBuild ? serverBuild : appBuild,
  test: { allowOnly: false, passWithNoTests: false, projects: testProjects(process.env) },
}));
