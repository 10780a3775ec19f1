import { entity, removed } from "../answers.ts";
import { del, get, post } from "../call.ts";
import { id, mediaUrl, record, text, textOrNull, time, type Shape } from "../read.ts";
import { wholeListOf } from "../paging.ts";
import { noQuery } from "../query.ts";
import { oneRow } from "../sharedInputs.ts";

const readBankAccount = record(
  {
    id,
    description: text,
    bank_details: text,
    upi_id: text,
    upi_number: text,
    qr_code: mediaUrl,
    created_at: time,
    updated_at: textOrNull,
  },
  ["bank_details", "upi_id"],
);
export type BankAccount = Shape<typeof readBankAccount>;

/** Fetched when something is to be checked. */
const inputs = () => import("../inputs/bankAccounts.ts");

export const bankAccountCalls = {
  list: get("bankAccounts.list", "/admin/bank-accounts", noQuery, wholeListOf(readBankAccount)),
  save: post(
    "bankAccounts.save",
    "/admin/bank-accounts",
    async () => (await inputs()).bankAccountInput,
    entity(readBankAccount),
  ),
  remove: del("bankAccounts.remove", "/admin/bank-accounts", oneRow, removed(readBankAccount)),
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
