import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

/** By file of the build: how many bytes of which source stand in it, before they are made small. The most first. */
export type ChunkContents = Readonly<Record<string, readonly (readonly [source: string, bytes: number])[]>>;

/** Where `npm run size` reads what the last build has put together; no part of what is hosted. */
export const contentsFile = ".cache/chunks.json";

/** Notes what each script of the built app is made of. */
export function chunkContents(): Plugin {
  let file = "";
  return {
    name: "haat:contents",
    apply: "build",
    configResolved: ({ root }) => {
      file = resolve(root, contentsFile);
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const contents = chunks.map((chunk) => {
        const sources = new Map<string, number>();
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const source = sourceOf(id);
          sources.set(source, (sources.get(source) ?? 0) + renderedLength);
        }
        return [chunk.fileName, [...sources].toSorted(([, one], [, other]) => other - one)] as const;
      });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(Object.fromEntries(contents)));
    },
  };
}

/** A package by its name, a module of this project by its folder below `src`, four deep at most. */
export function sourceOf(id: string): string {
  const path = id.replaceAll("\\", "/");
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (installed !== undefined) return installed;
  const own = /.*\/src\/((?:[^/]+\/){1,4})/.exec(path)?.[1];
  return own === undefined ? "the build" : own.replace(/\/$/, "");
}
