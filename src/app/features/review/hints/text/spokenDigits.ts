/** What a word says of a number: its digits, or how often the next digit stands. */
export type Spoken = { readonly digits: string; readonly isCommon: boolean } | { readonly times: number };

/**
 * Digits as sellers spell them, each list in the order 0 to 9; the same word may be a digit in one language and an everyday
 * word in another (`do`, `be`, `che`), which is marked.
 */
const spelled: readonly string[] = [
  "zero one two three four five six seven eight nine",
  // Hindi, Gujarati and Marathi in Latin letters.
  "shunya ek do teen char paanch chhe saat aath nau",
  "sunya ek do tin chaar panch chha sat ath nav",
  "mindu ek be tran char paanch chh saat aath nav",
  "shoonya ek don tin chaar paach saha saat aath nau",
  "jero ek doh teen char pach cheh saath aat naw",
  // In Devanagari: Hindi, Marathi, and English words.
  "शून्य एक दो तीन चार पांच छह सात आठ नौ",
  "सुन्ना एक दो तीन चार पाँच छः सात आठ नौ",
  "शुन्य एक दोन तीन चार पाच सहा सात आठ नऊ",
  "जीरो वन टू थ्री फोर फाइव सिक्स सेवन एट नाइन",
  "ज़ीरो वन टु थ्री फ़ोर फाईव सिक्स सेव्हन एट नाईन",
  "झिरो वन टू थ्री फोर फाइव छे सेवन एइट नाइन",
  // In Gujarati.
  "શૂન્ય એક બે ત્રણ ચાર પાંચ છ સાત આઠ નવ",
  "શુન્ય એક બે ત્રણ ચાર પાચ છો સાત આઠ નવ",
  "ઝીરો વન ટુ થ્રી ફોર ફાઇવ સિક્સ સેવન એઇટ નાઇન",
  "જીરો વન ટૂ થ્રી ફોર ફાઈવ સિક્સ સેવન એટ નાઈન",
];
const teens = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const tens = "twenty thirty forty fifty sixty seventy eighty ninety";
/** Words of other meanings: at the end of a number they are not of it. */
const common = new Set("do be che sat to tin don sath એક બે છ નવ एक दो छे एट વન એટ ek one".split(" "));
const repeats: readonly (readonly [string, number])[] = [
  ["double dbl डबल ડબલ", 2],
  ["triple tripple ट्रिपल ટ્રિપલ", 3],
];

/** One text as it is compared: compatibility forms unfolded, lower case, joiners and keycaps gone. */
export function plainLetters(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{Cf}\p{Variation_Selector}\p{Me}]/gu, "");
}

const known = new Map<string, Spoken>([
  ...spelled.flatMap((line) =>
    line
      .split(" ")
      .map((word, digit) => [plainLetters(word), { digits: String(digit), isCommon: common.has(word) }] as const),
  ),
  ["o", { digits: "0", isCommon: true }],
  ["oh", { digits: "0", isCommon: true }],
  ["nil", { digits: "0", isCommon: true }],
  ["छ", { digits: "6", isCommon: true }],
  ["नव", { digits: "9", isCommon: true }],
  ...teens.split(" ").map((word, at) => [word, { digits: String(at + 10), isCommon: false }] as const),
  ...repeats.flatMap(([words, times]) => words.split(" ").map((word) => [plainLetters(word), { times }] as const)),
]);

const tensDigit = new Map(tens.split(" ").map((word, at) => [word, String(at + 2)]));
const runTogether = /^(?:zero|one|two|three|four|five|six|seven|eight|nine){3,}$/;
const one = /zero|one|two|three|four|five|six|seven|eight|nine/g;

/** The number that a word says; `null` for any other word. `word` is in `plainLetters`. */
export function spokenIn(word: string): Spoken | null {
  const found = known.get(word);
  if (found !== undefined) return found;
  if (!runTogether.test(word)) return null;
  const digits = (word.match(one) ?? []).flatMap((part) => {
    const spoken = known.get(part);
    return spoken !== undefined && "digits" in spoken ? [spoken.digits] : [];
  });
  return { digits: digits.join(""), isCommon: false };
}

/** The first digit that `ninety` says, before a second one or a zero; `null` for any other word. */
export function tensIn(word: string): string | null {
  return tensDigit.get(word) ?? null;
}
