import type { Language } from "./languages.ts";

/** Short words that one of the two has and the other has not; both are written in Devanagari. */
const marathi =
  /(?<![\p{L}\p{M}])(?:आहे|आहेत|नाही|आणि|मध्ये|साठी|पाहिजे|हवे|हवी|हवा|फक्त|विकणे|विकायचे|विकायची|विकायचा|विक्रीसाठी|खूप|चांगली|चांगला|चांगले|येथे|आमच्याकडे|माझी|माझे|माझा|वर्षे|किंमत)(?![\p{L}\p{M}])|[\p{L}\p{M}](?:च्या|मध्ये|साठी|ची|चे|चा)(?![\p{L}\p{M}])|ळ/gu;
const hindi =
  /(?<![\p{L}\p{M}])(?:है|हैं|के|का|की|को|में|से|और|लिए|नहीं|चाहिए|बेचना|बेचनी|बिकाऊ|सिर्फ़|सिर्फ|बहुत|अच्छी|अच्छा|हुई|हुआ|गया|साल|कीमत|मेरी|मेरा|वाला|वाली)(?![\p{L}\p{M}])/gu;

const countOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/**
 * The language of what a person wrote: Gujarati or Devanagari by the letters, of which brand names have none, then short words between
 * Hindi and Marathi. English where all letters are Latin, whatever they spell; `null` for a text without letters.
 */
export function textLanguage(text: string): Language | null {
  // The danda, U+0964 and U+0965, stands in texts of either. Most texts end here: a table asks this for each of its cells.
  if (!/[\u0900-\u0963\u0971-\u097f\u0a81-\u0adf]/.test(text)) return /[a-z]/i.test(text) ? "en" : null;
  const gujarati = countOf(text, /[\u0a81-\u0adf]/g);
  const devanagari = countOf(text, /[\u0900-\u0963\u0971-\u097f]/g);
  if (gujarati >= devanagari) return "gu";
  return countOf(text, marathi) > countOf(text, hindi) ? "mr" : "hi";
}
