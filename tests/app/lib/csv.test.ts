import * as fc from "fast-check";
import papa from "papaparse";
import { describe, expect, test } from "vitest";
import { csvFile, neutralised, type CsvColumn } from "#app/lib/csv.ts";

interface Row {
  readonly id: number;
  readonly title: string;
}
const columns: CsvColumn<Row>[] = [
  { header: "ID", value: (row) => row.id },
  { header: "Title", value: (row) => row.title },
  { header: "Attachments", value: () => "x", csv: false },
];

async function textOf(pages: readonly (readonly Row[])[]): Promise<string> {
  const file = await csvFile(columns, pages);
  return file === null ? "" : new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
}

describe("§9 CSV download", () => {
  test("§9 CSV download: UTF-8 with a byte order mark, RFC 4180, excluded columns left out", async () => {
    expect(await textOf([[{ id: 1, title: 'a "b", c\nd' }], [{ id: 2, title: "ગીર" }]])).toBe(
      '\uFEFFID,Title\r\n1,"a ""b"", c\nd"\r\n2,ગીર\r\n',
    );
  });

  test("§8 CSV download: no rows give no file", async () => {
    expect(await csvFile(columns, [])).toBeNull();
    expect(await csvFile(columns, [[], []])).toBeNull();
  });

  test.for([
    ["=1+1", "+91", "-5", "@SUM(A1)", "\tx", "\rx", "\nx", "\0x"],
    ["\0=1", "\n=1+1", "  =1+1", "\uFEFF=1", "\u200B@x"],
    ["＝1", "＋1", "－1", "＠x"],
  ])("security Texts are texts: in a CSV, none of %j in text runs anywhere", (texts) => {
    expect(texts.map(neutralised)).toEqual(texts.map((text) => `'${text}`));
  });

  test("security Texts are texts: in a CSV, numbers stay numbers", () => {
    expect(neutralised(-5)).toBe(-5);
    expect(neutralised(null)).toBe("");
    expect(neutralised(true)).toBe("Yes");
  });

  test("§9 CSV download: every text comes back as it was", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1 }), async (titles) => {
        const text = await textOf([titles.map((title, id) => ({ id, title }))]);
        const { data } = papa.parse<string[]>(text.slice(1).replace(/\r\n$/, ""), { header: false });
        expect(data.slice(1).map((line) => line[1])).toEqual(titles.map((title) => String(neutralised(title))));
      }),
      { numRuns: 100 },
    );
  });

  test("§9 CSV download: a hundred thousand rows in pages", async () => {
    function* pages() {
      for (let page = 0; page < 100; page += 1) {
        yield Array.from({ length: 1000 }, (_, index) => ({ id: page * 1000 + index, title: "x".repeat(40) }));
      }
    }
    const file = await csvFile(columns, pages());
    const lines = (await file?.text())?.trimEnd().split("\r\n") ?? [];
    expect(lines.length).toBe(100_001);
    expect(lines.at(-1)).toBe(`99999,${"x".repeat(40)}`);
  });
});
