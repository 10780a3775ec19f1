import { words } from "../lib/languages.ts";
import { named, type Goods } from "./goods.ts";

export const homes: Goods = {
  category: "Houses & Land",
  share: 6,
  offers: "things",
  items: [
    named(
      "house",
      [850_000, 7_500_000],
      words("2 BHK house", "૨ BHK મકાન", "2 BHK मकान", "२ BHK घर"),
      words("3 BHK bungalow", "૩ BHK બંગલો", "3 BHK बंगला", "३ BHK बंगला"),
      words("Row house", "રો હાઉસ", "रो हाउस", "रो हाऊस"),
      words("Shop on the main road", "મેઇન રોડ પર દુકાન", "मेन रोड पर दुकान", "मुख्य रस्त्यावर दुकान"),
    ),
    named(
      "plot",
      [240_000, 6_200_000],
      words("NA plot, 200 sq yd", "NA પ્લોટ, ૨૦૦ વાર", "NA प्लॉट, 200 गज", "NA प्लॉट, २०० चौ. यार्ड"),
      words("2 bigha farm land", "૨ વીઘા ખેતીની જમીન", "2 बीघा खेती की जमीन", "२ बिघा शेतजमीन"),
      words("5 guntha land", "૫ ગુંઠા જમીન", "5 गुंठा जमीन", "५ गुंठे जमीन"),
      words("1 acre land with well", "કૂવા સાથે ૧ એકર જમીન", "कुएँ के साथ 1 एकड़ जमीन", "विहिरीसह १ एकर जमीन"),
    ),
  ],
  titles: [
    words("{name} in {place}", "{place} માં {name}", "{place} में {name}", "{place} येथे {name}"),
    words("{name} for sale", "{name} વેચાણ માટે", "{name} बिक्री के लिए", "{name} विक्रीसाठी"),
    words("{name}, clear title", "{name} – ટાઇટલ ક્લિયર", "{name} – टाइटल क्लियर", "{name} – टायटल क्लिअर"),
  ],
  details: [
    words(
      "Near the bus stand of {place}, road on two sides.",
      "{place} બસ સ્ટેન્ડની નજીક, બે બાજુ રસ્તો.",
      "{place} बस स्टैंड के पास, दोनों तरफ सड़क।",
      "{place} बस स्थानकाजवळ, दोन्ही बाजूंनी रस्ता.",
    ),
    words(
      "Title is clear, all papers can be seen.",
      "ટાઇટલ ક્લિયર છે, બધા દસ્તાવેજ જોવા મળશે.",
      "टाइटल साफ है, सारे कागज देख सकते हैं।",
      "टायटल स्वच्छ आहे, सर्व कागदपत्रे पाहता येतील.",
    ),
    words(
      "Water and electricity are there already.",
      "પાણી અને લાઇટની સુવિધા છે.",
      "पानी और बिजली की सुविधा है।",
      "पाणी आणि विजेची सोय आहे.",
    ),
    words(
      "Only direct buyers, no brokers please.",
      "સીધા લેનાર જ સંપર્ક કરે, દલાલ નહીં.",
      "सीधे खरीदार ही संपर्क करें, दलाल नहीं।",
      "थेट घेणाऱ्यांनीच संपर्क करावा, दलाल नकोत.",
    ),
  ],
};
