import { words } from "../lib/languages.ts";
import { named, type Goods } from "./goods.ts";

export const jobs: Goods = {
  category: "Jobs",
  share: 5,
  offers: "work",
  items: [
    named(
      "job",
      [7_000, 28_000],
      words("Driver", "ડ્રાઇવર", "ड्राइवर", "ड्रायव्हर"),
      words("Tailor", "દરજી", "दर्जी", "शिंपी"),
      words("Shop helper", "દુકાન માટે હેલ્પર", "दुकान के लिए हेल्पर", "दुकानासाठी हेल्पर"),
      words("Accountant (Tally)", "એકાઉન્ટન્ટ (Tally)", "अकाउंटेंट (Tally)", "अकाउंटंट (Tally)"),
      words("Data entry operator", "ડેટા એન્ટ્રી ઓપરેટર", "डेटा एंट्री ऑपरेटर", "डेटा एंट्री ऑपरेटर"),
      words("Electrician", "ઇલેક્ટ્રિશિયન", "इलेक्ट्रीशियन", "इलेक्ट्रिशियन"),
      words("Farm worker", "ખેત મજૂર", "खेत मजदूर", "शेतमजूर"),
      words("Delivery rider", "ડિલિવરી બોય", "डिलीवरी बॉय", "डिलिव्हरी बॉय"),
      words("Cook", "રસોઈયા", "रसोइया", "स्वयंपाकी"),
      words("Diamond polisher", "રત્નકલાકાર", "हीरा कारीगर", "हिरे कारागीर"),
    ),
  ],
  titles: [
    words("{name} wanted in {place}", "{place} માં {name} જોઈએ છે", "{place} में {name} चाहिए", "{place} येथे {name} पाहिजे"),
    words("{name}: work available", "{name} – નોકરી ઉપલબ્ધ", "{name} – काम उपलब्ध", "{name} – नोकरी उपलब्ध"),
  ],
  details: [
    words(
      "Work from 9 to 6, Sunday off.",
      "સવારે ૯ થી સાંજે ૬, રવિવારે રજા.",
      "सुबह 9 से शाम 6, रविवार को छुट्टी।",
      "सकाळी ९ ते संध्याकाळी ६, रविवारी सुट्टी.",
    ),
    words(
      "At least {years} years of experience needed.",
      "ઓછામાં ઓછો {years} વર્ષનો અનુભવ જરૂરી.",
      "कम से कम {years} साल का अनुभव जरूरी।",
      "किमान {years} वर्षांचा अनुभव आवश्यक.",
    ),
    words(
      "Pay every month on the 5th, room and food for those from outside.",
      "પગાર દર મહિનાની ૫ તારીખે, બહારગામના માટે રહેવા-જમવાની સગવડ.",
      "वेतन हर महीने की 5 तारीख को, बाहर वालों के लिए रहना-खाना।",
      "पगार दर महिन्याच्या ५ तारखेला, बाहेरगावच्यांसाठी राहण्या-जेवणाची सोय.",
    ),
    words(
      "Bring Aadhaar and one photo.",
      "આધાર કાર્ડ અને એક ફોટો લઈને આવવું.",
      "आधार कार्ड और एक फोटो लेकर आएँ।",
      "आधार कार्ड आणि एक फोटो घेऊन यावे.",
    ),
  ],
};
