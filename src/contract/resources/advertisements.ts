import { entity, removed } from "../answers.ts";
import { del, get, patch, post } from "../call.ts";
import { failures } from "../errors.ts";
import type { Queued } from "../queued.ts";
import { readAttachment } from "./posts.ts";
import { arrayOf, count, decimal, id, record, onOff, oneOf, or, text, textOrNull, time, type Shape } from "../read.ts";
import { listOf, paging } from "../paging.ts";
import { noQuery, query, wordOf } from "../query.ts";
import { oneRow } from "../sharedInputs.ts";
import { advertisementTypes } from "../values.ts";

export { advertisementTypes } from "../values.ts";

export type AdvertisementType = (typeof advertisementTypes)[number];

const readAdvertisement = record(
  {
    id,
    title: text,
    company_name: text,
    mobile_no: text,
    whatsapp_no: text,
    description: text,
    types: or(oneOf(...advertisementTypes), "Banner"),
    yt_id: textOrNull,
    link: textOrNull,
    attachments: arrayOf(readAttachment),
    position: decimal,
    load_count: decimal,
    view_count: decimal,
    click_count: decimal,
    status: onOff,
    created_at: time,
    updated_at: textOrNull,
  },
  ["title", "company_name", "types"],
);
export type Advertisement = Shape<typeof readAdvertisement>;

const advertisementListQuery = query({
  ...paging,
  types: wordOf(advertisementTypes, "Types is not one of the types of advertisements"),
});

/** The five count cards (contract/README.md §3). */
const readCounts = record({
  total: count,
  video: count,
  splash: count,
  banner: count,
  visiting_card: count,
});

/** Fetched when something is to be checked. */
const inputs = () => import("../inputs/advertisements.ts");

export const advertisementCalls = {
  list: get("advertisements.list", "/admin/advertisements", advertisementListQuery, listOf(readAdvertisement), {
    saved: true,
  }),
  counts: get("advertisements.counts", "/admin/advertisements/dashboard", noQuery, entity(readCounts), {
    saved: true,
  }),
  save: post(
    "advertisements.save",
    "/admin/advertisements",
    async () => (await inputs()).advertisementInput,
    entity(readAdvertisement),
  ),
  remove: del("advertisements.remove", "/admin/advertisements", oneRow, removed(readAdvertisement)),
  status: patch("advertisements.status", "/admin/advertisements/{id}/status", oneRow, entity(readAdvertisement)),
} as const;

/** Through the outbox go its switch and its delete. */
export const queued = {
  name: "advertisements",
  noun: "Advertisement",
  opens: "/advertisements?edit={id}",
  read: readAdvertisement,
  lists: [advertisementCalls.list],
  counts: advertisementCalls.counts,
  status: { call: advertisementCalls.status, failure: failures.advertisementStatus },
  remove: { by: "id", call: advertisementCalls.remove, failure: failures.advertisementDelete },
} as const satisfies Queued<Advertisement>;
