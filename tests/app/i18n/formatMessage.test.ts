import { describe, expect, test } from "vitest";
import { formatMessage } from "#app/i18n/formatMessage.ts";
import { namesIn } from "#app/i18n/namesIn.ts";

const posts = "{count, plural, one {# post} other {# posts}}";

describe("ui Look: messages with values", () => {
  test.for([
    ["{name} has signed in", { name: "Asha" }, "en", "Asha has signed in"],
    ["{count} posts", { count: 125_000 }, "en", "1,25,000 posts"],
    ["{id}", { id: "125000" }, "en", "125000"],
    [posts, { count: 1 }, "en", "1 post"],
    [posts, { count: 0 }, "en", "0 posts"],
    [posts, { count: 0 }, "gu", "0 post"],
    [posts, { count: 0 }, "mr", "0 posts"],
    [`${posts} and ${posts}.`, { count: 2 }, "hi", "2 posts and 2 posts."],
  ] as const)("ui Look: %s", ([message, values, language, expected]) => {
    expect(formatMessage(message, values, language)).toBe(expected);
  });

  test.for(["no value {", "{missing}", "{count, plural, one {# post}}"])("ui Look: refused: %s", (message) => {
    expect(() => formatMessage(message, { count: 2 }, "en")).toThrow(/brace|value|form/);
  });

  test("ui Look: the values of a message are found by their names, each once", () => {
    expect(namesIn(`${posts}, taken {at}, {count, plural, one {is} other {are}}`)).toEqual(["count", "at"]);
  });
});
