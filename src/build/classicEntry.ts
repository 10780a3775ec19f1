import { createHash } from "node:crypto";
import { parseSync, Visitor, type ESTree, type Plugin } from "vite";

/** Of `window`: where the app's own script leaves what other scripts import from it. */
const place = "haatIndex";
/** Of `window`: what it calls before all else, where `src/app/api/early.ts` has run. */
export const askPlace = "haatAsk";

const opening = `window.${askPlace}?.();window.${place}=(function(){"use strict";`;

/**
 * Makes the app's own script a classic one, which `index.html` runs where it ran the module, and puts a small module beside it that
 * gives the other scripts what they import from it. What Chromium has compiled of a classic script that a service worker saves, it
 * takes on every start; of a module it saves the same, and compiles it anew all the same while it is read.
 */
export function classicEntry(): Plugin {
  return {
    name: "haat:classic-entry",
    apply: "build",
    enforce: "post",
    // Another text needs another name: browsers keep a script for ever by its name, and the worker saves none of another hash.
    augmentChunkHash: () => opening,
    generateBundle: {
      // After Vite, which writes the page and puts the list of what a script preloads before all else.
      order: "post",
      handler(_options, bundle) {
        const page = bundle["index.html"];
        const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (page?.type !== "asset" || entry === undefined) return;
        for (const id of entry.moduleIds) {
          const changed = changedLater(this.getModuleInfo(id)?.code ?? "");
          if (changed.length > 0) this.error(`${id} exports what it changes later: ${changed.join(", ")}`);
        }
        const codeOf = (file: string) => {
          const found = chunks.find(({ fileName }) => fileName.endsWith(file.slice(1)));
          if (found?.moduleIds.every((id) => id.includes("rolldown/runtime"))) return found.code;
          return this.error(`The app's own script imports ${file}, which would be there twice.`);
        };
        const { body, exported } = bodyOf(entry.code, codeOf);
        entry.code = `${opening}${body}})();\n`;
        const source = moduleOf(exported);
        const hash = createHash("sha256").update(entry.fileName).update(source).digest("base64url").slice(0, 8);
        const fileName = `assets/exports-${hash}.js`;
        this.emitFile({ type: "asset", fileName, source });
        for (const chunk of chunks) chunk.code = chunk.code.replaceAll(baseOf(entry.fileName), baseOf(fileName));
        page.source = String(page.source).replace(
          `<script type="module" crossorigin src="/${entry.fileName}"></script>`,
          `<script defer src="/${entry.fileName}"></script>\n    <link rel="modulepreload" crossorigin href="/${fileName}">`,
        );
        if (!page.source.includes(fileName)) this.error("index.html names no script of the app.");
      },
    },
  };
}

const baseOf = (fileName: string) => fileName.replace("assets/", "");

/**
 * A module as the body of a function that returns what it exports. What it imports stands in it itself: the build's few functions
 * without a state (`codeOf`, by `./name.js`).
 */
function bodyOf(
  code: string,
  codeOf: (file: string) => string,
): { readonly body: string; readonly exported: string[] } {
  const { staticImports, staticExports, importMetas } = parseSync("script.js", code).module;
  const edits = importMetas.map(({ start, end }) => ({ start, end, text: "({url:document.baseURI})" }));
  for (const { start, end, moduleRequest, entries } of staticImports) {
    const names = entries.map(({ importName, localName }) => `${importName.name ?? "default"}:${localName.value}`);
    edits.push({
      start,
      end,
      text: `const{${names.join()}}=function(){${bodyOf(codeOf(moduleRequest.value), codeOf).body}}();`,
    });
  }
  const exported: string[] = [];
  for (const { start, end, entries } of staticExports) {
    const pairs = entries.map(({ exportName, localName }) => `${exportName.name ?? "default"}:${localName.name ?? ""}`);
    exported.push(...entries.map(({ exportName }) => exportName.name ?? "default"));
    edits.push({ start, end, text: `return{${pairs.join()}}` });
  }
  const body = edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
  return { body, exported };
}

/** Gives what the app's own script has left. */
function moduleOf(exported: readonly string[]): string {
  // Any name may be exported, but not declared: `in`.
  const isWord = (name: string) => parseSync("script.js", `let ${name}`).errors.length > 0;
  const words = exported.filter(isWord);
  const names = exported.filter((name) => !words.includes(name));
  const aside = words.map((name) => `const _${name}=window.${place}.${name};export{_${name} as ${name}};`);
  return `export const{${names.join()}}=window.${place};${aside.join("")}\n`;
}

/** What a module exports and a function of it assigns: other scripts would keep the first value. */
function changedLater(code: string): string[] {
  const { program, module } = parseSync("script.js", code);
  const exported = new Set(
    module.staticExports.flatMap(({ entries }) => entries.map(({ localName }) => localName.name)),
  );
  const found = new Set<string>();
  let depth = 0;
  const enter = () => void (depth += 1);
  const leave = () => void (depth -= 1);
  const note = (target: ESTree.Node) => {
    if (depth > 0 && target.type === "Identifier" && exported.has(target.name)) found.add(target.name);
  };
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    AssignmentExpression: ({ left }) => note(left),
    UpdateExpression: ({ argument }) => note(argument),
  }).visit(program);
  return [...found];
}
