import { number, object, string, type InferType } from "yup";
import { toldOrAcknowledged } from "../answers.ts";
import { post } from "../call.ts";
import { requiredText } from "../inputs.ts";

/** No report is larger, in bytes. */
export const maxReportBytes = 1024;

/** How many changes of the person who sends it wait on a device, and since when. Nothing of what they are. */
const deviceReportInput = object({
  /** A UUID that the device made at random. */
  device: string()
    .max(36, "Device must be a UUID")
    .matches(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, "Device must be a UUID")
    .required("Device is required"),
  /** `Chrome on Android`. */
  name: requiredText("Name", 60),
  unsent: number().integer().min(0).max(1_000_000).required("Unsent is required"),
  /** When the oldest of them was made, ISO 8601; `null` where there is none. */
  since: string()
    .max(30, "Since must be a time")
    .test("time", "Since must be a time", (value) => value === undefined || value === null || isMoment(value))
    .nullable()
    .default(null),
});
export type DeviceReportInput = InferType<typeof deviceReportInput>;

const isMoment = (value: string) => /^[12]\d{3}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));

export const deviceReportKept = "Device report kept.";

/** A server that takes them says `devices` in the header `Haat-Offers` of its answers. */
export const deviceCalls = {
  report: post("devices.report", "/admin/devices", deviceReportInput, toldOrAcknowledged(deviceReportKept), {
    carries: "json",
  }),
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
