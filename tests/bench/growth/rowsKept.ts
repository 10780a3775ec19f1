/** In the page: how many rows of posts stand on the device. */
export function rowsKept(): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open("haat-reads");
    opening.addEventListener("success", () => {
      const store = opening.result.transaction("reads").objectStore("reads");
      const asking = store.getAll(IDBKeyRange.bound("reads|", "reads|\uffff"));
      asking.addEventListener("success", () => {
        opening.result.close();
        const indexes: unknown[] = asking.result;
        const reads = indexes.flatMap((text) => {
          const index: unknown = JSON.parse(String(text));
          if (typeof index !== "object" || index === null || !("reads" in index)) return [];
          const all: readonly unknown[] = Array.isArray(index.reads) ? index.reads : [];
          return all;
        });
        const rows = reads.map((read) => {
          if (typeof read !== "object" || read === null || !("queryKey" in read) || !("rows" in read)) return 0;
          return JSON.stringify(read.queryKey).includes("posts.list") ? Number(read.rows) : 0;
        });
        resolve(rows.reduce((sum, count) => sum + count, 0));
      });
      asking.addEventListener("error", () => reject(asking.error ?? new Error("unreadable")));
    });
  });
}
