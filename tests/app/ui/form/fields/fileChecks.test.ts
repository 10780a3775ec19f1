import "#tests/setup/pageGlobals.ts";
import { expect, test } from "vitest";
import { fileKinds } from "#contract/files.ts";
import { checkFiles } from "#app/ui/form/fields/fileChecks.ts";

test("§5 File upload: a file without content is told to be empty, and not to be of another type", async () => {
  const empty = new File([], "cow.jpg", { type: "image/jpeg" });
  const other = new File(["GIF89a"], "calf.jpg", { type: "image/jpeg" });
  expect(await checkFiles([empty, other], fileKinds.post, 10, async () => 1)).toEqual({
    accepted: [],
    refused: ["cow.jpg", "calf.jpg"],
    complaints: ["cow.jpg is empty", "calf.jpg is not a jpg, jpeg, mp4 file"],
  });
});
