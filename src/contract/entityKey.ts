/** `posts/12`: names one row of one resource, in the queue and in whatever is laid over lists. Stands on disk. */
export function entityKey(resource: string, id: number): string {
  return `${resource}/${id}`;
}

/** The two parts of an entity's key; "" for a part that is missing. */
export function parseEntityKey(key: string): { readonly resource: string; readonly id: string } {
  const [resource = "", id = ""] = key.split("/");
  return { resource, id };
}
