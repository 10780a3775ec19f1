import { words } from "../lib/languages.ts";
import { named, type Goods } from "./goods.ts";

export const seeds: Goods = {
  category: "Seeds & Fertilisers",
  share: 6,
  offers: "things",
  items: [
    named(
      "sack",
      [400, 9_500],
      words("Bt cotton seed", "બીટી કપાસનું બિયારણ", "बीटी कपास का बीज", "बीटी कापूस बियाणे"),
      words("Groundnut seed GG-20", "મગફળીનું બિયારણ GG-20", "मूंगफली का बीज GG-20", "भुईमूग बियाणे GG-20"),
      words("Wheat seed Lok-1", "ઘઉંનું બિયારણ લોક-૧", "गेहूँ का बीज लोक-1", "गहू बियाणे लोक-१"),
      words("Castor seed", "દિવેલાનું બિયારણ", "अरंडी का बीज", "एरंड बियाणे"),
      words("Cumin seed GC-4", "જીરુંનું બિયારણ GC-4", "जीरे का बीज GC-4", "जिरे बियाणे GC-4"),
      words("Soybean seed JS-335", "સોયાબીનનું બિયારણ JS-335", "सोयाबीन का बीज JS-335", "सोयाबीन बियाणे JS-335"),
      words("Onion seed", "ડુંગળીનું બિયારણ", "प्याज का बीज", "कांदा बियाणे"),
      words("Vermicompost", "વર્મી કમ્પોસ્ટ ખાતર", "वर्मी कम्पोस्ट खाद", "गांडूळ खत"),
      words("Dry fodder of bajra", "બાજરીની કડબ", "बाजरे का सूखा चारा", "बाजरीचा कडबा"),
    ),
  ],
  titles: [
    words("{name}, {count} bags", "{name} – {count} થેલી", "{name} – {count} बोरी", "{name} – {count} पोती"),
    words("{name} for sale", "{name} વેચાણ માટે", "{name} बिक्री के लिए", "{name} विक्रीसाठी"),
    words("{name}, this season's", "{name} – ચાલુ સીઝનનું", "{name} – इस सीजन का", "{name} – चालू हंगामातील"),
  ],
  details: [
    words(
      "{count} bags of 50 kg in stock, {place}.",
      "૫૦ કિલોની {count} થેલી સ્ટોકમાં છે, {place}.",
      "50 किलो की {count} बोरी स्टॉक में हैं, {place}।",
      "५० किलोची {count} पोती साठ्यात आहेत, {place}.",
    ),
    words(
      "Germination is {percent} %, tested at home.",
      "ઉગાવો {percent} %, ઘરે ચકાસેલ છે.",
      "अंकुरण {percent} %, घर पर जाँचा हुआ।",
      "उगवण क्षमता {percent} %, घरी तपासलेली.",
    ),
    words(
      "From our own field, cleaned and graded.",
      "પોતાના ખેતરનું, સાફ અને ગ્રેડિંગ કરેલ.",
      "अपने खेत का, साफ और ग्रेडिंग किया हुआ।",
      "स्वतःच्या शेतातील, स्वच्छ आणि प्रतवारी केलेले.",
    ),
    words(
      "Price is for one bag; less for more than ten.",
      "ભાવ એક થેલીનો છે, દસથી વધુ લેનારને ઓછો કરી આપીશું.",
      "भाव एक बोरी का है, दस से ज्यादा लेने पर कम होगा।",
      "दर एका पोत्याचा आहे, दहापेक्षा जास्त घेतल्यास कमी करू.",
    ),
  ],
};
