/*
 * A store's module ends with the app's own instance, which listens to the page. Imported first by the unit tests of such
 * modules, which run in Node: a page without events, and without storage, as in a browser that blocks it.
 */
Object.assign(globalThis, {
  window: Object.assign(new EventTarget(), { matchMedia: () => ({ matches: false }) }),
  navigator: { onLine: true, userAgent: "", maxTouchPoints: 0 },
});
