import { object, string, type InferType } from "yup";
import { plainNumber, requiredText } from "../inputs.ts";

/** How many unsent changes of a person are on a device, and since when; nothing of their content. */
export const deviceReportInput = object({
  /** A UUID that the device made at random. */
  device: string().uuid("Device must be a UUID").required("Device is required"),
  /** `Chrome on Android`. */
  name: requiredText("Name", 60),
  unsent: plainNumber().integer().min(0).max(1_000_000).required("Unsent is required"),
  /** Time of the oldest one, ISO 8601; `null` if there are none. */
  since: string()
    .max(30, "Since must be a time")
    .test("time", "Since must be a time", (value) => value === undefined || value === null || isMoment(value))
    .nullable()
    .default(null),
});
export type DeviceReportInput = InferType<typeof deviceReportInput>;

const isMoment = (value: string) => /^[12]\d{3}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
