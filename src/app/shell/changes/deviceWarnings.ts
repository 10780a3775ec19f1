import { t } from "#app/i18n/translate.ts";
import { useSyncExternalStore } from "react";
import { deviceClock } from "#app/api/deviceClock.ts";
import { useUnsentOf } from "#app/data/changes/useUnsent.ts";
import { insecureText } from "#app/lib/insecureText.ts";
import type { Snapshot } from "#outbox/view/snapshotStore.ts";

/** A line that stands until what it is about is over. */
export interface DeviceWarning {
  readonly key: "insecure" | "trouble" | "loss" | "parked" | "clock";
  readonly text: string;
}

const troubles = {
  full: "This device is out of space: new changes cannot be saved. Free some space, then try again.",
  stuck:
    "This device is out of space: what waits is kept on it, but cannot be sent now. Free some space and it goes by itself.",
  blocked:
    "This browser does not let the app save changes on this device. Allow it to keep data for this site, then reload.",
  silent:
    "The storage of this browser does not answer: changes cannot be saved, and what waits cannot be read. Close other tabs or restart the browser.",
  broken: "Changes cannot be saved on this device at the moment. Reload the app; if it stays so, restart the browser.",
} as const;

/**
 * What the moderator has to know of this device, in plain sentences. `skewMs`: how far its clock is off;
 * `secure`: the page is a secure context (W3C Secure Contexts), else there is no service worker to start without a network.
 */
export function deviceWarningsOf(
  { trouble, loss, parked }: Pick<Snapshot, "trouble" | "loss" | "parked">,
  skewMs: number | null,
  secure = true,
): DeviceWarning[] {
  const lines: DeviceWarning[] = [];
  if (!secure) lines.push({ key: "insecure", text: t(insecureText) });
  if (trouble !== null) lines.push({ key: "trouble", text: t(troubles[trouble.reason]) });
  if (loss !== null) lines.push({ key: "loss", text: lossText(loss.missing) });
  if (parked.length > 0) lines.push({ key: "parked", text: parkedText(parked.length) });
  const clock = skewMs === null ? null : clockText(skewMs);
  if (clock !== null) lines.push({ key: "clock", text: clock });
  return lines;
}

function lossText(missing: number): string {
  return t(
    "{missing, plural, one {# change that was saved} other {Up to # changes that were saved}} on this device may be missing: the browser has lost its storage. Look again at what you decided last.",
    { missing },
  );
}

function parkedText(count: number): string {
  return t(
    "{count, plural, one {# change was} other {# changes were}} saved by another version of the app and cannot be sent by this one. Nothing is lost: update the app, or download {count, plural, one {it} other {them}} as a file; after that {count, plural, one {it} other {they}} can be discarded.",
    { count },
  );
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const units = [
  { words: "{count, plural, one {# year} other {# years}}", ms: 365 * dayMs },
  { words: "{count, plural, one {# day} other {# days}}", ms: dayMs },
  { words: "{count, plural, one {# hour} other {# hours}}", ms: 60 * minuteMs },
  { words: "{count, plural, one {# minute} other {# minutes}}", ms: minuteMs },
] as const;

/** Five minutes off is what a clock that nobody sets may be. */
const tolerableMs = 5 * minuteMs;

/** `null` for a clock that is about right. Positive is ahead. */
export function clockText(skewMs: number): string | null {
  const off = Math.abs(skewMs);
  if (off < tolerableMs) return null;
  const { words, ms } = units.find((one) => off >= one.ms) ?? units[3];
  const time = t(words, { count: Math.round(off / ms) });
  return skewMs > 0
    ? t(
        "This device's clock is {time} ahead, so the times shown are wrong. Changes are sent all the same, each once and in order.",
        { time },
      )
    : t(
        "This device's clock is {time} behind, so the times shown are wrong. Changes are sent all the same, each once and in order.",
        { time },
      );
}

/** What stands wrong with this device, for the line under the top bar and for the panel. */
export function useDeviceWarnings(): readonly DeviceWarning[] {
  const skew = useSyncExternalStore(deviceClock.subscribe, deviceClock.skewMs);
  const trouble = useUnsentOf((unsent) => unsent.trouble);
  const loss = useUnsentOf((unsent) => unsent.loss);
  const parked = useUnsentOf((unsent) => unsent.parked);
  return deviceWarningsOf({ trouble, loss, parked }, skew, window.isSecureContext);
}
