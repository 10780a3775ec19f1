import { array, object, string, type InferType } from "yup";
import { fileKinds } from "../files.ts";
import { fileList, optionalId, requiredText, trimmedText, twelveDigits, withCountryCode } from "../inputs.ts";
import { advertisementTypes, countryCode } from "../values.ts";

/** A YouTube video id: 11 characters of a URL-safe alphabet. */
const youtubeIdPattern = /^[\w-]{11}$/;

/** Longest address of a video; in longer text the search would take quadratic time. */
const maxAddress = 2000;

/** The id in an address of a YouTube video (`watch?v=`, `youtu.be/`, `shorts/`, `embed/`); other text as it is. */
export function youtubeIdOf(words: string): string {
  if (words.length > maxAddress) return words;
  const address =
    /(?:youtube(?:-nocookie)?\.com\/(?:\S*[?&]v=|(?:embed|live|shorts|v)\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i;
  return address.exec(words)?.[1] ?? words;
}

const isVideo = (types: unknown) => types === "Video";

/** The prefix alone, with which the form begins, counts as empty; no rule of its form asks for the country code (spec §5). */
const phone = (label: string) =>
  twelveDigits(label).transform((value: unknown) => {
    if (value === countryCode) return "";
    return typeof value === "string" ? withCountryCode(value) : value;
  });

/** `www.shop.in/offers`: a name with a point in it, and no scheme before it. */
const isBareAddress = (text: string) => /^[\p{L}\p{M}\d-]+(\.[\p{L}\p{M}\d-]+)+([:/?#]\S*)?$/u.test(text);

/** Spec §5 Advertisement. The context value `kept` counts the attachments that stay. */
export const advertisementInput = object({
  id: optionalId(),
  title: requiredText("Title"),
  company_name: requiredText("Company Name"),
  mobile_no: phone("Mobile No").required("Mobile No is required"),
  whatsapp_no: phone("WhatsApp No").required("Whatsapp No is required"),
  description: requiredText("Description", 10_000),
  types: string().oneOf(advertisementTypes, "Types is required").required("Types is required"),
  /** A pasted address becomes its id. */
  yt_id: trimmedText()
    .transform((value: unknown) => (typeof value === "string" ? youtubeIdOf(value) : value))
    .when("types", {
      is: isVideo,
      then: (schema) =>
        schema
          .matches(youtubeIdPattern, {
            message: "Youtube must be a video id of 11 characters",
            excludeEmptyString: true,
          })
          .required("Youtube is required"),
      otherwise: (schema) => schema.strip(),
    }),
  /** Without its scheme, as people write it, it gets one. */
  link: trimmedText()
    .transform((value: unknown) => (typeof value === "string" && isBareAddress(value) ? `https://${value}` : value))
    .max(2000, "Link must be at most 2000 characters")
    .when("types", {
      is: isVideo,
      then: (schema) => schema.strip(),
      otherwise: (schema) =>
        schema
          .matches(/^\S*$/, "Link must not contain spaces")
          .matches(/^https?:\/\/\S+$/i, { message: "Link must start with https://", excludeEmptyString: true })
          .required("Link is required"),
    }),
  attachment: fileList(fileKinds.advertisement.maxMegabytes).when("types", {
    is: isVideo,
    // Drops files that were picked for another type.
    then: (schema) => schema.transform(() => []),
    otherwise: (schema) =>
      schema.test("required", "Attachments is required", (files, context) => {
        const kept: unknown = context.options.context?.kept;
        return files.length + (typeof kept === "number" ? kept : 0) > 0;
      }),
  }),
  deleted_images: array(string().required())
    .default([])
    .when("types", { is: isVideo, then: (schema) => schema.transform(() => []) }),
});
export type AdvertisementInput = InferType<typeof advertisementInput>;
