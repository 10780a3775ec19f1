import { words, type Words } from "../lib/languages.ts";

/** What fits anything that is sold. */
export const closings: readonly Words[] = [
  words("Price is a little negotiable.", "ભાવમાં થોડું ઓછું કરી આપીશ.", "दाम में थोड़ा कम हो जाएगा।", "किमतीत थोडे कमी होईल."),
  words("Fixed price, please do not bargain.", "ભાવ ફિક્સ છે.", "दाम फिक्स है।", "किंमत फिक्स आहे."),
  words("Come and see it in {place}.", "{place} આવીને જોઈ જાઓ.", "{place} आकर देख लें।", "{place} येथे येऊन पाहा."),
  words(
    "Only serious buyers, thank you.",
    "ખરેખર લેવું હોય તે જ સંપર્ક કરે.",
    "सच में लेना हो वही संपर्क करें।",
    "खरोखर घ्यायचे असेल त्यांनीच संपर्क करावा.",
  ),
  words(
    "Exchange is possible with something of the same value.",
    "સરખી કિંમતની વસ્તુ સાથે બદલી શકાય.",
    "बराबर कीमत की चीज से बदल सकते हैं।",
    "समान किमतीच्या वस्तूसोबत बदल शक्य.",
  ),
];

/** Titles and openings of people who look for something. */
export const wantedTitles: readonly Words[] = [
  words("Wanted: {name}", "જોઈએ છે: {name}", "चाहिए: {name}", "पाहिजे: {name}"),
  words(
    "Looking for {name} in {place}",
    "{place} માં {name} જોઈએ છે",
    "{place} में {name} चाहिए",
    "{place} येथे {name} पाहिजे",
  ),
];

export const wantedOpenings: readonly Words[] = [
  words(
    "I want to buy {name}, my budget is ₹{price}.",
    "{name} ખરીદવાની ઇચ્છા છે, બજેટ ₹{price}.",
    "{name} खरीदना है, बजट ₹{price} है।",
    "{name} खरेदी करायची इच्छा आहे, बजेट ₹{price}.",
  ),
  words(
    "Need {name} within this week, will pay up to ₹{price}.",
    "આ અઠવાડિયામાં {name} જોઈએ છે, ₹{price} સુધી આપીશ.",
    "इसी हफ्ते {name} चाहिए, ₹{price} तक दूँगा।",
    "याच आठवड्यात {name} हवे आहे, ₹{price} पर्यंत देऊ.",
  ),
];

export const wantedDetails: readonly Words[] = [
  words(
    "It should be in working order and with papers.",
    "ચાલુ હાલતમાં અને કાગળ સાથે હોવું જોઈએ.",
    "चालू हालत में और कागज के साथ होना चाहिए।",
    "चालू स्थितीत आणि कागदपत्रांसह असावे.",
  ),
  words(
    "Anywhere around {place}, I will come to see it.",
    "{place} ની આસપાસ ગમે ત્યાં, જોવા આવીશ.",
    "{place} के आसपास कहीं भी, देखने आ जाऊँगा।",
    "{place} परिसरात कुठेही, पाहायला येईन.",
  ),
  words("Payment in cash the same day.", "રોકડા એ જ દિવસે.", "नकद उसी दिन।", "रोख त्याच दिवशी."),
];

/** What the rules forbid and some write all the same: a number, a link or a UPI id in the text. */
export const contacts: readonly Words[] = [
  words("Call me on {mobile}.", "ફોન કરો: {mobile}", "फोन करें: {mobile}", "फोन करा: {mobile}"),
  words(
    "WhatsApp {mobileSpaced}",
    "વોટ્સએપ કરો {mobileSpaced}",
    "व्हाट्सऐप करें {mobileSpaced}",
    "व्हॉट्सॲप करा {mobileSpaced}",
  ),
  words(
    "Send ₹500 to {upi} and it is booked.",
    "બુકિંગ માટે {upi} પર ₹500 મોકલો.",
    "बुकिंग के लिए {upi} पर ₹500 भेजें।",
    "बुकिंगसाठी {upi} वर ₹500 पाठवा.",
  ),
  words("More pictures: {link}", "વધુ ફોટા: {link}", "और फोटो: {link}", "अधिक फोटो: {link}"),
];

