import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

interface Listed {
  readonly url: string;
}

/**
 * Adds each file's hash to the list of files that the service worker saves (workbox's `manifestTransforms`): a
 * changed file, such as a portal's page under a script's name, never becomes part of the shell. The plugin learns the
 * output folder.
 */
export function shellIntegrity() {
  let folder = "";
  const plugin: Plugin = {
    name: "haat:integrity",
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
  };
  const transform = <Entry extends Listed>(entries: Entry[]) => ({
    manifest: entries.map((entry) => ({ ...entry, integrity: integrityOf(readFileSync(join(folder, entry.url))) })),
    warnings: [],
  });
  return { plugin, transform };
}

/** As `integrity` is written: SHA-384, base64 (W3C Subresource Integrity). */
const integrityOf = (bytes: Uint8Array) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
