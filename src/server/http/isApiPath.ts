import { posix } from "node:path";

/** Is a path of a URL below `/api`, however it is written? `//api/x` and `/api%2Fx` are no pages of the app: they get the API's 404. */
export const isApiPath = (pathname: string) => /^\/api(\/|$)/i.test(posix.normalize(decoded(pathname)));

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
