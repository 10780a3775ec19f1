import { expect, test } from "vitest";
import { recordOf, type Edited } from "#app/ui/form/content/recordOf.ts";

interface Row {
  readonly picture: string;
}

const edited = (seen: Row, now: Row): Edited<Row> => ({
  seen,
  find: () => Promise.resolve(now),
  isIt: () => true,
  see: () => undefined,
  valuesOf: () => ({}),
  filesOf: ({ picture }) => ({ picture: [picture] }),
});

test("api §5: a picture whose address was only signed anew is the same; one behind another address is not", async () => {
  const isSame = async (before: string, now: string) => {
    const record = recordOf(edited({ picture: before }, { picture: now }));
    const newest = await record?.find();
    return JSON.stringify(record?.files) === JSON.stringify(newest?.files);
  };
  for (const name of ["X-Amz-Expires=900&X-Amz-Signature", "expires=1795800000&signature", "se=2026&sig"]) {
    const signed = (one: string) => `https://files.example/posts/${one}.png?${name}=`;
    expect(await isSame(`${signed("a")}1`, `${signed("a")}2`), name).toBe(true);
    expect(await isSame(`${signed("a")}1`, `${signed("b")}2`), name).toBe(false);
  }
  expect(await isSame("/a.png?v=1", "/a.png?v=2")).toBe(false);
});
