import { ValidationError, type SchemaDescription } from "yup";
import { expect, test } from "vitest";
import { everyCall } from "#tests/setup/allCalls.ts";

const long = 50_000;
/** What patterns with two open ends stumble over: a beginning that fits, again and again. */
const texts = ["youtube.com/", "a@", "91 ", "1.", " ", "https://", "@-.", "0+(-"].map((words) =>
  words.repeat(Math.ceil(long / words.length)),
);

/** Milliseconds; the square of the length is past it. */
const enough = 150;

const fieldsOf = (schema: SchemaDescription) => ("fields" in schema ? Object.keys(schema.fields as object) : []);

/** Milliseconds that the schema takes with this in one of its fields, whatever it says of it. */
async function timeOf(validate: (input: object) => Promise<unknown>, input: object): Promise<number> {
  const from = performance.now();
  await validate(input).catch((error: unknown) => {
    if (!(error instanceof ValidationError) && !(error instanceof TypeError)) throw error;
  });
  return performance.now() - from;
}

const calls = everyCall.map((call) => [call.name, call] as const);

test.for(calls)("security Input: no text takes the schema of %s longer than its length", async ([, call]) => {
  const input = await call.input();
  const slow: string[] = [];
  const validate = (given: object) => input.validate(given, { abortEarly: false });
  for (const field of fieldsOf(input.describe())) {
    for (const text of texts) {
      for (const rest of [{}, { types: "Video", role: "Admin" }, { types: "Banner", role: "User" }]) {
        const raw = { ...rest, [field]: text };
        let ms = await timeOf(validate, raw);
        // A busy machine is slow by chance, and not three times.
        for (let again = 0; ms > enough && again < 2; again += 1) ms = Math.min(ms, await timeOf(validate, raw));
        if (ms > enough) slow.push(`${field} ${text.slice(0, 20)} ${Math.round(ms)} ms`);
      }
    }
  }
  expect(slow).toEqual([]);
});
