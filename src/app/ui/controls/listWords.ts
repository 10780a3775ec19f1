import { countText } from "#app/lib/money.ts";

/** `2 posts could not be read`, in the words of the list that they are left out of: `Posts`, `Latest Posts`. */
export function unreadableText(count: number, listName: string): string {
  return `${countedText(count, listName)} could not be read`;
}

/** `12 posts`, `1 category`, `No posts`. */
export function leftText(count: number, listName: string): string {
  return count === 0 ? `No ${manyOf(listName)}` : countedText(count, listName);
}

function countedText(count: number, listName: string): string {
  const many = manyOf(listName);
  return `${countText(count)} ${count === 1 ? oneOf(many) : many}`;
}

function manyOf(listName: string): string {
  return listName.replace(/^Latest /, "").toLowerCase();
}

function oneOf(many: string): string {
  return many.endsWith("ies") ? `${many.slice(0, -3)}y` : many.replace(/s$/, "");
}
