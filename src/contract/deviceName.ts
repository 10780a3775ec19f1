/** In the order in which they have to be asked: Edge says that it is Chrome as well, and Chrome that it is Safari. */
const browsers = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const systems = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
] as const;

/**
 * Browser and system of a `User-Agent` (RFC 9110 §10.1.5) in short words, `Chrome on Android`: enough to find the tablet that is
 * meant, of the few that a person has. The same words where a person is signed in and where unsent changes lie.
 */
export function deviceName(userAgent: string | null): string {
  const said = (userAgent ?? "").slice(0, 500);
  const nameIn = (known: typeof browsers | typeof systems) => known.find(([pattern]) => pattern.test(said))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser === undefined && system === undefined) return /^[\w.-]{1,30}/.exec(said)?.[0] ?? "Unknown device";
  return system === undefined ? (browser ?? "") : `${browser ?? "A browser"} on ${system}`;
}
