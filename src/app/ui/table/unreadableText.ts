/** `2 posts could not be read`, in the words of the list that they are left out of: `Posts`, `Latest Posts`. */
export function unreadableText(count: number, listName: string): string {
  const many = listName.replace(/^Latest /, "").toLowerCase();
  return `${count} ${count === 1 ? oneOf(many) : many} could not be read`;
}

function oneOf(many: string): string {
  return many.endsWith("ies") ? `${many.slice(0, -3)}y` : many.replace(/s$/, "");
}
