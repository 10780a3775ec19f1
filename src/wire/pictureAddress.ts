/**
 * Addresses of pictures in sizes. Without a template they are those of the contract: a file's own with `?w=` (contract/README.md §6).
 * A template, such as `https://img.example/{width}/{path}`, has `{width}` and either `{path}` (the picture's path and query) or
 * `{url}` (its whole address, percent-encoded).
 */
export type PictureTemplate = string | undefined;

/** Reads the build's setting, which may be empty. */
export const templateOf = (setting: unknown): PictureTemplate =>
  typeof setting === "string" && setting !== "" ? setting : undefined;

/** Where a picture is in one width; `address` is absolute. `isLow`: coarser, where the API itself has sizes. */
export function sizedAddress(address: string, width: number, template: PictureTemplate, isLow?: boolean): string {
  if (template === undefined) return `${address}?w=${width}${isLow ? "&q=low" : ""}`;
  return template
    .replace("{width}", String(width))
    .replace("{path}", () => pathOf(address))
    .replace("{url}", () => encodeURIComponent(address));
}

/** A picture in one size: two with the same `picture` show the same. */
interface Sized {
  readonly picture: string;
  /** In px; the original's is infinite, a coarse one's is one less: it does not stand in for a fine one. */
  readonly width: number;
}

/** Reads addresses of pictures, sized or not. */
export function readSizedWith(template: PictureTemplate): (address: string) => Sized {
  if (template === undefined) {
    return (address) => {
      const [, picture = address, width = "Infinity", low] =
        /^(.*\/api\/files\/[^?]+)\?w=(\d+)(&q=low)?$/.exec(address) ?? [];
      return { picture, width: Number(width) - (low === undefined ? 0 : 1) };
    };
  }
  const pattern = template
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace("{width}", "(?<width>\\d+)")
    .replace(/\{path\}|\{url\}/, "(?<picture>.+)");
  const sized = new RegExp(`^${pattern}$`);
  const nameOf = template.includes("{url}") ? encodeURIComponent : pathOf;
  return (address) => {
    const { picture = nameOf(address), width = "Infinity" } = sized.exec(address)?.groups ?? {};
    return { picture, width: Number(width) };
  };
}

const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+\//, "");

/** Of some addresses those that show one picture, the smallest first. */
export function sizesAmong(addresses: readonly string[], picture: string, read: (address: string) => Sized) {
  return addresses
    .map((address) => ({ address, ...read(address) }))
    .filter((one) => one.picture === picture)
    .toSorted((one, other) => (one.width < other.width ? -1 : 1));
}
