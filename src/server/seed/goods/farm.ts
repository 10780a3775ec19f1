import { words } from "../lib/languages.ts";
import { branded, named, type Goods } from "./goods.ts";

export const farm: Goods = {
  category: "Tractors & Farm Tools",
  share: 9,
  offers: "things",
  items: [
    branded(
      "tractor",
      [145_000, 820_000],
      words("tractor", "ટ્રેક્ટર", "ट्रैक्टर", "ट्रॅक्टर"),
      "Mahindra 575 DI, Swaraj 744 FE, John Deere 5310, Sonalika DI 42, New Holland 3630, Massey Ferguson 241, " +
        "Eicher 380, Farmtrac 60, Mahindra Yuvo 415, Swaraj 735 FE",
    ),
    branded(
      "pump",
      [3_500, 32_000],
      words("water pump", "પાણીનો પંપ", "पानी का पंप", "पाण्याचा पंप"),
      "Kirloskar 5 HP, Texmo 3 HP, Crompton 7.5 HP, CRI 5 HP submersible, Lubi 3 HP",
    ),
    named(
      "trolley",
      [35_000, 190_000],
      words("Tractor trolley 10 ft", "ટ્રેક્ટર ટ્રોલી ૧૦ ફૂટ", "ट्रैक्टर ट्रॉली 10 फुट", "ट्रॅक्टर ट्रॉली १० फूट"),
      words("Two-axle trolley", "ડબલ એક્સલ ટ્રોલી", "डबल एक्सल ट्रॉली", "डबल एक्सल ट्रॉली"),
      words("Tipping trolley", "ડમ્પિંગ ટ્રોલી", "डंपिंग ट्रॉली", "डंपिंग ट्रॉली"),
    ),
  ],
  titles: [
    words("{name} for sale", "{name} વેચાણ માટે", "{name} बिक्री के लिए", "{name} विक्रीसाठी"),
    words(
      "{name}, farm use only",
      "{name} – ફક્ત ખેતીમાં વપરાયેલ",
      "{name} – सिर्फ खेती में इस्तेमाल",
      "{name} – फक्त शेतीसाठी वापर",
    ),
    words(
      "{name}, {years} years old",
      "{name} – {years} વર્ષ વપરાયેલ",
      "{name} – {years} साल इस्तेमाल",
      "{name} – {years} वर्षे वापर",
    ),
  ],
  details: [
    words(
      "Bought {years} years ago, used on our own fields only.",
      "{years} વર્ષ પહેલાં ખરીદેલ, ફક્ત પોતાના ખેતરમાં વાપરેલ છે.",
      "{years} साल पहले खरीदा, सिर्फ अपने खेत में चलाया है।",
      "{years} वर्षांपूर्वी खरेदी, फक्त स्वतःच्या शेतात वापरले आहे.",
    ),
    words(
      "Never any big repair; a mechanic may look at it.",
      "કોઈ મોટું રિપેરિંગ નથી, મિકેનિકને સાથે લાવીને જોઈ શકો છો.",
      "कोई बड़ी मरम्मत नहीं हुई, मिस्त्री लाकर देख सकते हैं।",
      "कोणतीही मोठी दुरुस्ती नाही, मेकॅनिक आणून पाहू शकता.",
    ),
    words(
      "Can be seen in {place} in the morning or evening.",
      "{place} માં સવારે કે સાંજે જોવા મળશે.",
      "{place} में सुबह या शाम को देख सकते हैं।",
      "{place} येथे सकाळी किंवा संध्याकाळी पाहता येईल.",
    ),
    words(
      "Runs with full power in black soil too.",
      "કાળી જમીનમાં પણ પૂરી તાકાતથી ચાલે છે.",
      "काली मिट्टी में भी पूरी ताकत से चलता है।",
      "काळ्या जमिनीतही पूर्ण ताकदीने चालते.",
    ),
  ],
};
