import "#tests/setup/pageGlobals.ts";
import { expect, onTestFinished, test } from "vitest";
import { gu } from "#app/i18n/messages/gu.ts";
import { speak } from "#app/i18n/translate.ts";
import { createDataMeter } from "#app/pwa/dataMeter.ts";

const key = "haat.test";

function meter() {
  const values = new Map<string, string>();
  let saving = false;
  let now = new Date("2026-11-20T10:00:00+05:30");
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
  const open = () => createDataMeter({ storage, key, savesData: () => saving, now: () => now });
  return {
    values,
    open,
    save: () => (saving = true),
    at: (time: string) => (now = new Date(time)),
  };
}

test("ui Look: data is added up by days, of two tabs, and with Data saver apart", () => {
  const { open, save, at } = meter();
  const [here, there] = [open(), open()];
  here.add({ bytes: 1_000 });
  there.add({ bytes: 500, decisions: 1 });
  save();
  here.add({ bytes: 100, decisions: 2 });
  expect(there.read()).toEqual({
    today: { bytes: 1_600, decisions: 3 },
    week: { bytes: 1_600, decisions: 3 },
    usual: { bytes: 1_500, decisions: 1 },
    saving: { bytes: 100, decisions: 2 },
  });
  at("2026-11-21T00:10:00+05:30");
  here.add({ bytes: 7 });
  expect(here.read().today).toEqual({ bytes: 7, decisions: 0 });
  expect(here.read().week.bytes).toBe(1_607);
  at("2026-11-27T00:10:00+05:30");
  expect(here.read().week.bytes).toBe(7);
  // Of a day that has none, none is taken back.
  here.add({ decisions: -2 });
  here.add({ bytes: 3, decisions: 1 });
  expect(here.read().today).toEqual({ bytes: 3, decisions: 1 });
});

test("ui Look: a device that does not know the day for a while has forgotten none of its week", () => {
  const { values, open, at } = meter();
  open().add({ bytes: 1_000, decisions: 1 });
  at("1970-01-01T00:01:00+05:30");
  open().add({ bytes: 5 });
  expect(open().read().week.bytes).toBe(5);
  at("2026-11-20T10:05:00+05:30");
  open().add({ bytes: 10 });
  expect([open().read().today, open().read().week.bytes]).toEqual([{ bytes: 1_010, decisions: 1 }, 1_010]);
  // Nor does it keep more and more.
  for (let day = 1; day <= 30; day += 1) {
    at(`2027-01-${String(day).padStart(2, "0")}T10:00:00+05:30`);
    open().add({ bytes: 1 });
  }
  expect(open().read().week.bytes).toBe(7);
  expect((JSON.parse(values.get(key) ?? "") as unknown[]).length).toBeLessThan(30);
});

test("ui Look: what is kept of the data used may be anything", () => {
  const { values, open } = meter();
  for (const kept of ["{", "7", '[{"day":"20 Nov 2026","saving":false,"bytes":-1,"decisions":0}]', "[null]"]) {
    values.set(key, kept);
    const { add, read } = open();
    expect(read().week).toEqual({ bytes: 0, decisions: 0 });
    add({ bytes: 3 });
    expect(read().today.bytes).toBe(3);
  }
});

test("ui Look: what was added up stays when another language is chosen", () => {
  const { open } = meter();
  open().add({ bytes: 1_000, decisions: 2 });
  speak("gu", gu);
  onTestFinished(() => speak("en", null));
  open().add({ bytes: 500 });
  expect(open().read().today).toEqual({ bytes: 1_500, decisions: 2 });
});
