import { toldOrAcknowledged } from "../answers.ts";
import { post } from "../call.ts";

/** Largest report, in bytes. */
export const maxReportBytes = 1024;

export const deviceReportKept = "Device report kept.";

/** Fetched when something is to be checked. */
const inputs = () => import("../inputs/devices.ts");

/** For servers that say `devices` in the header `Haat-Offers` (contract/README.md §6). */
export const deviceCalls = {
  report: post(
    "devices.report",
    "/admin/devices",
    async () => (await inputs()).deviceReportInput,
    toldOrAcknowledged(deviceReportKept),
    {
      carries: "json",
    },
  ),
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
