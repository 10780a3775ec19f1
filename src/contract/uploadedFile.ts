import { isRecord } from "./read.ts";

/** The part of `File` that forms and the API use: browser and Node each have a type of their own for it. */
export interface UploadedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type as the sender claims it; only the content is trusted. */
  readonly type: string;
}

/** True for a browser's or Node's `File`, and for nothing that JSON can carry by accident. */
export function isUploadedFile(value: unknown): value is UploadedFile {
  return isRecord(value) && "size" in value && "name" in value && "type" in value;
}

/** The slowest link that an upload is waited for, bytes a second. */
export const slowestLink = 16 * 1024;

/** Whether a file of this name is shown as a video: there is nothing else to go by before it is fetched. */
export function isVideoName(name: string): boolean {
  return extensionOf(name) === "mp4";
}

/** Lower-case, without the dot; "" if there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
