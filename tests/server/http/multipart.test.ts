import { describe, expect, test } from "vitest";
import { readBody } from "#server/http/body.ts";

/** A form as its bytes say it, read as a call with a form reads it. */
async function fieldsOf(text: string | Buffer, type = 'multipart/form-data; boundary="X b"') {
  const request = new Request("http://haat.test/api/admin/posts", {
    method: "POST",
    headers: { "Content-Type": type },
    body: typeof text === "string" ? Buffer.from(text) : Uint8Array.from(text),
  });
  const fields = Object.entries(await readBody(request, { form: true }));
  const told = fields.map(async ([name, value]) =>
    value instanceof File ? [name, value.name, value.type, await value.text()] : [name, value],
  );
  return Promise.all(told);
}

const part = (head: string, body = "hi") => `--X b\r\n${head}\r\n\r\n${body}\r\n`;
const disposition = (rest: string) => part(`Content-Disposition: ${rest}`);
const end = "--X b--\r\n";

describe("§7 Calls: a form as other clients than browsers write it", () => {
  test.for([
    ["a browser", 'form-data; name="title"'],
    [".NET", "form-data; name=title"],
    ["no spaces", "form-data;name=title"],
    ["other capitals", 'Form-Data; Name="title"'],
    ["a semicolon at the end", 'form-data; name="title";'],
    ["one that types every part", 'form-data; name="title"\r\nContent-Type: application/octet-stream'],
  ])("§7 Calls: a field by %s", async ([, head]) => {
    expect(await fieldsOf(disposition(head ?? "") + end)).toEqual([["title", "hi"]]);
  });

  test.for([
    ["a browser", 'form-data; name="image"; filename="ગાય %22a%22.png"', 'ગાય "a".png'],
    [".NET", "form-data; name=image; filename=x.png; filename*=utf-8''%E0%AA%97.png", "ગ.png"],
    ["aiohttp", `form-data; name="image"; filename="x.png"; filename*=utf-8''x.png`, "x.png"],
    ["RFC 5987 alone", "form-data; name=\"image\"; filename*=UTF-8''%E0%AA%97.png", "ગ.png"],
    ["Go and curl", 'form-data; name="image"; filename="a\\"b\\\\.png"', 'a"b\\.png'],
    ["a Windows path", 'form-data; name="image"; filename="C:\\new\\x.png"', "C:\\new\\x.png"],
    ["another order", 'form-data; filename="x; name=y.png"; name="image"', "x; name=y.png"],
  ])("§7 Calls: a file by %s", async ([, head, name]) => {
    const typed = part(`Content-Type: image/png\r\nContent-Length: 2\r\nContent-Disposition: ${head}`);
    expect(await fieldsOf(typed + end)).toEqual([["image", name, "image/png", "hi"]]);
  });

  test("§7 Calls: what stands before the first part and behind the last is no part (RFC 2046 §5.1.1)", async () => {
    const one = disposition('form-data; name="title"');
    expect(await fieldsOf(`Hello\r\n${one}${end}Bye`)).toEqual([["title", "hi"]]);
    expect(await fieldsOf(`\r\n${one}--X b--`)).toEqual([["title", "hi"]]);
    expect(await fieldsOf(end)).toEqual([]);
  });

  test("§7 Calls: a part keeps every byte, its own line ends and what is nearly a boundary", async () => {
    const body = "\r\n--X\r\n-- X b\r\n\r\n--x b--\r\n\n";
    expect(await fieldsOf(part('Content-Disposition: form-data; name="title"', body) + end)).toEqual([["title", body]]);
    expect(await fieldsOf(part('Content-Disposition: form-data; name="title"', "") + end)).toEqual([["title", ""]]);
  });

  test.for([
    ["cut in a part", `--X b\r\nContent-Disposition: form-data; name="title"\r\n\r\nhi`],
    ["cut behind a part", disposition('form-data; name="title"')],
    ["cut in a head", `--X b\r\nContent-Disposition: form-data; name="ti`],
    ["without parts", "title=hi"],
    ["with a part without a name", disposition("form-data") + end],
    [
      "with a head without an end",
      `--X b\r\nContent-Disposition: form-data; name="title"\r\n${"x: y\r\n".repeat(9_000)}`,
    ],
  ])("security Input: a form %s is 422", async ([, text]) => {
    await expect(fieldsOf(text ?? "")).rejects.toMatchObject({ status: 422 });
  });

  test("security Input: a form that names no boundary is 422", async () => {
    for (const type of ["multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=other"])
      await expect(fieldsOf(disposition('form-data; name="title"') + end, type)).rejects.toMatchObject({ status: 422 });
  });

  test("security Input: text of a form that is not UTF-8 and says nothing of it is 422, and not stored with signs in the place of letters", async () => {
    const urlencoded = "application/x-www-form-urlencoded";
    const head = 'Content-Disposition: form-data; name="title"';
    // As a console of Windows writes it.
    const latin = Buffer.from(part(head, "Caf\u00e9") + end, "latin1");
    await expect(fieldsOf(latin)).rejects.toMatchObject({ status: 422 });
    await expect(fieldsOf("title=Caf%E9", urlencoded)).rejects.toMatchObject({ status: 422 });
    await expect(fieldsOf(Buffer.from("title=Caf\u00e9", "latin1"), urlencoded)).rejects.toMatchObject({ status: 422 });

    const said = Buffer.from(
      part(`${head}\r\nContent-Type: text/plain; charset=iso-8859-1`, "Caf\u00e9") + end,
      "latin1",
    );
    expect(await fieldsOf(said)).toEqual([["title", "Caf\u00e9"]]);
    // A browser itself writes this sign for half of an emoji.
    const sign = [["title", "a\ufffd"]];
    expect(await fieldsOf(part(head, "a\ufffd") + end)).toEqual(sign);
    expect(await fieldsOf("title=a%EF%BF%BD", urlencoded)).toEqual(sign);
  });

  test("§7 Calls: a form of the other kind, its list too", async () => {
    const read = await fieldsOf("title=a+b%26&ids[]=1&ids[]=2", "application/x-www-form-urlencoded; charset=UTF-8");
    expect(read).toEqual([
      ["title", "a b&"],
      ["ids", ["1", "2"]],
    ]);
  });
});
