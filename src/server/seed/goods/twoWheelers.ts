import { words } from "../lib/languages.ts";
import { branded, type Goods } from "./goods.ts";

export const twoWheelers: Goods = {
  category: "Motorcycles & Scooters",
  share: 13,
  offers: "things",
  items: [
    branded(
      "motorcycle",
      [14_000, 160_000],
      words("motorcycle", "બાઇક", "बाइक", "बाईक"),
      "Hero Splendor Plus, Honda Shine 125, Bajaj Pulsar 150, TVS Apache RTR 160, Royal Enfield Classic 350, " +
        "Hero HF Deluxe, Yamaha FZ-S, Bajaj Platina 100, TVS Raider, Royal Enfield Bullet 350",
    ),
    branded(
      "scooter",
      [16_000, 92_000],
      words("scooter", "સ્કૂટર", "स्कूटर", "स्कूटर"),
      "Honda Activa 6G, TVS Jupiter, Suzuki Access 125, Ola S1, Hero Pleasure Plus, TVS Ntorq, Honda Dio",
    ),
  ],
  titles: [
    words("{name} {year}", "{name} {year}", "{name} {year}", "{name} {year}"),
    words("{name} for sale", "{name} વેચવાનું છે", "{name} बिक्री के लिए", "{name} विक्रीसाठी"),
    words(
      "{name}, single hand use",
      "{name} – સિંગલ હેન્ડ વપરાશ",
      "{name} – एक ही हाथ से चली",
      "{name} – एकाच व्यक्तीने वापरलेली",
    ),
  ],
  details: [
    words(
      "{year} model, {km} km, gives good mileage.",
      "{year} મોડેલ, {km} કિમી, એવરેજ સારી આપે છે.",
      "{year} मॉडल, {km} किमी, एवरेज अच्छा देती है।",
      "{year} मॉडेल, {km} किमी, ॲव्हरेज चांगले देते.",
    ),
    words(
      "Engine oil changed last month, battery is new.",
      "ગયા મહિને ઓઇલ બદલાવેલ છે, બેટરી નવી છે.",
      "पिछले महीने इंजन ऑयल बदलवाया, बैटरी नई है।",
      "गेल्या महिन्यात इंजिन ऑइल बदलले, बॅटरी नवीन आहे.",
    ),
    words(
      "Papers complete, no loan on it.",
      "કાગળ પૂરા છે, લોન બાકી નથી.",
      "कागज पूरे हैं, कोई लोन बाकी नहीं।",
      "कागदपत्रे पूर्ण आहेत, कर्ज बाकी नाही.",
    ),
    words(
      "Starts with one push even in the cold.",
      "શિયાળામાં પણ એક સેલ્ફમાં ચાલુ થાય છે.",
      "ठंड में भी एक ही सेल्फ में चालू होती है।",
      "थंडीतही एका सेल्फमध्ये सुरू होते.",
    ),
  ],
};
