import { words } from "../lib/languages.ts";
import { branded, type Goods } from "./goods.ts";

export const mobiles: Goods = {
  category: "Mobiles & Tablets",
  share: 17,
  offers: "things",
  items: [
    branded(
      "phone",
      [3_500, 34_000],
      words("phone", "મોબાઇલ", "मोबाइल", "मोबाईल"),
      "Samsung Galaxy A14, Redmi Note 12, Vivo Y21, Realme 9i, iPhone 11, OnePlus Nord CE 2, Oppo A78, Moto G62, " +
        "Nokia G42, Lava Blaze 5G, POCO M5, Samsung Galaxy M33, iPhone XR, Redmi 10A, Vivo T2x, Realme Narzo 50",
    ),
    branded(
      "tablet",
      [5_500, 28_000],
      words("tablet", "ટેબ્લેટ", "टैबलेट", "टॅबलेट"),
      "Samsung Galaxy Tab A8, Lenovo Tab M10, iPad 9th Gen, Redmi Pad SE, Realme Pad Mini",
    ),
  ],
  titles: [
    words("{name}, {storage} GB", "{name}, {storage} GB", "{name}, {storage} GB", "{name}, {storage} GB"),
    words("{name} for sale", "{name} વેચાણ માટે", "{name} बिक्री के लिए", "{name} विक्रीसाठी"),
    words(
      "{name} with bill and box",
      "{name} – બિલ અને બોક્સ સાથે",
      "{name} – बिल और बॉक्स के साथ",
      "{name} – बिल आणि बॉक्ससह",
    ),
  ],
  details: [
    words(
      "{storage} GB storage, battery health {percent} %.",
      "{storage} GB સ્ટોરેજ, બેટરી હેલ્થ {percent} %.",
      "{storage} GB स्टोरेज, बैटरी हेल्थ {percent} %.",
      "{storage} GB स्टोरेज, बॅटरी हेल्थ {percent} %.",
    ),
    words(
      "No scratch on the screen, tempered glass from day one.",
      "સ્ક્રીન પર એક પણ સ્ક્રેચ નથી, પહેલા દિવસથી ટેમ્પર્ડ ગ્લાસ લગાવેલ છે.",
      "स्क्रीन पर एक भी खरोंच नहीं, पहले दिन से टेम्पर्ड ग्लास लगा है।",
      "स्क्रीनवर एकही ओरखडा नाही, पहिल्या दिवसापासून टेम्पर्ड ग्लास लावलेली आहे.",
    ),
    words(
      "Charger, box and original bill are with me.",
      "ચાર્જર, બોક્સ અને અસલ બિલ સાથે આપીશ.",
      "चार्जर, बॉक्स और असली बिल साथ में मिलेगा।",
      "चार्जर, बॉक्स आणि मूळ बिल सोबत मिळेल.",
    ),
    words(
      "Both SIM slots and the camera work, never opened for repair.",
      "બંને સિમ અને કેમેરા બરાબર ચાલે છે, ક્યારેય રિપેરિંગ માટે ખોલેલ નથી.",
      "दोनों सिम और कैमरा ठीक चलते हैं, कभी रिपेयर के लिए नहीं खोला।",
      "दोन्ही सिम आणि कॅमेरा व्यवस्थित चालतात, दुरुस्तीसाठी कधीही उघडलेला नाही.",
    ),
  ],
};
