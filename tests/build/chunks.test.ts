import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { mostlyRun } from "#build/compileHints.ts";
import { kib, readBuiltApp } from "#tests/setup/builtApp.ts";
import { root } from "#tests/setup/sources.ts";

/** KiB of JavaScript and CSS over the wire (brotli) until a screen can show: what index.html names and what the screen's import names. */
const limits: Readonly<Record<string, number>> = { LoginScreen: 102.5, DashboardScreen: 120, PostsScreen: 120 };

/** Likewise; `npm run size` says what is wanted, and what each file is made of. */
const most = { deck: 27.5, dialogs: 55 };

/** What the screens come with, and `screens` with all the lists that nobody starts on. */
const screenFiles = [
  "DashboardScreen",
  "EnableTwoFactorScreen",
  "LoginScreen",
  "OverviewScreen",
  "PostsScreen",
  "ReviewScreen",
  "SettingsScreen",
  "screens",
];

const app = readBuiltApp();
const filesOf = (screen: string) => [...app.first, ...app.withImport(screen)];
const named = (files: readonly string[], chunk: string) => files.some((file) => file.startsWith(`assets/${chunk}-`));

describe("house Chunks", () => {
  test.for([...Object.entries(limits), ["screens", 145] as const])(
    "house Chunks: %s is there after %i KiB",
    ([screen, limit]) => {
      const files = filesOf(screen);
      expect(files.length).toBeGreaterThan(app.first.length);
      expect(kib(files)).toBeLessThan(limit);
    },
  );

  test("house Chunks: the deck comes with so much on top of Posts, and dialogs with so much on top of any screen", () => {
    const posts = new Set(filesOf("PostsScreen"));
    const dialogs = app.dialogs.filter((file) => !posts.has(file));
    const deck = new Set([...app.withImport("ReviewScreen"), ...app.withImport("ReviewDeck")]);
    expect(kib([...deck].filter((file) => !posts.has(file) && !dialogs.includes(file)))).toBeLessThan(most.deck);
    expect(kib(dialogs)).toBeLessThan(most.dialogs);
  });

  test("house Chunks: what is fetched at one moment comes in one file: each costs a device time, whatever its size", () => {
    expect(app.files.length).toBeLessThan(95);
    const small = app.files.filter((file) => file.endsWith(".js") && kib([file]) < 1);
    expect(small.length).toBeLessThan(20);
  });

  test.for([...Object.keys(limits), "ReviewScreen", "ReviewDeck"])(
    "house Chunks: %s is asked for with all that it imports, as somebody waits for it",
    (module) => {
      const later = app.withImport(module).filter((file) => !app.askedWith(module).includes(file));
      // The deck is asked for by its screen, which is there.
      expect(later.filter((file) => !file.startsWith("assets/ReviewScreen-"))).toEqual([]);
    },
  );

  test("house Chunks: with what an idle page fetches it asks for styles alone, and for no twenty scripts in one task", () => {
    expect(app.askedWith("screens").filter((file) => file.endsWith(".js"))).toEqual([]);
    expect(app.askedWith("screens")).not.toEqual([]);
  });

  test("house Chunks: framer-motion's larger form comes with the first drawer, and no screen waits for it", () => {
    const moving = app.files.filter((file) => file.endsWith(".js") && app.text(file).includes("whileInView"));
    expect(moving).not.toEqual([]);
    expect(app.screens.toSorted()).toEqual(screenFiles);
    const early = app.screens.filter((screen) => filesOf(screen).some((file) => moving.includes(file)));
    expect(early).toEqual([]);
  });

  test("house Chunks: sign-in does without lists, and no screen waits for the queue, overlays or forms", () => {
    expect(named(filesOf("LoginScreen"), "list")).toBe(false);
    expect(named(filesOf("PostsScreen"), "list")).toBe(true);
    expect(app.screens.toSorted()).toEqual(screenFiles);
    const heavy = app.screens.flatMap((screen) =>
      ["outbox", "overlay"].filter((chunk) => named(filesOf(screen), chunk)).map((chunk) => `${screen}: ${chunk}`),
    );
    // Settings is a form by itself.
    expect(heavy).toEqual(["SettingsScreen: overlay"]);
  });

  test("house Chunks: no first screen waits for what forms are checked by", () => {
    const inputs = app.files.filter((file) => /\/(inputs|formInputs)-.*\.js$/.test(file));
    expect(inputs).toHaveLength(2);
    const waiting = (chunk: string) => Object.keys(limits).filter((screen) => named(filesOf(screen), chunk));
    expect(["inputs", "formInputs"].flatMap(waiting)).toEqual([]);
    // Sign-in fetches it while somebody types: no list and no other form with it.
    const signIn = app.files.filter((file) => /\/LoginScreen-.*\.js$/.test(file)).map(app.text);
    const later = signIn.flatMap((script) => [...script.matchAll(/import\(["`]\.\/(\w+)-/g)].map(([, chunk]) => chunk));
    const withIt = inputs.flatMap((file) => [...app.text(file).matchAll(/from"\.\/([\w-]+)-[\w-]{8}\.js"/g)]);
    expect(later).toEqual(["inputs"]);
    expect(new Set(withIt.map(([, chunk]) => chunk))).toEqual(
      new Set(["exports", "inputs", "rolldown-runtime", "send"]),
    );
  });

  test.for(Object.keys(limits))("house Chunks: a first visit asks early for all that %s waits for", (screen) => {
    const scripts = app.first.filter((file) => file.startsWith("assets/early-"));
    expect(scripts).toHaveLength(1);
    const early = scripts.map(app.text).join("");
    const files = app.withImport(screen);
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter((file) => !early.includes(`/${file}`))).toEqual([]);
    expect(kib(scripts)).toBeLessThan(1.1);
  });

  test("house Chunks: what a first screen and the deck run is compiled while it is loaded, dialogs and forms as they are called", () => {
    const scripts = app.files.filter((file) => file.endsWith(".js") && !file.includes("worker"));
    const hinted = scripts.filter((file) => app.text(file).startsWith("//# allFunctionsCalledOnLoad\n"));
    const run = [...Object.keys(limits).flatMap(filesOf), ...app.withImport("ReviewDeck")];
    const runScripts = run.filter((file) => /\/(index|list|common|\w+Screen|ReviewDeck|usePost)-.*\.js$/.test(file));
    expect(runScripts.length).toBeGreaterThan(8);
    expect(runScripts.filter((file) => !hinted.includes(file))).toEqual([]);
    expect(hinted.filter((file) => /\/(overlay|formik|form|inputs)-/.test(file))).toEqual([]);
  });

  test.for(mostlyRun)("house Chunks: there is a script %s to compile while it is loaded", (name) => {
    const scripts = app.files.filter((file) => new RegExp(`^assets/${name}-[\\w-]{8}\\.js$`).test(file));
    expect(scripts).not.toEqual([]);
    expect(scripts.filter((file) => !app.text(file).startsWith("//# allFunctionsCalledOnLoad\n"))).toEqual([]);
  });

  test("house Chunks: Posts fetches no calls of other screens before its rows", () => {
    expect(named(filesOf("PostsScreen"), "calls")).toBe(false);
  });

  test("house Chunks: no style depends on what the whole page has in it, or every element that comes styles it anew", () => {
    const sheets = app.files.filter((file) => file.endsWith(".css"));
    expect(sheets.length).toBeGreaterThan(5);
    const wholePage = /(?:^|[\s,{}(])(?:html|body|:root)[^\s,{>+~]*:has\(/;
    expect(sheets.filter((file) => wholePage.test(app.text(file)))).toEqual([]);
  });
});

test("house Chunks: the service worker is one classic script", () => {
  const worker = readFileSync(path.join(root, "dist/app/sw.js"), "utf8");
  expect(worker).not.toContain("import.meta");
  expect(worker).not.toMatch(/\bimport\(/);
});

test("house Chunks: a language is a file by itself, and a launcher shows the app in it", () => {
  const files = readdirSync(path.join(root, "dist/app/assets"));
  for (const language of ["gu", "hi", "mr"]) {
    expect(files.filter((file) => new RegExp(`^language-${language}-[^.]+[.]js$`).test(file))).toHaveLength(1);
    const manifest: unknown = JSON.parse(
      readFileSync(path.join(root, `dist/app/manifest-${language}.webmanifest`), "utf8"),
    );
    expect(manifest).toMatchObject({ id: "/", lang: language, name: expect.stringMatching(/^Haat .*[^\x20-\x7e]/) });
  }
});
