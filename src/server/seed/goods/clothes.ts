import { words } from "../lib/languages.ts";
import { named, type Goods } from "./goods.ts";

export const clothes: Goods = {
  category: "Clothes & Fashion",
  share: 9,
  offers: "things",
  items: [
    named(
      "saree",
      [600, 19_000],
      words("Bandhani saree", "બાંધણી સાડી", "बांधनी साड़ी", "बांधणी साडी"),
      words("Paithani saree", "પૈઠણી સાડી", "पैठणी साड़ी", "पैठणी साडी"),
      words("Patola saree", "પટોળું", "पटोला साड़ी", "पटोला साडी"),
      words("Banarasi silk saree", "બનારસી સિલ્ક સાડી", "बनारसी सिल्क साड़ी", "बनारसी सिल्क साडी"),
      words(
        "Chaniya choli for Navratri",
        "નવરાત્રિ માટે ચણિયાચોળી",
        "नवरात्रि के लिए चनिया चोली",
        "नवरात्रीसाठी चनिया चोळी",
      ),
    ),
    named(
      "shirt",
      [250, 4_800],
      words("Cotton kurta", "કોટન કુર્તો", "सूती कुर्ता", "सुती कुर्ता"),
      words("Denim jacket", "ડેનિમ જેકેટ", "डेनिम जैकेट", "डेनिम जॅकेट"),
      words("School uniform", "સ્કૂલ યુનિફોર્મ", "स्कूल यूनिफॉर्म", "शालेय गणवेश"),
      words("Wedding sherwani", "લગ્નની શેરવાની", "शादी की शेरवानी", "लग्नाची शेरवानी"),
    ),
  ],
  titles: [
    words("{name}, worn once", "{name} – એક જ વાર પહેરેલ", "{name} – एक बार पहनी हुई", "{name} – एकदाच वापर"),
    words("{name} for sale", "{name} વેચાણ માટે", "{name} बिक्री के लिए", "{name} विक्रीसाठी"),
    words("New {name}", "નવી જેવી: {name}", "नई जैसी: {name}", "नव्यासारखी: {name}"),
  ],
  details: [
    words(
      "Worn at one wedding, dry-cleaned since.",
      "એક લગ્નમાં પહેરેલ, પછી ડ્રાયક્લીન કરાવેલ છે.",
      "एक शादी में पहना, फिर ड्राई-क्लीन करवाया है।",
      "एका लग्नात वापरले, नंतर ड्राय-क्लीन केले आहे.",
    ),
    words(
      "Pure cloth, the colour does not run.",
      "કાપડ અસલ છે, રંગ જતો નથી.",
      "कपड़ा असली है, रंग नहीं जाता।",
      "कापड अस्सल आहे, रंग जात नाही.",
    ),
    words(
      "Sizes M to XXL, tell me yours.",
      "સાઇઝ M થી XXL, તમારી સાઇઝ જણાવો.",
      "साइज M से XXL, अपना साइज बताएँ।",
      "साईज M ते XXL, तुमची साईज सांगा.",
    ),
    words(
      "Bought in {place} for almost twice as much.",
      "{place} થી લગભગ બમણા ભાવે લીધેલ.",
      "{place} से लगभग दोगुने दाम में लिया था।",
      "{place} येथून जवळपास दुप्पट किमतीत घेतले होते.",
    ),
  ],
};
