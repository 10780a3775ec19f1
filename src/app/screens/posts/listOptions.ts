/** The filters of the posts list that contract/README.md §3 calls optional. */
export const optionalFilters = [
  "status",
  "direction",
  "state_id",
  "district_id",
  "taluka_id",
  "village_id",
  "search",
] as const;
export type OptionalFilter = (typeof optionalFilters)[number];

/** Spec §9, paging; the route starts the read of this list before the screen's module is there. */
export const listOptions = {
  perPage: 100,
  filters: ["is_pinned", "category_id", ...optionalFilters],
  holds: "post" as const,
};
