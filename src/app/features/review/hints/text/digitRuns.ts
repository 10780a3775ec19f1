import { plainLetters, spokenIn, tensIn } from "./spokenDigits.ts";

/** Digits that stand together, as numerals or as a word. `start` and `end` are places in the text as it was written. */
export interface DigitGroup {
  readonly digits: string;
  readonly kind: "numeral" | "word";
  /** An everyday word that is also a digit. */
  readonly isCommon: boolean;
  /** Letters that are no digits touch it: `64GB`, `GJ03`. */
  readonly isBound: boolean;
  /** What stands between the group before it and this one; "" at the beginning of a run. */
  readonly before: string;
  readonly start: number;
  readonly end: number;
}

/** Groups with no other word between them, and the word before the first. */
export interface DigitRun {
  readonly groups: readonly DigitGroup[];
  readonly lead: string;
}

/** More than so much between two groups, and they are two things. */
const mostBetween = 8;
/** Between what is numbered and its number: `Bill no. 78451`. */
const numberWord = /^(?:no|number|num|nr|nambar|नंबर|નંબર|क्रमांक|નં)$/;
/** Letters that stand for a digit inside a number. */
const lookAlike: Readonly<Record<string, string>> = { o: "0", l: "1", i: "1", s: "5", b: "8", z: "2", "|": "1" };

interface Token {
  readonly kind: "digits" | "word" | "between";
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** All digits of a text in runs, whatever script or spelling they have. Pure. */
export function digitRunsIn(text: string): readonly DigitRun[] {
  const tokens = tokensOf(text);
  const runs: DigitRun[] = [];
  let groups: DigitGroup[] = [];
  let lead = "";
  let lastWord = "";
  let between = "";
  let times = 1;
  /** Where the word that says `times` begins. */
  let timesFrom: number | null = null;
  const endRun = () => {
    if (groups.length > 0) runs.push({ groups, lead });
    groups = [];
    between = "";
    times = 1;
    timesFrom = null;
  };
  const add = (
    digits: string,
    kind: DigitGroup["kind"],
    flags: Pick<DigitGroup, "isCommon" | "isBound">,
    token: Token,
  ) => {
    if (between.length > mostBetween) endRun();
    if (groups.length === 0) lead = lastWord;
    const first = digits.slice(0, 1);
    const before = groups.length === 0 ? "" : between;
    groups.push({
      digits: first.repeat(times - 1) + digits,
      kind,
      ...flags,
      before,
      start: timesFrom ?? token.start,
      end: token.end,
    });
    between = "";
    times = 1;
    timesFrom = null;
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.kind === "between") {
      between += token.text;
      if (/\n\s*\n|[₹$€]/.test(token.text)) {
        endRun();
        lastWord = "₹";
      }
      continue;
    }
    if (token.kind === "digits") {
      const { digits, next } = withLookAlikes(tokens, at);
      const end = tokens[next - 1] ?? token;
      const isBound = isOtherWord(tokens[at - 1]) || isOtherWord(tokens[next]);
      add(digits, "numeral", { isCommon: false, isBound }, { ...token, end: end.end });
      at = next - 1;
      continue;
    }
    const spoken = spokenIn(token.text);
    const ten = tensIn(token.text);
    if (ten !== null) {
      const after = tokens[at + 1]?.kind === "between" ? at + 2 : at + 1;
      const unit = spokenIn(tokens[after]?.text ?? "");
      const hasUnit = unit !== null && "digits" in unit && /^[1-9]$/.test(unit.digits);
      const end = hasUnit ? (tokens[after] ?? token).end : token.end;
      add(ten + (hasUnit ? unit.digits : "0"), "word", { isCommon: false, isBound: false }, { ...token, end });
      if (hasUnit) at = after;
    } else if (spoken === null) {
      endRun();
      if (!numberWord.test(token.text)) lastWord = token.text;
    } else if ("times" in spoken) {
      times = spoken.times;
      timesFrom = token.start;
    } else add(spoken.digits, "word", { isCommon: spoken.isCommon, isBound: false }, token);
  }
  endRun();
  return runs;
}

/** The digits from `at` on with the letters among them that look like digits, and where the next token is. */
function withLookAlikes(tokens: readonly Token[], at: number): { readonly digits: string; readonly next: number } {
  let digits = tokens[at]?.text ?? "";
  let next = at + 1;
  for (; next < tokens.length; next += 1) {
    const token = tokens[next];
    if (token === undefined || token.kind === "between") break;
    if (token.kind === "digits") digits += token.text;
    else {
      const letters = token.text.split("");
      if (letters.length > 3 || letters.some((letter) => lookAlike[letter] === undefined)) break;
      // A unit, such as `500l`: only inside a longer number, or at the end of one, is a letter a digit.
      if (tokens[next + 1]?.kind !== "digits" && digits.length < 4) break;
      digits += letters.map((letter) => lookAlike[letter]).join("");
    }
  }
  return { digits, next };
}

const isOtherWord = (token: Token | undefined) =>
  token?.kind === "word" && spokenIn(token.text) === null && tensIn(token.text) === null;

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (const letter of text) {
    const start = at;
    at += letter.length;
    for (const plain of plainLetters(asciiDigit(letter))) {
      const kind = kindOf(plain);
      const last = tokens.at(-1);
      if (last?.kind === kind) tokens[tokens.length - 1] = { ...last, text: last.text + plain, end: at };
      else tokens.push({ kind, text: plain, start, end: at });
    }
  }
  return tokens;
}

const kindOf = (letter: string): Token["kind"] =>
  /\d/.test(letter) ? "digits" : /[\p{L}\p{M}]/u.test(letter) ? "word" : "between";

/** First code of ten digits in a row: Devanagari, Gujarati, Arabic as in Urdu, Bengali. */
const zeros = [0x966, 0xae6, 0x6f0, 0x660, 0x9e6];

function asciiDigit(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? letter : String(code - zero);
}
