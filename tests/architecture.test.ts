import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { menuEntries } from "#app/shell/menuEntries.ts";
import { operatorEntries } from "#app/shell/operatorEntries.ts";
import {
  circlesOf,
  foldersIn,
  packageOf,
  root,
  sourceOf,
  sourcesIn,
  targetOf,
  type Source,
} from "#tests/setup/sources.ts";

/** The rooms, and which they may import. Each right is used. */
const rooms: Record<string, readonly string[]> = {
  contract: [],
  wire: ["contract"],
  outbox: ["contract", "wire"],
  worker: ["contract", "wire", "outbox"],
  app: ["contract", "wire", "outbox"],
  server: ["contract"],
  // Of the server types only; of the app its theme and looks, which it compiles.
  build: ["server", "app"],
};

/**
 * The layers of a room, lowest first: a file imports its own layer and those before it. A folder belongs to the layer
 * with the longest name that it starts with; "" is what stands at the top of the room. Those of one line know nothing of each other.
 */
const layers: Record<string, readonly (readonly string[])[]> = {
  outbox: [["change"], ["mutations"], ["store"], ["view"], ["delivery"], [""]],
  app: [
    ["i18n"],
    ["lib"],
    ["session"],
    ["api"],
    ["pwa"],
    ["url"],
    ["data"],
    ["ui/theme"],
    ["ui/controls"],
    ["ui/overlay"],
    ["ui"],
    ["ui/form"],
    ["ui/table"],
    ["features/posts", "features/lists", "features/sign-in", "features/accounts"],
    ["features/review", "features/lock"],
    ["features/offline"],
    ["shell", "look", ...foldersIn("src/app/screens").map((name) => `screens/${name}`)],
    [""],
  ],
  server: [
    ["lib"],
    ["http", "db", "web"],
    ["postgres", "mail"],
    ["data", "files", "security"],
    ["kit"],
    ["routes", "operations", "seed"],
    ["config.ts"],
    ["backup"],
    ["admin"],
    [""],
  ],
};

/** What `app/ui` may not know of the contract. */
const resources = "src/contract/resources/";

