import { expect, test } from "vitest";
import { deviceName } from "#contract/deviceName.ts";

const webKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.for([
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [`Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${webKit} Version/17 Safari/604.1`, "Safari on iPad"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/17 Safari/605.1.15`, "Safari on macOS"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/130.0 Safari/537.36 Edg/130.0", "Edge on Windows"],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${webKit} EdgiOS/130.0 Safari/604.1`, "Edge on iPhone"],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${webKit} FxiOS/130.0 Safari/604.1`, "Firefox on iPhone"],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0 Safari/537.36", "Chrome on Linux"],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/130.0 Safari/537.36", "Chrome on ChromeOS"],
  ["Mozilla/5.0 (Linux; Android 10)", "A browser on Android"],
  ["curl/8.5.0", "curl"],
  ["", "Unknown device"],
  [null, "Unknown device"],
] as const)("ui Overview: %s is %s", ([userAgent, name]) => {
  expect(deviceName(userAgent)).toBe(name);
});
