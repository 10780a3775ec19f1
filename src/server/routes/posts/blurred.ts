import type { FileStore } from "#server/files/store.ts";
import type { ListBody } from "#server/kit/list.ts";
import type { PostRow } from "./postRows.ts";

/**
 * A page of posts whose first pictures say what they look like (contract/README.md §6). Only the first: it is the one that is waited
 * for, and 24 letters each are what a page of a hundred can carry.
 */
export const blurred = ({ data, ...page }: ListBody<PostRow>, { blurOf }: FileStore) => ({
  ...page,
  data: data.map((row) => {
    const first = row.attachments.findIndex(({ file_path: path }) => !path.endsWith(".mp4"));
    const blur = first < 0 ? null : blurOf(row.attachments[first]?.file_path ?? "");
    if (blur === null) return row;
    return { ...row, attachments: row.attachments.map((one, at) => (at === first ? { ...one, blur } : one)) };
  }),
});
