import type { Query } from "@tanstack/react-query";
import type { AnyCall } from "#contract/call.ts";

/**
 * app/README.md, On the device: a call says so itself and its queries carry it, so that the start does not
 * wait for calls of other screens. What does not say so never does: admins, bank accounts, settings, 2FA.
 */
export const savedMeta = ({ saved }: Pick<AnyCall, "saved">) => ({ saved: saved === true });

type Readable = Pick<Query, "queryKey" | "meta"> & { readonly state: Pick<Query["state"], "data"> };

/** Whether a read may be kept on the device, by what its call says and what came. */
export function mayBeSaved({ queryKey, meta, state }: Readable): boolean {
  if (meta?.saved !== true) return false;
  // Whatever was asked for, the rows say whose accounts they are.
  return queryKey[0] !== "users.list" || (rowsOf(state.data)?.every(isAppUser) ?? false);
}

/** The rows of a page of a list, `null` for any other read. */
export function rowsOf(data: unknown): readonly unknown[] | null {
  return typeof data === "object" && data !== null && "rows" in data && Array.isArray(data.rows) ? data.rows : null;
}

function isAppUser(row: unknown): boolean {
  return typeof row === "object" && row !== null && "role" in row && row.role === "User";
}
