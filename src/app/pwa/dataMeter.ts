import { isRecord } from "#contract/read.ts";
import { dayKey } from "#app/lib/dates.ts";
import { deviceStorage, keep, type SmallStorage } from "#app/lib/deviceStorage.ts";
import { savesData } from "#app/lib/savesData.ts";

/** Bytes that came over the network, and the decisions made meanwhile. */
export interface DataSum {
  readonly bytes: number;
  readonly decisions: number;
}

interface DataUse {
  readonly today: DataSum;
  /** The last seven days, with today. */
  readonly week: DataSum;
  /** Of the week, by whether Data saver was on. */
  readonly saving: DataSum;
  readonly usual: DataSum;
}

/** Adds up on the device what the app takes from the network, by days. */
interface DataMeter {
  readonly add: (sum: Partial<DataSum>) => void;
  readonly read: () => DataUse;
}

interface Deps {
  readonly storage: SmallStorage;
  readonly key: string;
  readonly savesData: () => boolean;
  readonly now: () => Date;
}

const dayMs = 86_400_000;
/** Of two weeks: each day with Data saver and without. */
const mostKept = 28;
const nothing: DataSum = { bytes: 0, decisions: 0 };
const plus = (one: DataSum, other: Partial<DataSum>): DataSum => ({
  bytes: one.bytes + (other.bytes ?? 0),
  // What is taken back after midnight was counted the day before.
  decisions: Math.max(0, one.decisions + (other.decisions ?? 0)),
});

interface Kept extends DataSum {
  readonly day: string;
  readonly saving: boolean;
}

/** What is kept may be anything. */
function readKept(text: string | null): readonly Kept[] {
  let found: unknown;
  try {
    found = JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
  return (Array.isArray(found) ? found : []).filter(isKept);
}

const isCount = (value: unknown) => typeof value === "number" && Number.isFinite(value) && value >= 0;
const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  typeof value.day === "string" &&
  typeof value.saving === "boolean" &&
  isCount(value.bytes) &&
  isCount(value.decisions);

export function createDataMeter({ storage, key, savesData: isSaving, now }: Deps): DataMeter {
  const week = () => Array.from({ length: 7 }, (_, ago) => dayKey(new Date(now().getTime() - ago * dayMs)));
  return {
    add(sum) {
      const day = dayKey(now());
      const saving = isSaving();
      // Read again each time: other tabs add too. A clock that is wrong for a while may say that none is of this week.
      const kept = readKept(storage.getItem(key)).slice(-mostKept);
      const isMine = (one: Kept) => one.day === day && one.saving === saving;
      const mine = { day, saving, ...plus(kept.find(isMine) ?? nothing, sum) };
      // A full device counts no more.
      keep(storage, key, JSON.stringify([...kept.filter((one) => !isMine(one)), mine]));
    },
    read() {
      const days = week();
      const kept = readKept(storage.getItem(key)).filter((one) => days.includes(one.day));
      const sumOf = (matches: (one: Kept) => boolean) => kept.filter(matches).reduce(plus, nothing);
      return {
        today: sumOf(({ day }) => day === days[0]),
        week: sumOf(() => true),
        saving: sumOf(({ saving }) => saving),
        usual: sumOf(({ saving }) => !saving),
      };
    },
  };
}

/** The app's own. */
export const dataMeter = createDataMeter({
  storage: deviceStorage,
  key: "haat.data",
  savesData,
  now: () => new Date(),
});
