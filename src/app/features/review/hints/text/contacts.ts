import { markText, type MarkKind } from "#app/features/posts/markText.ts";
import { plainLetters } from "./spokenDigits.ts";
import { phonesIn } from "./phones.ts";

/** A way round the marketplace inside a text. `upi` is also an e-mail address. */
export interface Contact {
  readonly kind: MarkKind;
  /** As it stands in the text. */
  readonly written: string;
  /** What it means where that is written otherwise: the ten digits of a number. */
  readonly meant: string;
}

/** Names after the @ of a payment address; many banks have more than one. */
const bank =
  "ok ?(?:axis|hdfc ?bank|icici|sbi|[a-z]{5,})|ybl|ibl|axl|paytm|pt(?:yes|sbi|hdfc|axis)|upi|y?apl|rapl|wa(?:icici|hdfcbank|sbi|axis)|" +
  "(?:axis|hdfc|yes|federal|union|idfc|post|au|kotak|rbl|dbs|indus|equitas)(?:bank|fcbank)?|sbi|icici|kotak|cnrb|barodampay|pnb|mahb|jupiteraxis|" +
  "freecharge|airtel|fam|slice|naviaxis|superyes|timecosmos|ikwik|abfspay|kmbl|fbl|yesg|phonepe|gpay";
const handle = new RegExp(`^(?:${bank})$`, "i");
const mailHost = "g ?mail|yahoo|rediff ?mail|rediff|hotmail|outlook|proton ?mail|icloud";
const at = "(?:@|\\(at\\)|\\[at\\]|\\{at\\}|(?<=\\s)(?:at|एट|ऐट|अॅट|ॲट|ऍट|એટ|ઍટ)(?=\\s))";
const dot = "(?:\\.|\\(dot\\)|\\[dot\\]|\\(\\.\\)|\\[\\.\\]|(?<=[\\s\\d])(?:dot|डॉट|डाट|ડોટ|ડૉટ)(?=\\s))";
const name = "[a-z0-9][a-z0-9._-]{1,40}";
const site =
  "(?:whats ?app|insta(?:gram)?|face ?book|fb|telegram|tele ?gram|tg|snap ?chat|snap|you ?tube|ig|इंस्टाग्राम|इन्स्टाग्राम|इंस्टा|इन्स्टा|फेसबुक|टेलीग्राम|टेलिग्राम|यूट्यूब|ઇન્સ્ટાગ્રામ|ઈન્સ્ટાગ્રામ|ઇન્સ્ટા|ફેસબુક|ટેલિગ્રામ|યુટ્યુબ)";
const joining =
  "(?:id|page|par|pe|pr|ma|var|on|channel|handle|profile|user|username|name|is|me|at|પર|માં|આઈડી|પેજ|पर|वर|पे|आईडी|आयडी|पेज|चैनल|चॅनल)";

interface Sign {
  readonly kind: MarkKind;
  readonly pattern: RegExp;
}

