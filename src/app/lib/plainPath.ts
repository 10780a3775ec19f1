/** A path of the app without the slashes that may stand at its end: `/users/` is `/users`. */
export function plainPath(path: string): string {
  return path.replace(/\/+$/, "") || "/";
}
