import { words } from "../lib/languages.ts";
import { named, type Goods } from "./goods.ts";

export const cattle: Goods = {
  category: "Cattle & Livestock",
  share: 8,
  offers: "things",
  items: [
    named(
      "cow",
      [22_000, 120_000],
      words("Gir cow", "ગીર ગાય", "गिर गाय", "गीर गाय"),
      words("Kankrej cow", "કાંકરેજ ગાય", "कांकरेज गाय", "कांकरेज गाय"),
      words("HF cow", "HF ગાય", "HF गाय", "HF गाय"),
      words("Jersey cow", "જર્સી ગાય", "जर्सी गाय", "जर्सी गाय"),
      words("Pair of Khillari bullocks", "ખિલારી બળદની જોડ", "खिलारी बैल की जोड़ी", "खिलार बैलजोडी"),
    ),
    named(
      "buffalo",
      [45_000, 165_000],
      words("Murrah buffalo", "મુર્રાહ ભેંસ", "मुर्रा भैंस", "मुऱ्हा म्हैस"),
      words("Jafarabadi buffalo", "જાફરાબાદી ભેંસ", "जाफराबादी भैंस", "जाफराबादी म्हैस"),
      words("Mehsani buffalo", "મહેસાણી ભેંસ", "मेहसाणी भैंस", "मेहसाणा म्हैस"),
      words("Banni buffalo", "બન્ની ભેંસ", "बन्नी भैंस", "बन्नी म्हैस"),
      words("Pandharpuri buffalo", "પંઢરપુરી ભેંસ", "पंढरपुरी भैंस", "पंढरपुरी म्हैस"),
    ),
    named(
      "goat",
      [5_000, 26_000],
      words("Osmanabadi goat", "ઉસ્માનાબાદી બકરી", "उस्मानाबादी बकरी", "उस्मानाबादी शेळी"),
      words("Zalawadi goat", "ઝાલાવાડી બકરી", "झालावाड़ी बकरी", "झालावाडी शेळी"),
      words("Sirohi goat", "સિરોહી બકરી", "सिरोही बकरी", "सिरोही शेळी"),
      words("Surti goat", "સુરતી બકરી", "सूरती बकरी", "सुरती शेळी"),
    ),
  ],
  titles: [
    words(
      "{name}, {litres} litres of milk",
      "{name} – {litres} લિટર દૂધ",
      "{name} – {litres} लीटर दूध",
      "{name} – {litres} लिटर दूध",
    ),
    words("{name} for sale", "{name} વેચાણ માટે", "{name} बिक्री के लिए", "{name} विक्रीसाठी"),
    words(
      "{name}, healthy and vaccinated",
      "{name} – તંદુરસ્ત, રસી આપેલ",
      "{name} – स्वस्थ, टीका लगा हुआ",
      "{name} – निरोगी, लसीकरण झालेले",
    ),
  ],
  details: [
    words(
      "Gives {litres} litres a day; you may milk before you buy.",
      "રોજનું {litres} લિટર દૂધ આપે છે, દોહીને જોઈ શકો છો.",
      "रोज {litres} लीटर दूध देती है, दुहकर देख सकते हैं।",
      "रोज {litres} लिटर दूध देते, काढून पाहू शकता.",
    ),
    words(
      "Calm by nature, children can feed it too.",
      "સ્વભાવે શાંત છે, બાળકો પણ ચારો નાખી શકે.",
      "स्वभाव से शांत है, बच्चे भी चारा डाल सकते हैं।",
      "स्वभावाने शांत आहे, मुलेही चारा घालू शकतात.",
    ),
    words(
      "All vaccinations done, the animal doctor's card is here.",
      "બધી રસી આપેલ છે, પશુ ડૉક્ટરનું કાર્ડ હાજર છે.",
      "सारे टीके लगे हैं, पशु डॉक्टर का कार्ड मौजूद है।",
      "सर्व लसीकरण झाले आहे, पशुवैद्यकाचे कार्ड उपलब्ध आहे.",
    ),
    words(
      "Fed on green fodder and cotton-seed cake.",
      "લીલો ચારો અને કપાસિયા ખોળ પર ઉછરેલ છે.",
      "हरा चारा और बिनौला खली पर पाला है।",
      "हिरवा चारा आणि सरकी पेंडीवर वाढवलेले आहे.",
    ),
  ],
};
