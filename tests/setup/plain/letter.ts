/**
 * The specification to the letter: what it promises, and nothing that only contract/README.md adds. The server then
 *
 * - sends of each entity the fields of spec §3 alone: no `updated_at`, no `user.id` (neither at sign-in nor with a post or
 *   feedback), no relation that §3 does not name (a plan type has its `state_id`, a plan no `created_at`, a district and a
 *   taluka no `id` beside their code);
 * - says of whoever signs in the role and nothing else, beside `success`, `message` and `token` and without the wrapper;
 * - sends ids as strings;
 * - pages its lists and knows no other parameter than those of spec §7: `role` of users, `model` and the parents of regions. No
 *   `is_pinned`, `category_id`, `types`, `status`, `search`, `sort`;
 * - knows no `Idempotency-Key`, no `If-Match`, no version.
 */

import type { TableName } from "./data.ts";

/** `true` is sent as it is, `"id"` as a string; a relation names its own fields. */
interface Fields {
  readonly [name: string]: true | "id" | Fields;
}

const named: Fields = { id: "id", name: true };
const files: Fields = { file_path: true, file_name: true };
const person: Fields = { first_name: true, last_name: true, mobile_no: true };

const promised: Record<TableName, Fields> = {
  posts: {
    id: "id",
    title: true,
    description: true,
    price: true,
    user: person,
    category: { id: "id", title: true },
    direction: true,
    status: true,
    reject_message: true,
    is_pinned: true,
    bookmarked: true,
    attachments: files,
    location: { state: named, district: named, taluka: named, village: named },
    created_at: true,
  },
  users: {
    id: "id",
    role: true,
    first_name: true,
    last_name: true,
    email: true,
    mobile_no: true,
    whatsapp_no: true,
    subscription_type: true,
    fcm_token: true,
    status: true,
    total_posts: true,
    two_factor_enabled: true,
    saved_posts: { id: "id", title: true, price: true, direction: true, status: true, created_at: true },
    created_at: true,
  },
  categories: {
    id: "id",
    title: true,
    image: true,
    position: true,
    posts_count: true,
    status: true,
    created_at: true,
  },
  advertisements: {
    id: "id",
    title: true,
    company_name: true,
    mobile_no: true,
    whatsapp_no: true,
    description: true,
    types: true,
    yt_id: true,
    link: true,
    attachments: files,
    position: true,
    load_count: true,
    view_count: true,
    click_count: true,
    status: true,
    created_at: true,
  },
  pages: { id: "id", meta_title: true, meta_description: true, status: true, created_by: true, created_at: true },
  "plan-types": {
    id: "id",
    name: true,
    identifier: true,
    description: true,
    state_id: "id",
    status: true,
    created_at: true,
  },
  plans: {
    id: "id",
    duration_title: true,
    price: true,
    discount: true,
    days: true,
    plan_type_id: "id",
    plan_type_name: true,
    plan_type_status: true,
  },
  "bank-accounts": {
    id: "id",
    description: true,
    bank_details: true,
    upi_id: true,
    upi_number: true,
    qr_code: true,
    created_at: true,
  },
  feedback: {
    id: "id",
    feedback: true,
    post: { id: "id", title: true },
    user: person,
    read_at: true,
    created_at: true,
  },
  state: { id: "id", name: true, local_lng: true },
  district: { name: true, code: true, state_id: "id", local_lng: true },
  taluka: { name: true, code: true, district_id: "id", local_lng: true },
  village: { id: "id", name: true, taluka_id: "id", local_lng: true },
};

/** One entity of a table, or several of them, as the specification promises them. */
export function toTheLetter(table: TableName, value: unknown): unknown {
  return only(promised[table], value);
}

function only(fields: Fields, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => only(fields, item));
  if (typeof value !== "object" || value === null) return value;
  const held = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const of = held.get(name);
      if (of === undefined) return [];
      if (field === true) return [[name, of]];
      return [[name, field === "id" ? idAsText(of) : only(field, of)]];
    }),
  );
}

const idAsText = (id: unknown) => (typeof id === "number" ? String(id) : id);
