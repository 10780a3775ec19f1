import { words } from "../lib/languages.ts";
import { branded, type Goods } from "./goods.ts";

export const electronics: Goods = {
  category: "Electronics & Appliances",
  share: 10,
  offers: "things",
  items: [
    branded(
      "tv",
      [4_500, 42_000],
      words("TV", "ટીવી", "टीवी", "टीव्ही"),
      "Sony Bravia 43 inch, LG 32 inch LED, Mi 5X 43 inch, Samsung Crystal 50 inch, TCL 32 inch, OnePlus Y1 40 inch",
    ),
    branded(
      "fridge",
      [4_000, 29_000],
      words("fridge", "ફ્રિજ", "फ्रिज", "फ्रिज"),
      "LG 260 L double door, Whirlpool 190 L, Samsung 253 L, Godrej 185 L, Haier 195 L",
    ),
    branded(
      "laptop",
      [9_000, 55_000],
      words("laptop", "લેપટોપ", "लैपटॉप", "लॅपटॉप"),
      "Dell Inspiron 15, HP Pavilion 14, Lenovo IdeaPad 3, Acer Aspire 5, Asus VivoBook 15, Dell Latitude 7490",
    ),
    branded(
      "washer",
      [3_500, 24_000],
      words("washing machine", "વોશિંગ મશીન", "वॉशिंग मशीन", "वॉशिंग मशीन"),
      "LG 7 kg, Samsung 6.5 kg, Whirlpool 7.5 kg, IFB 6 kg front load",
    ),
  ],
  titles: [
    words("{name} for sale", "{name} વેચાણ માટે", "{name} बिक्री के लिए", "{name} विक्रीसाठी"),
    words(
      "{name}, {years} years used",
      "{name} – {years} વર્ષ વપરાયેલ",
      "{name} – {years} साल इस्तेमाल",
      "{name} – {years} वर्षे वापर",
    ),
    words("{name}, working well", "{name} – ચાલુ હાલતમાં", "{name} – चालू हालत में", "{name} – चालू स्थितीत"),
  ],
  details: [
    words(
      "Used {years} years at home, with bill.",
      "ઘરે {years} વર્ષ વાપરેલ, બિલ સાથે.",
      "घर में {years} साल इस्तेमाल किया, बिल के साथ।",
      "घरी {years} वर्षे वापरले, बिलासह.",
    ),
    words(
      "Everything works, you can check it switched on.",
      "બધું બરાબર ચાલે છે, ચાલુ કરીને તપાસી શકો છો.",
      "सब कुछ ठीक चलता है, चालू करके देख सकते हैं।",
      "सर्व व्यवस्थित चालते, चालू करून तपासू शकता.",
    ),
    words(
      "Stabiliser used from the beginning.",
      "શરૂઆતથી સ્ટેબિલાઇઝર સાથે વાપરેલ છે.",
      "शुरू से स्टेबलाइजर के साथ चलाया है।",
      "सुरुवातीपासून स्टॅबिलायझरसह वापरले आहे.",
    ),
    words(
      "Selling because we bought a bigger one.",
      "મોટું લીધું હોવાથી આ વેચવાનું છે.",
      "बड़ा ले लिया है इसलिए यह बेचना है।",
      "मोठे घेतल्यामुळे हे विकायचे आहे.",
    ),
  ],
};
