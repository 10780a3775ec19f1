/*
 * A store's module ends with the app's own instance, which listens to the page. Imported first by the unit tests of such
 * modules, which run in Node: a page without events or a history, and without storage, as in a browser that blocks it.
 */
Object.assign(globalThis, {
  window: Object.assign(new EventTarget(), {
    matchMedia: () => ({ matches: false }),
    history: { state: null },
    location: { href: "http://localhost/" },
  }),
  navigator: { onLine: true, userAgent: "", maxTouchPoints: 0 },
});
