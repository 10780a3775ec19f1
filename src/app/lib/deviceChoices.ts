import type { Digits } from "#app/i18n/digits.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import { deviceStorage, keep, type SmallStorage } from "./deviceStorage.ts";
import { createStore, type Store } from "./store.ts";
import { themeKey } from "./themeKey.ts";

/** What a person chose for this device: kept under one key, and the same in every tab. */
export interface DeviceChoice<Value extends string> extends Store<Value> {
  /** Another tab may have chosen. */
  readonly reread: () => void;
}

/** The first value is the usual one; what is kept and is none of them counts as it. */
export function createDeviceChoice<Value extends string>(
  storage: SmallStorage,
  key: string,
  values: readonly [Value, ...Value[]],
): DeviceChoice<Value> {
  const read = (): Value => {
    const kept = storage.getItem(key);
    return values.find((value) => value === kept) ?? values[0];
  };
  const { get, set, subscribe } = createStore(read());
  return {
    get,
    subscribe,
    set: (value) => {
      set(value);
      // A full device forgets the choice; the tab has it until it is closed.
      keep(storage, key, value);
    },
    reread: () => {
      const kept = read();
      if (kept !== get()) set(kept);
    },
  };
}

/** How close together rows stand. */
export type Density = "comfortable" | "compact";

/** Chosen where they matter, most under `This device` in the menu (app/README.md, On the device). */
export const deviceChoices = {
  /** Light by default, dark on request (spec §9). */
  theme: createDeviceChoice(deviceStorage, themeKey, ["light", "dark", "system"]),
  /** What the screens are written in; as the browser is set, unless chosen. */
  language: createDeviceChoice<"auto" | Language>(deviceStorage, "haat.language", ["auto", ...languages]),
  /** Digits of the language's own script, on request. */
  digits: createDeviceChoice<Digits>(deviceStorage, "haat.digits", ["latin", "local"]),
  density: createDeviceChoice<Density>(deviceStorage, "haat.density", ["comfortable", "compact"]),
  /** For how many seconds `Undo` stands; snackbars stand longer in proportion. */
  undo: createDeviceChoice(deviceStorage, "haat.undo", ["5", "15", "60"]),
  /** Whether the deck decides by letters. */
  keys: createDeviceChoice(deviceStorage, "haat.keys", ["on", "off"]),
  /** Whether data is saved: as the browser is told, unless chosen. */
  saver: createDeviceChoice(deviceStorage, "haat.saver", ["auto", "on", "off"]),
  /** Whether decisions in the deck tell the seller, as it was chosen last. */
  notify: createDeviceChoice(deviceStorage, "haat.notify", ["no", "yes"]),
};

/** How long `Undo` stands, in ms. */
export const undoMs = () => Number(deviceChoices.undo.get()) * 1_000;

/** How long a line stands for which the specification gives so many ms. */
export const standingMs = (usual: number) => (usual * undoMs()) / 5_000;
