/**
 * The words of a language are a file of the build by themselves. A device keeps only that of the language that it speaks: the page
 * leaves a note of it, which the service worker of the next release reads when it saves its files.
 */
const cacheName = "haat-language";
const place = "/language";

/** The language of a built file of words, `gu` of `assets/language-gu-D3s0x2.js`; null for all other files. */
export function languageOfFile(url: string): string | null {
  return /(?:^|\/)assets\/language-([a-z]+)-[^/]+\.js$/.exec(url)?.[1] ?? null;
}

/** Notes which language this device speaks. */
export async function noteLanguage(caches: Pick<CacheStorage, "open">, language: string): Promise<void> {
  await (await caches.open(cacheName)).put(place, new Response(language));
}

/** What was noted last; null where nothing was. */
export async function notedLanguage(caches: Pick<CacheStorage, "open" | "has">): Promise<string | null> {
  // A device that speaks English keeps nothing of it.
  if (!(await caches.has(cacheName))) return null;
  const found = await (await caches.open(cacheName)).match(place);
  return found === undefined ? null : found.text();
}
