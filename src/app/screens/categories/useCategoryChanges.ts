import { categoryCalls, type Category } from "#contract/categories.ts";
import { failures } from "#contract/errors.ts";
import { useSend, type Sent } from "#app/data/useSend.ts";
import { toaster } from "#app/ui/toasts.ts";

const reloads = [categoryCalls.list];

/** What is done to categories in one tap. */
export function useCategoryChanges() {
  const status = useSend(categoryCalls.status, { reloads, failure: failures.categoryStatus });
  const remove = useSend(categoryCalls.remove, { reloads, failure: failures.categoryDelete });
  return {
    setStatus: async (category: Category, wanted: 0 | 1) =>
      tell(await status.send({ id: category.id }), wanted === 1 ? "Category is active" : "Category is inactive"),
    remove: async (ids: number[]) =>
      tell(await remove.send({ ids }), ids.length === 1 ? "Category deleted" : "Categories deleted"),
  };
}

function tell(sent: Sent<unknown>, done: string) {
  if (sent.ok) toaster.success(done);
  else toaster.failure([sent.message, sent.detail].filter(Boolean).join(". "));
  return sent.ok;
}
