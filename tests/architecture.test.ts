import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { menuEntries } from "#app/shell/menuEntries.ts";
import { operatorEntries } from "#app/shell/operatorEntries.ts";
import { packageOf, root, sourceOf, sourcesIn, targetOf, type Source } from "#tests/setup/sources.ts";

/** Which folder may import which (house.md). A folder may always import itself; a screen is a folder of its own. */
const mayImport: Record<string, readonly string[]> = {
  contract: [],
  outbox: ["contract"],
  "app/lib": [],
  "app/session": ["contract", "app/lib"],
  "app/api": ["contract", "outbox", "app/lib", "app/session"],
  "app/pwa": ["contract", "outbox", "app/lib", "app/session", "app/api"],
  "app/data": ["contract", "outbox", "app/lib", "app/session", "app/api", "app/pwa"],
  "app/ui": ["contract", "app/lib", "app/data"],
  "app/parts": ["contract", "outbox", "app/lib", "app/session", "app/api", "app/pwa", "app/data", "app/ui"],
  "app/shell": [
    "contract",
    "outbox",
    "app/lib",
    "app/session",
    "app/api",
    "app/pwa",
    "app/data",
    "app/ui",
    "app/parts",
  ],
  "app/screens/*": [
    "contract",
    "outbox",
    "app/lib",
    "app/session",
    "app/api",
    "app/pwa",
    "app/data",
    "app/ui",
    "app/parts",
  ],
  app: [
    "contract",
    "outbox",
    "app/lib",
    "app/session",
    "app/api",
    "app/pwa",
    "app/data",
    "app/ui",
    "app/parts",
    "app/shell",
    "app/screens/*",
  ],
  worker: ["contract", "outbox"],
  server: ["contract"],
};

/** Files of the contract that name no resource: all that `app/ui` may know of it. */
const resourceless = ["call", "errors", "files", "inputs", "paging", "queued", "read"].map(
  (name) => `src/contract/${name}.ts`,
);