/** Packages that only these folders may import: what a part knows stays there. */
const onlyIn: readonly { readonly packages: RegExp; readonly folders: RegExp }[] = [
  { packages: /^(@chakra-ui|@emotion)\//, folders: /^(app\/ui|build\/chakra)(\/|$)/ },
  // Settings is a form of the whole screen, drawn from keys that only the server knows.
  { packages: /^formik$/, folders: /^app\/(ui\/|features\/|screens\/settings$)/ },
  { packages: /^yet-another-react-lightbox$/, folders: /^app\/(ui|features)\// },
  { packages: /^(react|react-dom|wouter|framer-motion|@tanstack\/.*|idb-keyval)$/, folders: /^app(\/|$)/ },
  { packages: /^d3-scale$/, folders: /^app\/ui\/charts$/ },
  { packages: /^yup$/, folders: /^(contract|server|app\/(ui|features|screens|look))(\/|$)/ },
  { packages: /^idb$/, folders: /^(outbox\/store|wire)(\/|$)/ },
  { packages: /^workbox-(?!window)/, folders: /^worker(\/|$)/ },
  {
    packages:
      /^(node:.*|hono|@hono\/.*|drizzle-orm|pg|@electric-sql\/.*|sharp|flydrive|otpauth|qrcode|nodemailer|@node-rs\/.*)$/,
    folders: /^(server|build)(\/|$)/,
  },
];

/** Files of a folder. */
const mostFiles = 26;

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
  "@emotion/react",
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

/** `app` of `src/app/ui/table/Pager.tsx`. */
const roomOf = (file: string) => file.split("/")[1] ?? "";

/** `app/ui/table`: the layer that a file belongs to; its room where that has none. */
function layerOf(file: string): string {
  const room = roomOf(file);
  const inside = file.replace(/^src\/[^/]+\//, "");
  const names = (layers[room] ?? []).flat();
  const mine = names.filter((name) => name === "" || inside === name || inside.startsWith(`${name}/`));
  return [room, mine.toSorted((a, b) => b.length - a.length)[0] ?? ""].filter(Boolean).join("/");
}

/** How high a layer stands in its room. */
function heightOf(layer: string): number {
  const [room = "", ...rest] = layer.split("/");
  return (layers[room] ?? []).findIndex((line) => line.includes(rest.join("/")));
}

/** Every import of one file of `src` by another, with the files' paths. */
const arrows = sources.flatMap((source) =>
  source.imports.flatMap((specifier) => {
    const target = targetOf(source, specifier.replace(/\?.*$/, ""));
    return target !== null && /^src\/.*\.tsx?$/.test(target) && !target.includes("*")
      ? [{ from: source.path, to: target }]
      : [];
  }),
);

/** `path: what` of every match of a pattern in the given files. */
function found(pattern: RegExp, files: readonly Source[], part: "code" | "text" = "code"): string[] {
  return files.flatMap((file) => [...file[part].matchAll(pattern)].map((match) => `${file.path}: ${match[0].trim()}`));
}

describe("house Rooms", () => {
  test("house Rooms: every folder stands in the table", () => {
    expect(foldersIn("src").toSorted()).toEqual(Object.keys(rooms).toSorted());
    const homeless = sources.filter(({ path: file }) => roomOf(file) in layers && heightOf(layerOf(file)) < 0);
    expect(homeless.map((source) => source.path)).toEqual([]);
    const empty = Object.entries(layers).flatMap(([room, lines]) =>
      lines
        .flat()
        .filter((name) => !sources.some((source) => layerOf(source.path) === [room, name].filter(Boolean).join("/"))),
    );
    expect(empty).toEqual([]);
  });

  test("house Rooms: a folder imports only what the table lets it", () => {
    const crossings = arrows.filter(({ from, to }) => {
      if (roomOf(from) !== roomOf(to)) return rooms[roomOf(from)]?.includes(roomOf(to)) !== true;
      return layerOf(from) !== layerOf(to) && heightOf(layerOf(from)) <= heightOf(layerOf(to));
    });
    expect(crossings.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test("house Rooms: every right is used, and every layer by one above it", () => {
    const used = new Set(arrows.map(({ from, to }) => `${roomOf(from)} → ${roomOf(to)}`));
    const unused = Object.entries(rooms).flatMap(([room, known]) =>
      known.filter((other) => !used.has(`${room} → ${other}`)),
    );
    expect(unused).toEqual([]);
    const idle = Object.entries(layers).flatMap(([room, lines]) =>
      lines
        .slice(0, -2)
        .flat()
        .map((name) => `${room}/${name}`)
        .filter((layer) => !arrows.some(({ from, to }) => layerOf(to) === layer && layerOf(from) !== layer)),
    );
    expect(idle).toEqual([]);
  });

  test("house Rooms: no file imports itself in a circle, be it by types", () => {
    expect(circlesOf(arrows)).toEqual([]);
  });

  test("house Rooms: the ui parts know no resource", () => {
    const known = arrows.filter(({ from, to }) => layerOf(from).startsWith("app/ui") && to.startsWith(resources));
    expect(known.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test("house Rooms: a package is known only where it belongs", () => {
    const strays = sources.flatMap((source) =>
      source.imports
        .filter((specifier) => targetOf(source, specifier) === null && !specifier.startsWith("virtual:"))
        .map(packageOf)
        .filter((name) =>
          onlyIn.some(
            (rule) =>
              rule.packages.test(name) && !rule.folders.test(path.posix.dirname(source.path).replace("src/", "")),
          ),
        )
        .map((name) => `${source.path} → ${name}`),
    );
    expect(strays).toEqual([]);
  });

  test("house Rooms: crossing a folder is written #room/…, at home ./…", () => {
    const climbing = sources.flatMap((source) =>
      source.imports
        .filter((specifier) => specifier.startsWith("../"))
        .filter((specifier) => layerOf(targetOf(source, specifier) ?? "") !== layerOf(source.path))
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
      new Set([
        "src/app/**/*.look.ts",
        "src/app/screens/*/*Screen.tsx",
        "src/contract/resources/*.ts",
        "src/server/routes/*.ts",
      ]),
    );
  });

  test("house Resources: a screen's folder has one screen, and every entry of the menu leads to one", () => {
    const screens = sources.filter((source) => /^src\/app\/screens\/[^/]+\/[^/]*Screen\.tsx$/.test(source.path));
    const folders = screens.map((source) => path.posix.dirname(source.path).replace("src/app/screens/", ""));
    const owners = sources.flatMap(({ path: file }) => /^src\/app\/screens\/([^/]+)\//.exec(file)?.[1] ?? []);
    expect(folders.toSorted()).toEqual([...new Set(owners)].toSorted());
    const inMenu = [...menuEntries, ...operatorEntries].map((entry) => entry.path.slice(1) || "dashboard");
    // A button leads to the deck.
    expect([...inMenu, "review", "login", "enable-2fa", "verify-2fa"].toSorted()).toEqual(folders.toSorted());
  });

  test("house Resources: the server's routes are the contract's files of calls, one for one, under one name", () => {
    const calls = directlyIn("src/contract/resources").filter((source) => /export const \w+Calls\b/.test(source.code));
    const routes = directlyIn("src/server/routes");
    expect(routes.map(nameOf)).toEqual(calls.map(nameOf));
    expect(routes.filter((source) => !source.code.includes("export const routes = [")).map(nameOf)).toEqual([]);
  });
});

describe("house Edges", () => {
  test("house One fetch: only the transport talks to the network", () => {
    // The transport's own, the one that it is handed where an upload is to tell its progress, what it is handed of a request that was
    // sent before the app ran, and the service worker's, which fetches the files of the app and pictures, and calls nobody. A page
    // asks its worker by it for the page that it would answer with.
    const own = new Set([
      "src/wire/transport.ts",
      "src/app/api/uploadFetch.ts",
      "src/app/api/early.ts",
      "src/app/pwa/register.ts",
      "src/worker/sw.ts",
    ]);
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

  test("house Files: a part that is fetched later is awaited", () => {
    // Vite takes a `.then` along into what it guards: what is told there of failures knows nothing of styles that did not come.
    expect(found(/\bimport\([^()]*\)\s*\.(?:then|catch|finally)\b/g, client)).toEqual([]);
  });

  test("house Logs: the app logs nothing but warnings and errors", () => {
    expect(found(/console\.(?:log|debug|table|dir)\(/g, client)).toEqual([]);
  });
});

describe("house Files", () => {
  test("house Files: every file is imported by something, but those that something starts", () => {
    const started = [
      /^src\/app\/main\.tsx$/,
      // By Vite: `/look` of `npm run dev`, and the compiler of the looks.
      /^src\/app\/look\/main\.tsx$/,
      /^src\/build\/chakra\/compileApp\.ts$/,
      // By the page itself (`src/build/early.ts`).
      /^src\/app\/api\/early\.ts$/,
      /^src\/app\/[\w/]*\benv\.d\.ts$/,
      /^src\/worker\/sw\.ts$/,
      /^src\/server\/(main|otp|admin|backup|restore)\.ts$/,
      /^src\/server\/start\.mjs$/,
      // Found by a pattern.
      /^src\/app\/screens\/[^/]+\/\w+Screen\.tsx$/,
      /^src\/server\/routes\/\w+\.ts$/,
      /^src\/contract\/resources\/\w+\.ts$/,
    ];
    const imported = new Set(
      [...sources, sourceOf("vite.config.ts")].flatMap((source) =>
        source.imports.map((specifier) => targetOf(source, specifier.replace(/\?.*$/, ""))),
      ),
    );
    const dead = [...sources, ...styles].filter(
      ({ path: file }) => !imported.has(file) && !started.some((pattern) => pattern.test(file)),
    );
    expect(dead.map((source) => source.path)).toEqual([]);
  });

  test("house Files: a folder holds what an eye takes in", () => {
    // A look stands beside its part, and is not looked for by itself.
    const folders = sources
      .filter((source) => !source.path.endsWith(".look.ts"))
      .map((source) => path.posix.dirname(source.path));
    const countOf = (folder: string) => folders.filter((one) => one === folder).length;
    const full = [...new Set(folders)].filter((folder) => countOf(folder) > mostFiles);
    expect(full).toEqual([]);
  });

  test("house Files: none is past 300 lines", () => {
    // The words of a language are one list, for a native reader to go through.
    const lists = /^src\/app\/i18n\/messages\//;
    const long = [...sources, ...styles].filter(
      (source) => !lists.test(source.path) && source.text.split("\n").length > 301,
    );
    expect(long.map((source) => source.path)).toEqual([]);
  });

  test("house Files: no style sheet is written by hand", () => {
    // Reset, bare elements and every look are made by the build (src/build/chakra/). One that has to be is listed here, with its reason.
    const byHand: readonly string[] = [];
    expect(styles.map((source) => source.path)).toEqual(byHand);
    const foreign = sources.flatMap((source) =>
      source.imports
        .filter((specifier) => specifier.endsWith(".css"))
        .map((specifier) => `${source.path}: ${specifier}`),
    );
    expect(foreign).toEqual([
      // The viewer's own: where its slides stand is its behaviour, and it comes with the first picture that is opened.
      "src/app/features/posts/open/AttachmentViewer.tsx: yet-another-react-lightbox/styles.css",
      "src/app/look/main.tsx: virtual:chakra/first.css",
      "src/app/main.tsx: virtual:chakra/first.css",
    ]);
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
        !source.path.endsWith("/main.tsx") &&
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

describe("house Pages", () => {
  /** A page of this repository, with the section that is meant: `contract/README.md §5.4`, `app/README.md, On the device`. */
  const citation = /(?<![\w/.])((?:[\w-]+\/)*[\w-]+\.md)(?: (§[\d.]*\d)|, ([A-Z][^)\]:;."`]*))?/g;
  const pages = new Map<string, string>();
  const pageOf = (name: string): string => {
    const known = pages.get(name);
    if (known !== undefined) return known;
    const places = [`src/${name}`, name].filter((file) => existsSync(path.join(root, file)));
    const text = places[0] === undefined ? "" : readFileSync(path.join(root, places[0]), "utf8");
    pages.set(name, text);
    return text;
  };
  /** A comment that is broken over lines reads on. */
  const oneLine = (text: string) => text.replace(/\n\s*(?:\*(?!\/)|\/\/) ?/g, " ");
  const headings = (page: string) => page.split("\n").flatMap((line) => /^#+ (.*)$/.exec(line)?.[1] ?? []);

  test("house Pages: what a comment cites stands in the repository", () => {
    const dangling = [...sources, ...styles, ...tests].flatMap((source) =>
      [...oneLine(source.text).matchAll(citation)]
        .filter(([, name = "", section, heading]) => {
          const page = pageOf(name);
          if (page === "") return true;
          if (section !== undefined)
            return !headings(page).some(
              (line) => line.startsWith(`${section.slice(1)} `) || line.startsWith(`${section} `),
            );
          return (
            heading !== undefined &&
            !headings(page).some((line) => heading.trim().startsWith(line) || line.startsWith(heading.trim()))
          );
        })
        .map(([cited]) => `${source.path}: ${cited}`),
    );
    expect(dangling).toEqual([]);
  });

  test("house Pages: a section of the specification that is cited is on its page", () => {
    const page = pageOf("contract/README.md");
    const cited = [...sources, ...tests].flatMap((source) =>
      [...oneLine(source.text).matchAll(/\bspec (§[\d.]*\d)/gi)].map(([, section = ""]) => ({
        path: source.path,
        section,
      })),
    );
    expect(cited.length).toBeGreaterThan(0);
    expect(
      cited.filter(({ section }) => !page.includes(`${section} `)).map((one) => `${one.path}: ${one.section}`),
    ).toEqual([]);
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
