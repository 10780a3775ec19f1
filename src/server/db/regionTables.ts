import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { rowId, stamps } from "./columns.ts";

export const states = pgTable("states", {
  id: rowId(),
  name: text("name").notNull(),
  localLng: text("local_lng").notNull(),
  ...stamps(),
});

/** The census code is the key (spec §3); everything below refers to it. */
export const districts = pgTable(
  "districts",
  {
    code: integer("code").primaryKey(),
    name: text("name").notNull(),
    stateId: integer("state_id")
      .notNull()
      .references(() => states.id),
    localLng: text("local_lng").notNull(),
    ...stamps(),
  },
  (table) => [index("districts_state").on(table.stateId, table.code)],
);

export const talukas = pgTable(
  "talukas",
  {
    code: integer("code").primaryKey(),
    name: text("name").notNull(),
    districtId: integer("district_id")
      .notNull()
      .references(() => districts.code, { onUpdate: "cascade" }),
    localLng: text("local_lng").notNull(),
    ...stamps(),
  },
  (table) => [index("talukas_district").on(table.districtId, table.code)],
);

export const villages = pgTable(
  "villages",
  {
    id: rowId(),
    name: text("name").notNull(),
    talukaId: integer("taluka_id")
      .notNull()
      .references(() => talukas.code, { onUpdate: "cascade" }),
    localLng: text("local_lng").notNull(),
    ...stamps(),
  },
  (table) => [
    index("villages_taluka").on(table.talukaId, table.id),
    index("villages_name").on(table.talukaId, table.name),
  ],
);