/** Signs that are hidden or stand in a context; what is plain is found by `markText`. */
const signs: readonly Sign[] = [
  {
    kind: "upi",
    pattern: new RegExp(
      `${name}\\s{0,2}${at}\\s{0,2}(?:${mailHost})(?:\\s{0,2}${dot}\\s{0,2}(?:com|in|co|me|कॉम|કોમ))?(?![a-z0-9])`,
      "giu",
    ),
  },
  { kind: "upi", pattern: new RegExp(`${name}\\s{0,2}(?:@|\\(at\\)|\\[at\\])\\s{0,2}(?:${bank})(?![a-z0-9])`, "giu") },
  // In words, only a name that is no word, or where a payment is spoken of.
  {
    kind: "upi",
    pattern: new RegExp(
      `(?:(?=[a-z._-]*\\d)${name}|${name}[._]${name})\\s{1,2}${at}\\s{1,2}(?:${bank})(?![a-z0-9])`,
      "giu",
    ),
  },
  {
    kind: "upi",
    pattern: new RegExp(
      `(?:upi|vpa|gpay|google ?pay|phone ?pe|bhim|યુપીઆઈ|यूपीआई|युपीआय)[^\\n]{0,20}?(?<![a-z0-9])${name}\\s{1,2}${at}\\s{1,2}(?:${bank})(?![a-z0-9])`,
      "giu",
    ),
  },
  { kind: "link", pattern: new RegExp(`(?<![a-z0-9])w\\s?a\\s{0,2}${dot}\\s{0,2}m\\s?e(?![a-z0-9])`, "giu") },
  { kind: "link", pattern: new RegExp(`(?<![a-z0-9])w\\s?w\\s?w\\s{0,2}${dot}\\s{0,2}${name}`, "giu") },
  { kind: "link", pattern: new RegExp(`h\\s?t\\s?t\\s?p\\s?s?\\s?:\\s?/\\s?/\\s?\\S{3,}`, "giu") },
  // `dot in`: a polka dot in blue is none.
  {
    kind: "link",
    pattern: new RegExp(
      `(?<![a-z0-9])${name}\\s{0,2}(?:\\(dot\\)|\\[dot\\]|\\(\\.\\)|\\[\\.\\]|\\s(?:dot|डॉट|डाट|ડોટ|ડૉટ))\\s{0,2}(?:(?:com|net|org|co|कॉम|નેટ|કોમ)(?![\\p{L}\\d])|(?:in|इन|ઇન)(?=\\s*(?:$|[.,;!?)]|પર|पर|वर|par\\b|pe\\b)))`,
      "giu",
    ),
  },
  { kind: "link", pattern: /(?<![a-z0-9@])[a-z0-9][a-z0-9-]{2,40}(?:\s\.\s?|\.\s)(?:com|co\s?\.\s?in)(?![a-z0-9])/giu },
  // A handle is no word: it has a figure, a dot or an underscore, or an @ before it.
  {
    kind: "link",
    pattern: new RegExp(
      `(?<!\\p{L})${site}(?!\\p{L})[\\s:>=–-]{0,4}(?:${joining}[\\s:>=–-]{1,4}){0,3}(?:@[a-z][a-z0-9._]{2,29}|(?=[a-z0-9.]{0,28}[_\\d]|[a-z]{2,28}\\.[a-z])[a-z][a-z0-9._]{4,29})`,
      "giu",
    ),
  },
  { kind: "link", pattern: /(?<![\p{L}\d._-])@(?=[a-z0-9.]{0,28}[_\d]|[a-z]{2,20}\.[a-z])[a-z][a-z0-9._]{4,29}/giu },
];

/** Longer texts are not looked through to their end. */
const mostLetters = 6_000;

/** Endings that are words too: after a full stop that has no space behind it. */
const wordLike = /\.(?:in|me|co|app|link|shop|store|info|io|biz)$/i;
const beforeSite =
  /(?:visit|website|site|web|link|see|at|on|online|search|google|more|photos?|log on to|વેબસાઇટ|વેબસાઈટ|साइट|वेबसाइट)\s*:?\s*$/i;
const afterSite = /^\s*(?:$|[,;!?)\n]|\.(?:\s|$)|પર|पर|वर|par\b|pe\b|per\b)/iu;

/** Phone numbers, links, UPI ids and e-mail addresses of a text, hidden ones too. Pure; texts of any script. */
export function contactsIn(whole: string): readonly Contact[] {
  const text = whole.slice(0, mostLetters);
  const contacts = new Map<string, Contact>();
  const put = (kind: MarkKind, written: string, meant = written) =>
    contacts.set(`${kind} ${meant}`, { kind, written, meant });
  for (const { number, start, end } of phonesIn(text)) put("phone", text.slice(start, end), number);
  let from = 0;
  for (const { kind, text: written } of markText(text)) {
    const [before, after] = [text.slice(0, from), text.slice(from + written.length)];
    from += written.length;
    if (kind === "link" && isLink(written, before, after)) put(kind, written);
    if (kind === "upi" && isAddress(written)) put(kind, written);
  }
  const plain = plainLetters(text);
  for (const { kind, pattern } of signs) {
    for (const [written] of plain.matchAll(pattern)) {
      if (![...contacts.values()].some((one) => one.kind === kind && plainLetters(one.written).includes(written)))
        put(kind, written.trim());
    }
  }
  return [...contacts.values()];
}

/** A bank's name or a whole host behind the @; `500@piece` is a price. */
function isAddress(written: string): boolean {
  const behind = written.slice(written.indexOf("@") + 1);
  return handle.test(behind) || /\.[a-z]{2,}$/i.test(behind);
}

function isLink(written: string, before: string, after: string): boolean {
  if (/^(?:https?:|www\.)|\//i.test(written) || !wordLike.test(written)) return true;
  return beforeSite.test(before) || afterSite.test(after);
}
