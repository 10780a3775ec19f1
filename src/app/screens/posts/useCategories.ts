import { categoryCalls, type Category } from "#contract/categories.ts";
import { allRows } from "#contract/paging.ts";
import { useRead } from "#app/data/useRead.ts";

/** Every category, in its position; none until they are here. */
export function useCategories(): readonly Category[] {
  return useRead(categoryCalls.list, { page: 1, per_page: allRows }).data?.rows ?? [];
}
