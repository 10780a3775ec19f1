import { gujarat } from "./gujarat.ts";
import { maharashtra } from "./maharashtra.ts";
import { stateLines } from "./states.ts";

/** A place of any level with its key: id (state, village) or code (district, taluka). */
export interface Place {
  readonly key: number;
  readonly name: string;
  /** In the state's own script. */
  readonly localName: string;
  /** Key of the level above; 0 for a state. */
  readonly parent: number;
}

/** Keys of a post's place from the widest to the narrowest. */
export interface Location {
  readonly state: Place;
  readonly district: Place;
  readonly taluka: Place;
  readonly village: Place;
}

interface Places {
  readonly states: readonly Place[];
  readonly districts: readonly Place[];
  readonly talukas: readonly Place[];
  readonly villages: readonly Place[];
  /** Every village with all that it lies in, by the key of the state. */
  readonly locations: ReadonlyMap<number, readonly Location[]>;
}

/** A state in which there are posts: its districts, and where the census starts counting its talukas and villages. */
interface OpenState {
  readonly key: number;
  readonly districts: string;
  readonly firstTaluka: number;
  readonly firstVillage: number;
}

const openStates: readonly OpenState[] = [
  { key: 24, districts: gujarat, firstTaluka: 3722, firstVillage: 506_975 },
  { key: 27, districts: maharashtra, firstTaluka: 3950, firstVillage: 525_002 },
];

function readPlaces(): Places {
  const states = linesOf(stateLines).map((line) => placeWithCode(line, 0));
  const districts: Place[] = [];
  const talukas: Place[] = [];
  const villages: Place[] = [];
  const locations = new Map<number, Location[]>();
  for (const open of openStates) {
    const state = states.find(({ key }) => key === open.key);
    if (state === undefined) throw new Error(`State ${open.key} is not among the states`);
    const within: Location[] = [];
    let district = state;
    let talukaCode = open.firstTaluka;
    let villageId = open.firstVillage;
    for (const line of linesOf(open.districts)) {
      if (!line.startsWith(" ")) {
        district = placeWithCode(line, state.key);
        districts.push(district);
        continue;
      }
      const [head = "", tail = ""] = line.split(":");
      const taluka: Place = { key: talukaCode++, ...namesOf(head), parent: district.key };
      talukas.push(taluka);
      for (const name of tail.split(",")) {
        const village: Place = { key: villageId++, ...namesOf(name), parent: taluka.key };
        villages.push(village);
        within.push({ state, district, taluka, village });
      }
    }
    locations.set(state.key, within);
  }
  return { states, districts, talukas, villages, locations };
}

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

function placeWithCode(line: string, parent: number): Place {
  const [, code = "", names = ""] = /^(\d+) (.+)$/.exec(line) ?? [];
  return { key: Number(code), ...namesOf(names), parent };
}

/** `Vallabh Vidyanagar વલ્લભ વિદ્યાનગર`: Latin up to the first letter of another script. */
function namesOf(text: string): Pick<Place, "name" | "localName"> {
  const [, name, localName] = /^([ -~]+) (\P{ASCII}.*)$/u.exec(text.trim()) ?? [];
  if (name === undefined || localName === undefined) throw new Error(`No two names in "${text}"`);
  return { name, localName };
}

/** The regions of the sample market. */
export const places: Places = readPlaces();
