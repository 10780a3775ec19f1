import { words } from "../lib/languages.ts";
import { branded, type Goods } from "./goods.ts";

const car = words("car", "કાર", "कार", "कार");

export const cars: Goods = {
  category: "Cars & Pickups",
  share: 10,
  offers: "things",
  items: [
    branded(
      "car",
      [110_000, 560_000],
      car,
      "Maruti Suzuki Swift VXi, Maruti Suzuki Wagon R, Maruti Suzuki Alto 800, Hyundai i20 Sportz, Tata Tiago XZ, " +
        "Hyundai Grand i10, Renault Kwid, Honda Amaze",
    ),
    branded(
      "car",
      [380_000, 1_500_000],
      car,
      "Hyundai Creta SX, Tata Nexon XM, Mahindra Bolero B6, Mahindra Scorpio S5, Honda City, Toyota Innova Crysta, " +
        "Maruti Suzuki Ertiga CNG, Kia Seltos",
    ),
    branded(
      "pickup",
      [170_000, 690_000],
      words("pickup", "પિકઅપ", "पिकअप", "पिकअप"),
      "Mahindra Bolero Pickup, Tata Ace Gold, Ashok Leyland Dost, Maruti Suzuki Super Carry, Tata Yodha",
    ),
  ],
  titles: [
    words("{name} {year} model", "{name} {year} મોડેલ", "{name} {year} मॉडल", "{name} {year} मॉडेल"),
    words("{name}, first owner", "{name} – ફર્સ્ટ ઓનર", "{name} – फर्स्ट ओनर", "{name} – फर्स्ट ओनर"),
    words("{name}, {km} km driven", "{name} – {km} કિમી ચાલેલ", "{name} – {km} किमी चली", "{name} – {km} किमी चाललेली"),
  ],
  details: [
    words(
      "Model {year}, driven {km} km, insurance is valid.",
      "મોડેલ {year}, {km} કિમી ચાલેલ, વીમો ચાલુ છે.",
      "मॉडल {year}, {km} किमी चली हुई, बीमा चालू है।",
      "मॉडेल {year}, {km} किमी चाललेली, विमा चालू आहे.",
    ),
    words(
      "Serviced at the company showroom, all records available.",
      "બધી સર્વિસ કંપનીના શોરૂમમાં કરાવેલ છે, રેકોર્ડ હાજર છે.",
      "सारी सर्विस कंपनी शोरूम में हुई है, रिकॉर्ड मौजूद है।",
      "सर्व सर्व्हिसिंग कंपनीच्या शोरूममध्ये केले आहे, नोंदी उपलब्ध आहेत.",
    ),
    words(
      "New tyres last year, AC cools well, no accident.",
      "ગયા વર્ષે નવા ટાયર નાખ્યા છે, AC સરસ ચાલે છે, કોઈ અકસ્માત નથી.",
      "पिछले साल नए टायर डलवाए, AC अच्छा चलता है, कोई एक्सीडेंट नहीं।",
      "गेल्या वर्षी नवीन टायर टाकले, AC छान चालतो, अपघात झालेला नाही.",
    ),
    words(
      "RC, PUC and both keys are ready, transfer papers will be signed the same day.",
      "RC, PUC અને બંને ચાવી તૈયાર છે, ટ્રાન્સફરના કાગળ એ જ દિવસે કરી આપીશ.",
      "RC, PUC और दोनों चाबियाँ तैयार हैं, ट्रांसफर के कागज उसी दिन हो जाएँगे।",
      "RC, PUC आणि दोन्ही चाव्या तयार आहेत, ट्रान्सफरची कागदपत्रे त्याच दिवशी करून देऊ.",
    ),
  ],
};