/** For the sellers who tell the whole story. */
export const stories: readonly Words[] = [
  words(
    "We are a family of five in {place} and have looked after it with care; it was never lent to anybody and was always kept under a roof.",
    "અમે {place} માં પાંચ જણનો પરિવાર છીએ અને ખૂબ સાચવીને રાખેલ છે; ક્યારેય કોઈને આપેલ નથી અને હંમેશા છત નીચે રાખેલ છે.",
    "हम {place} में पाँच लोगों का परिवार हैं और बहुत सँभालकर रखा है; कभी किसी को नहीं दिया और हमेशा छत के नीचे रखा।",
    "आम्ही {place} येथे पाच जणांचे कुटुंब आहोत आणि खूप जपून ठेवले आहे; कधीही कोणाला दिले नाही आणि नेहमी छताखाली ठेवले.",
  ),
  words(
    "Many ask why we part with it: my father has retired, the rains were late this year, and the money is needed for my sister's wedding in the month after Diwali.",
    "ઘણા પૂછે છે કે કેમ વેચો છો: પિતાજી નિવૃત્ત થયા છે, આ વર્ષે વરસાદ મોડો આવ્યો, અને દિવાળી પછી બહેનના લગ્ન માટે પૈસાની જરૂર છે.",
    "कई लोग पूछते हैं क्यों बेच रहे हो: पिताजी रिटायर हो गए हैं, इस साल बारिश देर से आई, और दिवाली के बाद बहन की शादी के लिए पैसे चाहिए।",
    "अनेक जण विचारतात का विकता: वडील निवृत्त झाले आहेत, यंदा पाऊस उशिरा आला, आणि दिवाळीनंतर बहिणीच्या लग्नासाठी पैशांची गरज आहे.",
  ),
  words(
    "Please read everything before you write: the price is as stated, the place is {place}, there is no home delivery, and I answer after seven in the evening because I work in the fields all day.",
    "લખતા પહેલાં બધું વાંચી લેવું: ભાવ લખ્યા પ્રમાણે છે, સ્થળ {place} છે, હોમ ડિલિવરી નથી, અને દિવસે ખેતરમાં કામ હોવાથી સાંજે સાત પછી જવાબ આપીશ.",
    "लिखने से पहले सब पढ़ लें: दाम जो लिखा है वही है, जगह {place} है, होम डिलीवरी नहीं है, और दिन में खेत में काम रहता है इसलिए शाम सात के बाद जवाब दूँगा।",
    "लिहिण्यापूर्वी सर्व वाचा: किंमत लिहिल्याप्रमाणे आहे, ठिकाण {place} आहे, होम डिलिव्हरी नाही, आणि दिवसभर शेतात काम असल्याने संध्याकाळी सातनंतर उत्तर देईन.",
  ),
  words(
    "If two people come on the same day, the first one who comes gets it. I do not hold it for anybody against a promise, because that has gone wrong twice already.",
    "એક જ દિવસે બે જણ આવે તો પહેલા આવનારને મળશે. વાયદા પર કોઈના માટે રાખી મૂકતો નથી, કારણ કે બે વાર ખરાબ અનુભવ થયો છે.",
    "एक ही दिन दो लोग आएँ तो पहले आने वाले को मिलेगा। वादे पर किसी के लिए नहीं रोकता, क्योंकि दो बार बुरा अनुभव हो चुका है।",
    "एकाच दिवशी दोघे आले तर आधी येणाऱ्याला मिळेल. वायद्यावर कोणासाठी राखून ठेवत नाही, कारण दोनदा वाईट अनुभव आला आहे.",
  ),
];

/** What moderators write when they reject. */
export const rejections: readonly string[] = [
  "Duplicate of another post",
  "Wrong category",
  "Picture is not clear",
  "Price is not right",
  "Contact details in the text",
  "Prohibited item",
  "Several items in one post",
  "એક જ પોસ્ટમાં એકથી વધુ વસ્તુ છે. કૃપા કરીને અલગ અલગ પોસ્ટ કરો.",
  "कृपया साफ फोटो लगाकर दोबारा पोस्ट करें।",
];
