import { isVideoName } from "#contract/uploadedFile.ts";
import type { Attachment } from "#contract/resources/posts.ts";

/** Told by the name: there is nothing else to go by before it is fetched. */
export function isVideo({ file_name, file_path }: Attachment): boolean {
  return [file_name, file_path.replace(/[?#].*$/, "")].some(isVideoName);
}
