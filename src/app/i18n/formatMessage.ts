import { latinDigits } from "#contract/values.ts";
import { groupedNumber } from "./digits.ts";

/** A value of a message; a number is written in the grouping of India, `1,25,000`, a text as it is. */
export type Value = string | number;
export type Values = Readonly<Record<string, Value>>;

type NumberOf = (value: number) => string;
const rules = new Map<string, Intl.PluralRules>();

/**
 * A message of ICU MessageFormat, in its parts that this app uses: `{name}`, and
 * `{count, plural, one {# post} other {# posts}}` with the plural categories of CLDR for `language`.
 * `numberOf` writes the numbers. Throws where a value is missing or a brace does not close.
 */
export function formatMessage(
  message: string,
  values: Values,
  language: string,
  numberOf: NumberOf = groupedNumber,
): string {
  let text = "";
  for (let at = 0; at < message.length;) {
    const open = message.indexOf("{", at);
    if (open < 0) return text + message.slice(at);
    const close = closingOf(message, open);
    text += message.slice(at, open) + argumentText(message.slice(open + 1, close), values, language, numberOf);
    at = close + 1;
  }
  return text;
}

function argumentText(inside: string, values: Values, language: string, numberOf: NumberOf): string {
  const known = values[inside];
  if (known !== undefined) return typeof known === "number" ? numberOf(known) : known;
  const [name = "", kind] = inside.split(",", 2).map((part) => part.trim());
  const value = values[name];
  if (value === undefined) throw new Error(`A message has no value for {${name}}`);
  if (kind !== "plural") return typeof value === "number" ? numberOf(value) : value;
  const count = numberIn(value);
  const forms = formsOf(inside.slice(inside.indexOf("plural") + "plural".length));
  const form = forms.get(ruleOf(language).select(count)) ?? forms.get("other");
  if (form === undefined) throw new Error(`A plural of {${name}} has no form "other"`);
  return formatMessage(
    form.replaceAll("#", typeof value === "number" ? numberOf(value) : value),
    values,
    language,
    numberOf,
  );
}

/** `one {# post} other {# posts}` by category. */
function formsOf(text: string): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  for (let open = text.indexOf("{"), at = 0; open >= 0; open = text.indexOf("{", at)) {
    const close = closingOf(text, open);
    forms.set(text.slice(at, open).replace(",", "").trim(), text.slice(open + 1, close));
    at = close + 1;
  }
  return forms;
}

/** A count that is written already, in whatever digits. */
function numberIn(value: Value): number {
  return typeof value === "number" ? value : Number(latinDigits(value));
}

/** Where the brace closes that opens there. */
export function closingOf(text: string, open: number): number {
  for (let at = open, depth = 0; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}" && (depth -= 1) === 0) return at;
  }
  throw new Error(`A brace of "${text}" does not close`);
}

function ruleOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}
