import { mixed, object, string, type InferType, type NumberSchema } from "yup";
import { isUploadedFile, type UploadedFile } from "../uploadedFile.ts";
import { idNumber, maxId, plainNumber, requiredText } from "../inputs.ts";
import { invalidFile, maxInt32, regionLevels } from "../values.ts";

const levelField = () =>
  string().oneOf(regionLevels, "Model must be state, district, taluka or village").required("Model is required");

const parentField = (level: (typeof regionLevels)[number], complaint: string) =>
  idNumber().when("model", {
    is: level,
    then: (schema) =>
      schema.typeError(complaint).integer(complaint).min(0, complaint).max(maxId, complaint).required(complaint),
    otherwise: (schema) => schema.strip(),
  });

const codeField = (schema: NumberSchema) =>
  schema
    .typeError("Code must be a number")
    .integer("Code must be a whole number")
    .min(0, "Code must be positive")
    .max(maxInt32, "Code is too large");

/**
 * Spec §5 Region form; `id` is the key (id or code) of the row that is edited.
 *
 * Spec §5 shows a code for every level but state; spec §3 and contract/README.md §4 give a village none. So a village has one
 * only if the server's villages have one: then the form sets the context value `coded`, and the code is required.
 */
export const regionInput = object({
  model: levelField(),
  id: idNumber().integer().min(0).max(maxId).optional(),
  name: requiredText("Name"),
  local_lng: requiredText("Local Language"),
  code: plainNumber().when(["model", "$coded"], ([model, coded]: unknown[], schema) => {
    if (model === "district" || model === "taluka") return codeField(schema).required("Code is required");
    if (model !== "village") return schema.strip();
    return coded === true ? codeField(schema).required("Code is required") : codeField(schema);
  }),
  state_id: parentField("district", "Please select a state"),
  district_id: parentField("taluka", "Please select a district"),
  taluka_id: parentField("village", "Please select a taluka"),
});
export type RegionInput = InferType<typeof regionInput>;

export const removeInput = object({
  model: levelField(),
  id: idNumber().integer().min(0).max(maxId).required("Id is required"),
});

export const bulkInput = object({
  region: string()
    .oneOf(regionLevels, "Region must be state, district, taluka or village")
    .required("Region is required"),
  file: mixed<UploadedFile>(isUploadedFile).required(invalidFile),
});
