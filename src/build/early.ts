import { createHash } from "node:crypto";
import { build, runnerImport, type Plugin, type Rolldown } from "vite";
import { askPlace } from "./classicEntry.ts";

/** What a start may ask for before the app runs, by the file of its screen. */
const screens = [
  { path: "/posts", file: "screens/posts/PostsScreen.tsx" },
  { path: "/", file: "screens/dashboard/DashboardScreen.tsx" },
  { path: "/login", file: "screens/login/LoginScreen.tsx" },
] as const;

/** Puts `src/app/api/early.ts` into the page before the app's own script, with what it needs to know of this build. */
export function early(): Plugin {
  let root = "";
  let host = "";
  return {
    name: "haat:early",
    apply: "build",
    enforce: "post",
    configResolved: (config) => {
      root = config.root;
      host = String(config.env.VITE_API_HOST ?? "").replace(/\/+$/, "");
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") return;
        const first = await firstOf(root);
        const requests = first.firstRequests();
        const known = Object.fromEntries(
          screens.map(({ path, file }) => [path, { request: requests[path] ?? null, files: filesOf(bundle, file) }]),
        );
        const source = await scriptOf(root, {
          earlyScreens: JSON.stringify(known),
          earlySettings: JSON.stringify(first.firstSettings()),
          earlyHost: JSON.stringify(host),
          earlyAsk: JSON.stringify(askPlace),
        });
        const fileName = `assets/early-${createHash("sha256").update(source).digest("base64url").slice(0, 8)}.js`;
        this.emitFile({ type: "asset", fileName, source });
        page.source = String(page.source).replace("<script", `<script async src="/${fileName}"></script>\n    <script`);
      },
    },
  };
}

async function firstOf(root: string): Promise<typeof import("#app/firstRequests.ts")> {
  const file = `${root}/src/app/firstRequests.ts`;
  return (await runnerImport<typeof import("#app/firstRequests.ts")>(file, { configFile: false, logLevel: "error" }))
    .module;
}

/** All that a screen's module imports, and what the page names already left out. */
function filesOf(bundle: Rolldown.OutputBundle, screen: string): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [chunk.fileName, ...chunk.imports]));
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || first.has(chunk.fileName) || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    const styles = (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? [];
    for (const style of styles) found.add(style);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen))));
  return [...found].map((file) => `/${file}`);
}

async function scriptOf(root: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    root,
    define,
    publicDir: false,
    build: {
      write: false,
      lib: { entry: `${root}/src/app/api/early.ts`, formats: ["iife"], name: "early" },
      minify: true,
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  return output !== undefined && "output" in output ? output.output[0].code : "";
}
