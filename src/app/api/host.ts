/** `{host}` of contract/README.md §1: "" is the page's own origin, another one comes with the build. */
export const host = (import.meta.env.VITE_API_HOST ?? "").replace(/\/+$/, "");
