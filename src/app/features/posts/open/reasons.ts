import type { Language } from "#app/i18n/languages.ts";
import { textLanguage } from "#app/i18n/textLanguage.ts";

/** Common reasons for a rejection, one tap each; the text stays editable (app/README.md, Review). */
export const reasonWords = [
  "Duplicate",
  "Wrong category",
  "Unclear picture",
  "Wrong price",
  "Contact details in the text",
  "Prohibited item",
  "Several items in one post",
] as const;

/** What the moderator taps, in English. */
export type ReasonWord = (typeof reasonWords)[number];

export interface Reason {
  /** What the moderator taps. */
  readonly word: ReasonWord;
  /** What the seller is told. */
  readonly text: string;
}

/** What the seller is told, in the four languages; unreviewed by native readers, as the app's own words (app/i18n/README.md). */
const texts: Readonly<Record<ReasonWord, Readonly<Record<Language, string>>>> = {
  Duplicate: {
    en: "This post is a duplicate of another post of yours.",
    gu: "આ પોસ્ટ તમારી બીજી પોસ્ટ જેવી જ છે.",
    hi: "यह पोस्ट आपकी दूसरी पोस्ट जैसी ही है।",
    mr: "ही पोस्ट तुमच्या दुसऱ्या पोस्टसारखीच आहे.",
  },
  "Wrong category": {
    en: "The post is in the wrong category. Please choose the right one and post again.",
    gu: "પોસ્ટ ખોટી કેટેગરીમાં છે. સાચી કેટેગરી પસંદ કરીને ફરી પોસ્ટ કરો.",
    hi: "पोस्ट गलत कैटेगरी में है। सही कैटेगरी चुनकर फिर पोस्ट करें।",
    mr: "पोस्ट चुकीच्या कॅटेगरीत आहे. योग्य कॅटेगरी निवडून पुन्हा पोस्ट करा.",
  },
  "Unclear picture": {
    en: "The picture is unclear. Please add a clear picture of the item.",
    gu: "ફોટો સ્પષ્ટ નથી. વસ્તુનો સ્પષ્ટ ફોટો મૂકો.",
    hi: "फ़ोटो साफ़ नहीं है। चीज़ की साफ़ फ़ोटो लगाएँ।",
    mr: "फोटो स्पष्ट नाही. वस्तूचा स्पष्ट फोटो टाका.",
  },
  "Wrong price": {
    en: "The price does not look right. Please correct it and post again.",
    gu: "કિંમત બરાબર લાગતી નથી. સુધારીને ફરી પોસ્ટ કરો.",
    hi: "कीमत ठीक नहीं लगती। ठीक करके फिर पोस्ट करें।",
    mr: "किंमत बरोबर वाटत नाही. दुरुस्त करून पुन्हा पोस्ट करा.",
  },
  "Contact details in the text": {
    en: "The text contains contact details. Please remove phone numbers, links and UPI ids.",
    gu: "લખાણમાં સંપર્કની વિગત છે. ફોન નંબર, લિંક અને UPI id કાઢી નાખો.",
    hi: "टेक्स्ट में संपर्क का ब्योरा है। फ़ोन नंबर, लिंक और UPI id हटाएँ।",
    mr: "मजकुरात संपर्काचा तपशील आहे. फोन नंबर, लिंक आणि UPI id काढून टाका.",
  },
  "Prohibited item": {
    en: "This item may not be sold here.",
    gu: "આ વસ્તુ અહીં વેચી શકાતી નથી.",
    hi: "यह चीज़ यहाँ नहीं बेची जा सकती।",
    mr: "ही वस्तू इथे विकता येत नाही.",
  },
  "Several items in one post": {
    en: "The post offers several items. Please make one post for each item.",
    gu: "પોસ્ટમાં ઘણી વસ્તુઓ છે. દરેક વસ્તુની અલગ પોસ્ટ કરો.",
    hi: "पोस्ट में कई चीज़ें हैं। हर चीज़ की अलग पोस्ट करें।",
    mr: "पोस्टमध्ये अनेक वस्तू आहेत. प्रत्येक वस्तूची वेगळी पोस्ट करा.",
  },
};

/** A common reason as the seller is told it in a language. */
export const reasonIn = (language: Language, word: ReasonWord): Reason => ({ word, text: texts[word][language] });

/** What a seller wrote. */
export interface Written {
  readonly title: string;
  readonly description?: string;
}

/** The language to tell sellers in: that of their posts, or English where several were written in several. */
export function sellersLanguage(posts: readonly Written[]): Language {
  const found = new Set(posts.map(({ title, description = "" }) => textLanguage(`${title} ${description}`) ?? "en"));
  const [first = "en"] = found;
  return found.size === 1 ? first : "en";
}
