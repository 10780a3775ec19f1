import { object } from "yup";

/** One part a key, and `storage_disks` as JSON text; the server decides which keys exist. */
export const settingsInput = object().test("values", "Settings must be text, numbers or booleans", (value) =>
  Object.values(value).every((one) => ["string", "number", "boolean"].includes(typeof one)),
);
