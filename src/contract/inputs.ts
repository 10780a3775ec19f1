import { array, mixed, number, object, setLocale, string, type InferType } from "yup";
import { tooLarge } from "./files.ts";
import { isUploadedFile, type UploadedFile } from "./uploadedFile.ts";
import { compactPhone, countryCode, plainNumberIn } from "./values.ts";

// Where a field says nothing itself: yup's own sentence is about its types, and repeats what was sent.
setLocale({ mixed: { notType: "It is of another kind than it must be" } });

/** The largest id: a server may number by the time in ms, and above this the app has numbers of its own (`session/person.ts`). */
export const maxId = 2 ** 48 - 1;

/** A number, in text as `read` says; an empty field, or `null`, is `none`. A list of one is no number, though yup takes it for one. */
const strictNumber = (read: (text: string) => number, none?: null) =>
  number().transform((value: unknown, original: unknown) => {
    if (original === "" || original === null) return none;
    if (typeof original === "number") return value;
    return typeof original === "string" ? read(original) : NaN;
  });

/** The number of an id, where nothing is no id. In text it is its digits: `0x1` and `1e0` name nothing. */
export const idNumber = () => strictNumber((text) => (/^\d+$/.test(text) ? Number(text) : NaN));

/** A required id. */
export const idField = (message = "Id is required") =>
  idNumber().typeError(message).integer(message).min(1, message).max(maxId, message).required(message);

/** `id` of a save: present means update. */
export const optionalId = () => idNumber().integer().min(1).max(maxId).optional();

/** A number in a field, as `plainNumberIn` reads it; an empty one is `none`. */
export const plainNumber = (none?: null) => strictNumber((text) => Number(plainNumberIn(text) ?? NaN), none);

/** Text of signs that draw nothing says nothing. Beside others they stay: two of them join and part the letters of Indic scripts. */
const drawsNothing = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;
export const saidIn = (text: string) => (drawsNothing.test(text) ? "" : text.trim());
const said = (value: unknown) => (typeof value === "string" ? saidIn(value) : value);

/** A list or an object is no text: it is told beside its field. */
const anyText = () => string().typeError("It must be a text");

export const trimmedText = () => anyText().transform(said);

/** Required text, trimmed, with the spec's `{Label} is required`. */
export const requiredText = (label: string, max = 255) =>
  trimmedText().max(max, `${label} must be at most ${max} characters`).required(`${label} is required`);

/** Text that may be left empty; `null`, as JSON may have it, is such a text. */
export const nullableText = () =>
  anyText().transform((value: unknown, original: unknown) => (original === null ? "" : value));

export const nullableTrimmedText = () => nullableText().transform(said);

export const optionalText = (label: string, max = 255) =>
  nullableTrimmedText().max(max, `${label} must be at most ${max} characters`).optional();

/**
 * A phone number with its country code as 12 digits (spec §3), however it is written: `+91 98765-43210`, `0091 9876543210`, `૯૧૯૮૭૬૫૪૩૨૧૦`.
 * Other text comes back without its spaces and signs, for the schema to refuse.
 */
function mobileNumber(written: string): string {
  // Pasted behind the form's own prefix: `91+91 98765 43210`.
  const digits = compactPhone(written).replace(/^(?:91)?(?:\+|00)(?=\d)/, "");
  return digits.replace(/^910(?=[1-9]\d{9}$)/, countryCode);
}

/** `9876543210` and `09876543210` with the country code. Ten digits that begin with it are not completed: they may as well lack two digits. */
export const withCountryCode = (digits: string) =>
  digits.replace(/^(?:0(?=[1-9]\d{9}$)|(?!91)(?=[1-9]\d{9}$))/, countryCode);

/** A phone number as text: its digits are checked and sent. */
const mobileText = () =>
  string().transform((value: unknown) => (typeof value === "string" ? mobileNumber(value) : value));

/** Spec §5, §9: a phone number with its country code; nothing typed is left to `required`. */
export const twelveDigits = (label: string) =>
  mobileText().matches(/^\d{12}$/, {
    message: `${label} must be exactly 12 digits with country code`,
    excludeEmptyString: true,
  });

/** A decimal number of rupees that is not negative; a paisa is the least: what is less would be rounded without a word. */
const amount = (label: string) =>
  plainNumber()
    .typeError(`${label} must be a number`)
    .min(0, `${label} must not be negative`)
    .max(999_999_999_999, `${label} is too large`)
    .test(
      "paise",
      `${label} must have at most 2 decimals`,
      (value) => value === undefined || !/\.\d{3}|e/.test(String(value)),
    );

export const requiredAmount = (label: string) => amount(label).required(`${label} is required`);
export const optionalAmount = (label: string) => amount(label).optional();

/** Spec §4: a switch's 0 or 1. */
export const optionalOnOff = () =>
  plainNumber()
    .transform((value: unknown, original: unknown) => (typeof original === "boolean" ? Number(original) : value))
    .typeError("It must be 0 or 1")
    .oneOf([0, 1], "It must be 0 or 1")
    .optional();

/** An empty field, or `null`, is no value. */
export function emptyToUndefined(value: unknown, original: unknown): unknown {
  return original === "" || original === null ? undefined : value;
}

/** Uploaded files, each within `maxMegabytes` (spec §5, file upload in general). */
export const fileList = (maxMegabytes: number) =>
  array(mixed<UploadedFile>(isUploadedFile).required())
    .default([])
    .test("size", (files, context) => {
      const complaint = tooLarge(files, maxMegabytes);
      return complaint === null || context.createError({ message: complaint });
    });

/** At most one uploaded file within `maxMegabytes`. */
export const oneFile = (maxMegabytes: number) =>
  mixed<UploadedFile>(isUploadedFile)
    .transform(emptyToUndefined)
    .optional()
    .test("size", (file, context) => {
      const complaint = file === undefined ? null : tooLarge([file], maxMegabytes);
      return complaint === null || context.createError({ message: complaint });
    });

/** Input of calls on one row: `{id}` in the path or the body. */
export const idInput = object({ id: idField() });
export type IdInput = InferType<typeof idInput>;

/** Input of bulk deletes (contract/README.md §3). */
export const idsInput = object({ ids: array(idField()).min(1, "Ids are required").required("Ids are required") });
export type IdsInput = InferType<typeof idsInput>;

/** Input of calls that take nothing. */
export const nothingInput = object({});
