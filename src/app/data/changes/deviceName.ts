const browsers = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["Firefox", "Firefox"],
  ["Chrome", "Chrome"],
  ["CriOS", "Chrome"],
  ["Safari", "Safari"],
] as const;

const systems = [
  ["iPad", "iPad"],
  ["iPhone", "iPhone"],
  ["Android", "Android"],
  ["CrOS", "ChromeOS"],
  ["Windows", "Windows"],
  ["Mac OS", "Mac"],
  ["Linux", "Linux"],
] as const;

/** `Chrome on Android`: enough to find the tablet that is meant, of the few that a person has. */
export function deviceName(userAgent: string): string {
  const wordOf = (words: readonly (readonly [string, string])[], none: string) =>
    words.find(([sign]) => userAgent.includes(sign))?.[1] ?? none;
  return `${wordOf(browsers, "Browser")} on ${wordOf(systems, "a device")}`;
}
