import { describe, expect, test } from "vitest";
import {
  clockTime,
  clockTimeWithDay,
  dateTimeText,
  dayKey,
  shortTimeText,
  timeZone,
  unbrokenTimeText,
} from "#app/lib/dates.ts";
import { bareText, countText, moneyText } from "#app/lib/money.ts";

const at = new Date("2026-11-20T03:35:00Z");

describe("ui Times and amounts", () => {
  test("ui Names: HH:MM is the market's clock, whatever the device is set to", () => {
    expect(clockTime(at)).toBe("09:05");
    expect(clockTime(new Date("2026-11-19T18:30:00Z"))).toBe("00:00");
  });

  test("ui Names: what is written without the browser's calendar reads as the browser would write it", () => {
    const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-GB", { timeZone, ...options });
    const clock = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    const day = format({ day: "numeric", month: "short", year: "numeric" });
    const dayOfYear = format({ day: "numeric", month: "short" });
    const stepMs = (31 * 60 + 13) * 60_000;
    for (let ms = Date.parse("2023-12-30T18:29:00Z"); ms < Date.parse("2026-01-02"); ms += stepMs) {
      const time = new Date(ms);
      const text = time.toISOString();
      expect(dateTimeText(text)).toBe(`${day.format(time)}, ${clock.format(time)}`);
      expect(dayKey(time)).toBe(day.format(time));
      // The middle of the year that it is in there.
      const sameYear = shortTimeText(text, new Date(`${day.format(time).slice(-4)}-07-15T00:00:00Z`));
      expect([clock.format(time), `${dayOfYear.format(time)}, ${clock.format(time)}`]).toContain(sameYear);
    }
  });

  test("ui Names: the date stands before the time when it is not today", () => {
    expect(clockTimeWithDay(at, new Date("2026-11-20T12:00:00Z"))).toBe("09:05");
    expect(clockTimeWithDay(at, new Date("2026-11-21T12:00:00Z"))).toBe("20 Nov 2026, 09:05");
  });

  test("api §1: a time that cannot be read is shown as it came", () => {
    expect(dateTimeText("2026-11-20T03:35:00Z")).toBe("20 Nov 2026, 09:05");
    expect(unbrokenTimeText("2026-11-20T03:35:00Z")).toBe("20\u00a0Nov\u00a02026, 09:05");
    expect(dateTimeText("yesterday")).toBe("yesterday");
    expect(dateTimeText(null)).toBe("");
  });

  test("ui Names: a whole number that is written without the browser's data reads as the browser would write it", () => {
    const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat("en-IN-u-nu-latn", options);
    const grouped = format({});
    const rupees = format({ style: "currency", currency: "INR", trailingZeroDisplay: "stripIfInteger" });
    const bare = format({ useGrouping: false });
    const powers = Array.from({ length: 16 }, (_, power) => 10 ** power);
    const around = powers.flatMap((power) => [power - 1, power, power + 1, 3 * power + 7]);
    for (const value of [
      ...around,
      ...around.map((one) => 0 - one),
      0.5,
      1_234.5,
      NaN,
      Number.MAX_SAFE_INTEGER,
      1e21,
    ]) {
      expect(countText(value)).toBe(grouped.format(value));
      expect(moneyText(value)).toBe(rupees.format(value));
      expect(bareText(value)).toBe(bare.format(value));
    }
  });

  test("ui Names: amounts in rupees, grouped as in India", () => {
    expect(moneyText(125_000)).toBe("₹1,25,000");
    expect(moneyText(99.5)).toBe("₹99.50");
    expect(countText(1_234_567)).toBe("12,34,567");
  });
});
