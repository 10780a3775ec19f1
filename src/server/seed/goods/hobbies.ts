import { words } from "../lib/languages.ts";
import { branded, named, type Goods } from "./goods.ts";

export const hobbies: Goods = {
  category: "Cycles, Books & Sports",
  share: 8,
  offers: "things",
  items: [
    branded(
      "bicycle",
      [1_500, 18_000],
      words("bicycle", "સાઇકલ", "साइकिल", "सायकल"),
      "Hero Sprint 26T, Atlas Goldline, Hercules Roadeo, BSA Ladybird, Firefox Bad Attitude, Btwin Rockrider",
    ),
    named(
      "book",
      [120, 3_200],
      words("GPSC book set", "GPSC પુસ્તકોનો સેટ", "GPSC किताबों का सेट", "GPSC पुस्तकांचा संच"),
      words("Class 10 NCERT set", "ધોરણ ૧૦ NCERT સેટ", "कक्षा 10 NCERT सेट", "इयत्ता १० वी NCERT संच"),
      words("NEET guide books", "NEET ની તૈયારીનાં પુસ્તકો", "NEET की गाइड किताबें", "NEET मार्गदर्शक पुस्तके"),
      words("MPSC question papers", "MPSC પ્રશ્નપત્રો", "MPSC प्रश्नपत्र", "MPSC प्रश्नपत्रिका"),
    ),
    named(
      "bat",
      [400, 9_000],
      words("Cricket bat, Kashmir willow", "ક્રિકેટ બેટ, કાશ્મીર વિલો", "क्रिकेट बैट, कश्मीर विलो", "क्रिकेट बॅट, काश्मीर विलो"),
      words("Cricket kit", "ક્રિકેટ કિટ", "क्रिकेट किट", "क्रिकेट किट"),
    ),
  ],
  titles: [
    words("{name} for sale", "{name} વેચાણ માટે", "{name} बिक्री के लिए", "{name} विक्रीसाठी"),
    words("{name}, hardly used", "{name} – ઓછો વપરાશ", "{name} – बहुत कम इस्तेमाल", "{name} – कमी वापर"),
    words("{name} at half price", "{name} – અડધી કિંમતે", "{name} – आधे दाम में", "{name} – अर्ध्या किमतीत"),
  ],
  details: [
    words(
      "Used for one season, clean.",
      "એક સીઝન વાપરેલ, ચોખ્ખું.",
      "एक सीजन इस्तेमाल किया, साफ-सुथरा।",
      "एक हंगाम वापरले, स्वच्छ.",
    ),
    words(
      "My son has moved to the city for college, so it stands unused.",
      "દીકરો કૉલેજ માટે શહેરમાં ગયો છે એટલે પડી રહ્યું છે.",
      "बेटा कॉलेज के लिए शहर चला गया, इसलिए पड़ा हुआ है।",
      "मुलगा कॉलेजसाठी शहरात गेला आहे, त्यामुळे पडून आहे.",
    ),
    words("Bill from {year} is with it.", "{year} નું બિલ સાથે છે.", "{year} का बिल साथ में है।", "{year} चे बिल सोबत आहे."),
    words(
      "Students of {place} can collect it from the school gate.",
      "{place} ના વિદ્યાર્થીઓ શાળાના ગેટ પરથી લઈ શકે છે.",
      "{place} के विद्यार्थी स्कूल के गेट से ले सकते हैं।",
      "{place} येथील विद्यार्थी शाळेच्या गेटवरून घेऊ शकतात.",
    ),
  ],
};
