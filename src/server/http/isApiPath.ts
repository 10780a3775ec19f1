import { posix } from "node:path";

/** Is a path of a URL below `/api`, however it is written? `//api/x` and `/api%2Fx` are no pages of the app: they get the API's 404. */
export const isApiPath = (pathname: string) =>
  [pathname, posix.normalize(decoded(pathname))].some((path) => /^\/api(\/|$)/i.test(path));

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
