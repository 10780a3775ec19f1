import type { Random } from "../lib/random.ts";
import { buffalo, cow, goat } from "./animals.ts";
import { laptop, phone, tablet, tv } from "./devices.ts";
import { pump, sack, tractor, trolley } from "./farmThings.ts";
import { bed, cupboard, fridge, sofa, table, washer } from "./homeThings.ts";
import { house, job, plot } from "./places.ts";
import { bat, book, saree, shirt } from "./smallThings.ts";
import { bicycle, car, motorcycle, pickup, scooter } from "./vehicles.ts";

/** Where a thing is photographed. */
export type Place = "room" | "table" | "street" | "field" | "open";

interface Drawing {
  /** SVG markup about 400 wide and 300 high around the origin, standing on y = 100. */
  readonly draw: (random: Random) => string;
  readonly places: readonly Place[];
}

/** A drawing for each sort of thing on the market. */
export const drawings = {
  phone: { draw: phone, places: ["table", "room"] },
  tablet: { draw: tablet, places: ["table", "room"] },
  car: { draw: car, places: ["street", "field"] },
  pickup: { draw: pickup, places: ["street", "field"] },
  motorcycle: { draw: motorcycle, places: ["street", "field"] },
  scooter: { draw: scooter, places: ["street", "street", "field"] },
  tractor: { draw: tractor, places: ["field", "field", "street"] },
  trolley: { draw: trolley, places: ["field", "street"] },
  pump: { draw: pump, places: ["field", "room"] },
  cow: { draw: cow, places: ["field", "street"] },
  buffalo: { draw: buffalo, places: ["field", "street"] },
  goat: { draw: goat, places: ["field", "street"] },
  sofa: { draw: sofa, places: ["room"] },
  bed: { draw: bed, places: ["room"] },
  cupboard: { draw: cupboard, places: ["room"] },
  table: { draw: table, places: ["room"] },
  tv: { draw: tv, places: ["room"] },
  fridge: { draw: fridge, places: ["room"] },
  laptop: { draw: laptop, places: ["table"] },
  washer: { draw: washer, places: ["room"] },
  house: { draw: house, places: ["open", "street"] },
  plot: { draw: plot, places: ["open"] },
  job: { draw: job, places: ["street", "room"] },
  sack: { draw: sack, places: ["field", "room"] },
  saree: { draw: saree, places: ["room"] },
  shirt: { draw: shirt, places: ["room"] },
  bicycle: { draw: bicycle, places: ["street", "field"] },
  book: { draw: book, places: ["table"] },
  bat: { draw: bat, places: ["field", "room"] },
} as const satisfies Record<string, Drawing>;

export type DrawingName = keyof typeof drawings;

export const isDrawing = (name: string): name is DrawingName => Object.hasOwn(drawings, name);
