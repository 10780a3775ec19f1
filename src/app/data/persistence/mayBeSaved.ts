import type { Query } from "@tanstack/react-query";
import type { AnyCall } from "#contract/call.ts";
import { isRecord } from "#contract/read.ts";

/**
 * app/README.md, On the device: a call says itself whether its answer may be kept, and its queries carry it, so that the
 * start does not load the calls of other screens. Admins, bank accounts, settings and 2FA are never kept.
 */
export const savedMeta = ({ saved }: Pick<AnyCall, "saved">) => ({ saved: saved ?? false });

type Readable = Pick<Query, "meta"> & { readonly state: Pick<Query["state"], "data"> };

/** Whether a read may be kept on the device, by its call and by the rows that came. */
export function mayBeSaved({ meta, state }: Readable): boolean {
  const saved: unknown = meta?.saved;
  if (typeof saved !== "function") return saved === true;
  return rowsOf(state.data)?.every((row) => saved(row) === true) ?? false;
}

/** The rows of a page of a list, `null` for any other read. */
export function rowsOf(data: unknown): readonly unknown[] | null {
  return isRecord(data) && Array.isArray(data.rows) ? data.rows : null;
}
