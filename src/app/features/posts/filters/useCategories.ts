import { categoryCalls, type Category } from "#contract/resources/categories.ts";
import { allRows } from "#contract/paging.ts";
import { useChoices, type Choices } from "#app/data/useChoices.ts";

/** Every category, in its position. */
export function useCategories(): Choices<Category> {
  return useChoices(categoryCalls.list, { page: 1, per_page: allRows }, "categories");
}
