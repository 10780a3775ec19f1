import { entity } from "../answers.ts";
import { get } from "../call.ts";
import { arrayOf, count, decimal, id, record, relation, text, textOrNull, type Shape } from "../read.ts";
import { noQuery } from "../query.ts";

const readName = record({ first_name: text, last_name: text });

/** Posts under review; ages in seconds, 0 if there are none. */
const readWaiting = record({ posts: count, oldest: decimal, p50: decimal, p95: decimal });

const readDecision = record({ user: relation(readName), status: decimal, at: text });

/** A decision that another person reversed. */
const readOverturned = record({ post_id: text, title: text, first: readDecision, then: readDecision }, [
  "post_id",
  "first",
  "then",
]);
export type Overturned = Shape<typeof readOverturned>;

const readDevice = record(
  {
    device: text,
    name: text,
    user: relation(record({ id, first_name: text, last_name: text })),
    unsent: count,
    since: textOrNull,
    reported_at: text,
  },
  ["device", "unsent", "reported_at"],
);
export type DeviceState = Shape<typeof readDevice>;

const readOverview = record(
  {
    waiting: readWaiting,
    /** Decisions of today in the market's time; `hours` has 24 counts, from midnight. */
    decisions: record({ today: count, hours: arrayOf(count) }),
    overturned: record({ today: count, week: count, latest: arrayOf(readOverturned) }),
    /** Devices that have reported within 30 days, those with unsent changes first. */
    devices: arrayOf(readDevice),
  },
  ["waiting", "decisions", "overturned", "devices"],
);
export type Overview = Shape<typeof readOverview>;

/** For a Super Admin, on servers that say `audit` in the header `Haat-Offers` (contract/README.md §6). */
export const overviewCalls = {
  load: get("overview.load", "/admin/overview", noQuery, entity(readOverview), { access: "superAdmin" }),
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
