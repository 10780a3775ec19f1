import { cars } from "./cars.ts";
import { cattle } from "./cattle.ts";
import { clothes } from "./clothes.ts";
import { electronics } from "./electronics.ts";
import { farm } from "./farm.ts";
import { furniture } from "./furniture.ts";
import type { Goods } from "./goods.ts";
import { hobbies } from "./hobbies.ts";
import { homes } from "./homes.ts";
import { jobs } from "./jobs.ts";
import { mobiles } from "./mobiles.ts";
import { seeds } from "./seeds.ts";
import { twoWheelers } from "./twoWheelers.ts";

/** The market's twelve categories in the order of their positions; a category's id is its place here, from 1. */
export const allGoods: readonly Goods[] = [
  mobiles,
  cars,
  twoWheelers,
  farm,
  cattle,
  furniture,
  electronics,
  homes,
  jobs,
  seeds,
  clothes,
  hobbies,
];
