import { words } from "../lib/languages.ts";
import { named, type Goods } from "./goods.ts";

export const furniture: Goods = {
  category: "Furniture",
  share: 9,
  offers: "things",
  items: [
    named(
      "sofa",
      [4_000, 38_000],
      words("5-seater sofa set", "૫ સીટર સોફા સેટ", "5 सीटर सोफा सेट", "५ सीटर सोफा सेट"),
      words("L-shaped sofa", "L આકારનો સોફા", "L आकार का सोफा", "L आकाराचा सोफा"),
      words("Teak wood sofa", "સાગના લાકડાનો સોફા", "सागौन का सोफा", "सागवानी सोफा"),
    ),
    named(
      "bed",
      [2_500, 30_000],
      words("Sheesham double bed", "શીશમનો ડબલ બેડ", "शीशम का डबल बेड", "शिसमचा डबल बेड"),
      words("Single bed with mattress", "ગાદલા સાથે સિંગલ બેડ", "गद्दे के साथ सिंगल बेड", "गादीसह सिंगल बेड"),
      words("Storage bed, queen size", "સ્ટોરેજવાળો ક્વીન સાઇઝ બેડ", "स्टोरेज वाला क्वीन साइज बेड", "स्टोरेज असलेला क्वीन साईज बेड"),
    ),
    named(
      "cupboard",
      [3_000, 26_000],
      words("Steel cupboard", "સ્ટીલનો કબાટ", "स्टील की अलमारी", "स्टीलचे कपाट"),
      words("3-door wardrobe", "૩ દરવાજાનો વોર્ડરોબ", "3 दरवाजे वाली अलमारी", "३ दारांचे वॉर्डरोब"),
    ),
    named(
      "table",
      [1_200, 22_000],
      words("6-seater dining table", "૬ સીટર ડાઇનિંગ ટેબલ", "6 सीटर डाइनिंग टेबल", "६ सीटर डायनिंग टेबल"),
      words("Study table", "સ્ટડી ટેબલ", "स्टडी टेबल", "स्टडी टेबल"),
      words("Shop counter table", "દુકાનનું કાઉન્ટર ટેબલ", "दुकान का काउंटर टेबल", "दुकानाचे काउंटर टेबल"),
    ),
  ],
  titles: [
    words("{name} for sale", "{name} વેચાણ માટે", "{name} बिक्री के लिए", "{name} विक्रीसाठी"),
    words("{name}, good condition", "{name} – સારી હાલતમાં", "{name} – अच्छी हालत में", "{name} – चांगल्या स्थितीत"),
    words("{name}, moving house", "{name} – ઘર બદલવાનું હોવાથી", "{name} – घर बदल रहे हैं", "{name} – घर बदलत असल्याने"),
  ],
  details: [
    words(
      "Made to order {years} years ago by a carpenter in {place}.",
      "{years} વર્ષ પહેલાં {place} ના સુથાર પાસે ઓર્ડરથી બનાવડાવેલ.",
      "{years} साल पहले {place} के बढ़ई से ऑर्डर पर बनवाया था।",
      "{years} वर्षांपूर्वी {place} येथील सुताराकडून ऑर्डरने बनवले.",
    ),
    words(
      "Strong wood, no termites, polish like new.",
      "લાકડું મજબૂત છે, ઊધઈ નથી, પોલિશ નવા જેવી.",
      "लकड़ी मजबूत है, दीमक नहीं, पॉलिश नई जैसी।",
      "लाकूड मजबूत आहे, वाळवी नाही, पॉलिश नव्यासारखे.",
    ),
    words(
      "Selling because we are moving to a smaller flat.",
      "નાના ફ્લેટમાં રહેવા જતા હોવાથી વેચવાનું છે.",
      "छोटे फ्लैट में जा रहे हैं इसलिए बेचना है।",
      "लहान फ्लॅटमध्ये जात असल्याने विकायचे आहे.",
    ),
    words(
      "Buyer has to arrange the tempo.",
      "ટેમ્પો લેનારે લાવવાનો રહેશે.",
      "टेम्पो खरीदार को लाना होगा।",
      "टेम्पो घेणाऱ्याने आणायचा आहे.",
    ),
  ],
};