/** Packages that only these folders may import: what a part knows stays there. */
const onlyIn: readonly { readonly packages: RegExp; readonly folders: RegExp }[] = [
  { packages: /^(@chakra-ui|@emotion)\//, folders: /^app\/ui$/ },
  // Settings is a form of the whole screen, drawn from keys that only the server knows.
  { packages: /^formik$/, folders: /^app\/(ui|parts|screens\/settings)$/ },
  { packages: /^yet-another-react-lightbox$/, folders: /^app\/(ui|parts)$/ },
  { packages: /^(react|react-dom|wouter|framer-motion|@tanstack\/.*|idb-keyval)$/, folders: /^app(\/|$)/ },
  { packages: /^yup$/, folders: /^(contract|server|app\/(ui|parts|screens\/.*))$/ },
  { packages: /^idb$/, folders: /^outbox$/ },
  { packages: /^workbox-(?!window)/, folders: /^worker$/ },
  {
    packages:
      /^(node:.*|hono|@hono\/.*|drizzle-orm|pg|@electric-sql\/.*|sharp|flydrive|otpauth|qrcode|nodemailer|@node-rs\/.*)$/,
    folders: /^server$/,
  },
];

/** The packages that the card asks for. */
const cardPackages = [
  "react",
  "react-dom",
  "vite",
  "vite-plugin-pwa",
  "workbox-window",
  "@tanstack/react-query",
  "@tanstack/query-async-storage-persister",
  "idb-keyval",
  "wouter",
  "@chakra-ui/react",
  "framer-motion",
  "formik",
  "yup",
  "papaparse",
  "vitest",
];

const sources = sourcesIn("src");
const styles = sourcesIn("src", [".css"]);
const tests = sourcesIn("tests");
const all = [...sources, ...tests, sourceOf("vite.config.ts")];
const client = sources.filter((source) => !source.path.startsWith("src/server/"));

/** `contract`, `app/ui`, `app/screens/posts`, …: the row of the table that a path belongs to. */
function folderOf(file: string): string {
  const [room = "", folder = "", screen = "", more] = file.replace(/^src\//, "").split("/");
  if (room !== "app" || screen === "") return room;
  return folder === "screens" && more !== undefined ? `app/screens/${screen}` : `app/${folder}`;
}

const rowOf = (folder: string) => (folder.startsWith("app/screens/") ? "app/screens/*" : folder);

/** `path: what` of every match of a pattern in the given files. */
function found(pattern: RegExp, files: readonly Source[], part: "code" | "text" = "code"): string[] {
  return files.flatMap((file) => [...file[part].matchAll(pattern)].map((match) => `${file.path}: ${match[0].trim()}`));
}

describe("house Rooms", () => {
  test("house Rooms: every folder stands in the table", () => {
    const folders = [...new Set(sources.map((source) => rowOf(folderOf(source.path))))];
    expect(folders.filter((folder) => !(folder in mayImport))).toEqual([]);
  });

  test("house Rooms: a folder imports only what the table lets it", () => {
    const crossings = sources.flatMap((source) => {
      const from = folderOf(source.path);
      return source.imports.flatMap((specifier) => {
        const target = targetOf(source, specifier.replace(/\?.*$/, ""));
        if (target === null || !target.startsWith("src/")) return target === null ? [] : [`${source.path} → ${target}`];
        const to = folderOf(target);
        const allowed = from === to || mayImport[rowOf(from)]?.includes(rowOf(to)) === true;
        return allowed && !(rowOf(from) === "app/screens/*" && rowOf(to) === "app/screens/*" && from !== to)
          ? []
          : [`${source.path} → ${target}`];
      });
    });
    expect(crossings).toEqual([]);
  });

  test("house Rooms: the ui parts know no resource", () => {
    const known = sources
      .filter((source) => folderOf(source.path) === "app/ui")
      .flatMap((source) => source.imports.map((specifier) => targetOf(source, specifier)))
      .filter((target) => target?.startsWith("src/contract/") === true && !resourceless.includes(target));
    expect(known).toEqual([]);
  });

  test("house Rooms: a package is known only where it belongs", () => {
    const strays = sources.flatMap((source) =>
      source.imports
        .filter((specifier) => targetOf(source, specifier) === null && !specifier.startsWith("virtual:"))
        .map(packageOf)
        .filter((name) => onlyIn.some((rule) => rule.packages.test(name) && !rule.folders.test(folderOf(source.path))))
        .map((name) => `${source.path} → ${name}`),
    );
    expect(strays).toEqual([]);
  });

  test("house Rooms: crossing a folder is written #room/…, at home ./…", () => {
    const climbing = sources.flatMap((source) =>
      source.imports
        .filter((specifier) => specifier.startsWith("../"))
        .filter((specifier) => folderOf(targetOf(source, specifier) ?? "") !== folderOf(source.path))
        .map((specifier) => `${source.path} → ${specifier}`),
    );
    expect(climbing).toEqual([]);
  });
});

/** `posts`, of `src/contract/resources/posts.ts`. */
const nameOf = (source: Source) => path.posix.basename(source.path).replace(/\.tsx?$/, "");
const directlyIn = (folder: string) => sources.filter((source) => path.posix.dirname(source.path) === folder);

describe("house Resources", () => {
  test("house Resources: what is imported by a pattern is seen", () => {
    const patterns = sources.flatMap((source) =>
      source.imports.flatMap((specifier) => (specifier.includes("*") ? [targetOf(source, specifier)] : [])),
    );
    expect(new Set(patterns)).toEqual(
      new Set(["src/app/screens/*/*Screen.tsx", "src/contract/*.ts", "src/server/routes/*.ts"]),
    );
  });

  test("house Resources: a screen's folder has one screen, and every entry of the menu leads to one", () => {
    const screens = sources.filter((source) => /^src\/app\/screens\/[^/]+\/[^/]*Screen\.tsx$/.test(source.path));
    const folders = screens.map((source) => path.posix.dirname(source.path).replace("src/app/screens/", ""));
    const owners = sources.flatMap(({ path: file }) => /^src\/app\/screens\/([^/]+)\//.exec(file)?.[1] ?? []);
    expect(folders.toSorted()).toEqual([...new Set(owners)].toSorted());
    const inMenu = [...menuEntries, ...operatorEntries].map((entry) => entry.path.slice(1) || "dashboard");
    expect([...inMenu, "login", "enable-2fa", "verify-2fa"].toSorted()).toEqual(folders.toSorted());
  });

  test("house Resources: the server's routes are the contract's files of calls, one for one, under one name", () => {
    const calls = directlyIn("src/contract").filter((source) => /export const \w+Calls\b/.test(source.code));
    const routes = directlyIn("src/server/routes");
    expect(routes.map(nameOf)).toEqual(calls.map(nameOf));
    expect(routes.filter((source) => !source.code.includes("export const routes = [")).map(nameOf)).toEqual([]);
  });
});

describe("house Edges", () => {
  test("house One fetch: only the transport talks to the network", () => {
    // The transport's own, the one that it is handed where an upload is to tell its progress, and the service worker's,
    // which fetches the files of the app and pictures, and calls nobody.
    const own = new Set(["src/wire/transport.ts", "src/app/api/uploadFetch.ts", "src/worker/sw.ts"]);
    const callers = client.filter((source) => !own.has(source.path));
    const pattern =
      /(?<![\w.$"'`])(?:(?:globalThis|window|self)\.)?fetch\(|XMLHttpRequest|sendBeacon|new (?:WebSocket|EventSource)/g;
    expect(found(pattern, callers)).toEqual([]);
  });

  test("house Environment: only the server's entries read it", () => {
    const entries = ["main.ts", "start.mjs", "otp.ts", "admin.ts", "backup.ts", "restore.ts"];
    const readers = new Set(entries.map((name) => `src/server/${name}`));
    const rest = sources.filter((source) => !readers.has(source.path));
    expect(found(/process\s*\.\s*env|from "node:process"/g, rest)).toEqual([]);
  });

  test("security Texts are texts: nothing writes markup or runs text as code", () => {
    const pattern =
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|(?<![\w.])eval\(|new Function\(|setHTMLUnsafe|srcdoc/gi;
    expect(found(pattern, client)).toEqual([]);
  });

  test("security Storage: the session's storage keys are named in the session only", () => {
    const rest = client.filter((source) => !/^src\/app\/(session|lib)\//.test(source.path));
    expect(found(/localStorage[^\n]*["'](?:email|token|user|role|is2FAEnabled|is2FAVerified)["']/g, rest)).toEqual([]);
  });

  test("house Logs: the app logs nothing but warnings and errors", () => {
    expect(found(/console\.(?:log|debug|table|dir)\(/g, client)).toEqual([]);
  });
});

describe("house Files", () => {
  test("house Files: none is past 300 lines", () => {
    const long = [...sources, ...styles].filter((source) => source.text.split("\n").length > 301);
    expect(long.map((source) => source.path)).toEqual([]);
  });

  test("house Files: no barrels, no default exports", () => {
    expect(sources.filter((source) => /(^|\/)index\.\w+$/.test(source.path)).map((source) => source.path)).toEqual([]);
    expect(found(/export \* from|export default/g, sources)).toEqual([]);
    const onlyForwards = sources.filter(
      (source) => source.imports.length > 0 && source.code.replace(/export [^;]*? from "[^"]+";/g, "").trim() === "",
    );
    expect(onlyForwards.map((source) => source.path)).toEqual([]);
  });

  test("house Files: a component's file is named for it", () => {
    const misnamed = sources.filter((source) => {
      const name = path.posix.basename(source.path, ".tsx");
      return (
        source.path.endsWith(".tsx") &&
        source.path !== "src/app/main.tsx" &&
        !new RegExp(`export (?:async )?(?:function|const|class) ${name}\\b`).test(source.code)
      );
    });
    expect(misnamed.map((source) => source.path)).toEqual([]);
  });

  test("house Types: nothing silences the compiler or the linter", () => {
    const silenced = /@ts-(?:ignore|expect-error|nocheck)|(?:eslint|oxlint|biome)-(?:disable|ignore)|prettier-ignore/g;
    const rest = all.filter((source) => source.path !== "tests/architecture.test.ts");
    expect(found(silenced, rest, "text")).toEqual([]);
    const wordless = rest.map((source) => ({ ...source, code: source.code.replace(/"(?:[^"\\\n]|\\.)*"/g, '""') }));
    expect(found(/: any\b|\bas any\b|<any\b|\bany\[\]|, any>/g, wordless)).toEqual([]);
    expect(found(/\bas unknown as\b|\bas never\b/g, sources)).toEqual([]);
  });

  test("house Types: the linter forbids any, non-null assertions and left promises", () => {
    const { rules } = JSON.parse(readFileSync(path.join(root, ".oxlintrc.json"), "utf8")) as {
      rules: Record<string, unknown>;
    };
    const strict = [
      "typescript/no-explicit-any",
      "typescript/no-non-null-assertion",
      "typescript/no-floating-promises",
      "typescript/ban-ts-comment",
      "react/no-danger",
      "react/rules-of-hooks",
      "vitest/no-disabled-tests",
      "vitest/no-focused-tests",
    ];
    expect(strict.filter((rule) => rules[rule] !== "error")).toEqual([]);
  });

  test("house Tests: none is skipped, focused, left to do or quarantined", () => {
    const rest = tests.filter((source) => source.path !== "tests/architecture.test.ts");
    expect(found(/\b(?:test|it|describe|suite)\.(?:skip|only|todo|fails|skipIf|runIf)\b/g, rest)).toEqual([]);
  });
});

describe("house Package", () => {
  const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const versions = { ...manifest.dependencies, ...manifest.devDependencies };

  test("house Package: versions are exact", () => {
    const loose = Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
  });

  test("house Package: the top level stays the customer's", () => {
    const plain = readdirSync(root).filter((name) => !name.startsWith("."));
    const made = new Set(["node_modules", "dist", "data"]);
    expect(plain.filter((name) => !made.has(name)).toSorted()).toEqual(
      [
        "README.md",
        "index.html",
        "package-lock.json",
        "package.json",
        "public",
        "src",
        "tests",
        "tsconfig.json",
        "vite.config.ts",
      ].toSorted(),
    );
  });

  test.for(cardPackages)("house Package: %s is used, not only listed", (name) => {
    expect(Object.keys(versions)).toContain(name);
    const users = all.filter((source) => source.imports.some((specifier) => packageOf(specifier) === name));
    expect(users.length).toBeGreaterThan(0);
  });
});
