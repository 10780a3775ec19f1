import type { UploadedFile } from "#contract/uploadedFile.ts";
import { storeUploads, type Upload, type UploadField } from "#server/files/uploads.ts";
import type { Around } from "./change.ts";
import type { Services } from "./services.ts";

/** For a save with files: stores them before its transaction and removes them again if that is surely undone. */
export function withUploads<Input>(field: UploadField, filesOf: (input: Input) => readonly UploadedFile[]) {
  return {
    prepare: (input: Input, services: Services) => storeUploads(services, field, filesOf(input)),
    discard: (uploads: readonly Upload[], services: Services) =>
      services.files.remove(uploads.map(({ file }) => file.name)),
  } satisfies Around<Input, Upload[]>;
}
