import type { AdvertisementType } from "#contract/resources/advertisements.ts";
import { companyName, mobileNumber } from "./names.ts";
import type { DrawingName } from "./pictures/drawings.ts";
import { randomOf } from "./lib/random.ts";

/** An advertisement, without the counters. */
interface SampleAd {
  readonly title: string;
  readonly companyName: string;
  readonly mobileNo: string;
  readonly description: string;
  readonly types: AdvertisementType;
  readonly ytId: string | null;
  readonly link: string | null;
  readonly drawing: DrawingName;
  readonly files: readonly string[];
}

const adTexts: readonly (readonly [AdvertisementType, DrawingName, string, string])[] = [
  [
    "Banner",
    "tractor",
    "Tractor exchange mela",
    "Bring your old tractor, take a new one home. All brands, valued on the spot.",
  ],
  [
    "Splash",
    "scooter",
    "નવરાત્રિ ઓફર: સ્કૂટર પર ₹5,000 ની છૂટ",
    "નવરાત્રિ સુધી દરેક નવા સ્કૂટર પર ₹5,000 ની છૂટ અને પહેલી સર્વિસ મફત.",
  ],
  [
    "Visiting Card",
    "phone",
    "Mobile repair in one hour",
    "Screen, battery and charging port of every brand, with a three-month warranty.",
  ],
  ["Video", "cow", "ગીર ગાયના દૂધની ડેરી", "અમારી ગૌશાળાની મુલાકાત લો. દરરોજ સવારે તાજું દૂધ ઘરે."],
  ["Banner", "sofa", "Diwali furniture sale", "Sofas, beds and cupboards at up to 40 % off until Diwali."],
  ["Visiting Card", "car", "जुनी कार खरेदी-विक्री", "सर्व कंपन्यांच्या वापरलेल्या कार, कागदपत्रांसह आणि एक वर्षाच्या वॉरंटीसह."],
  ["Splash", "saree", "पैठणी महोत्सव", "येवल्याच्या विणकरांकडून थेट, सर्व पैठणींवर २० % सूट."],
  [
    "Video",
    "tractor",
    "Drip irrigation explained",
    "How two acres of cotton grow on half the water. A visit to a farm near Gondal.",
  ],
  ["Banner", "sack", "બિયારણ અને ખાતર કેન્દ્ર", "બધી કંપનીનું પ્રમાણિત બિયારણ, ખેડૂત કાર્ડ પર ૫ % છૂટ."],
  [
    "Visiting Card",
    "pump",
    "Pump set rewinding",
    "Submersible and monoblock pumps, collected from the farm and returned in two days.",
  ],
  [
    "Banner",
    "house",
    "New row houses, Anand",
    "2 and 3 BHK from ₹28 lakh, five minutes from the station. Bank loan available.",
  ],
  ["Splash", "phone", "Festival of phones", "Exchange any working phone and get at least ₹1,000."],
  ["Visiting Card", "shirt", "दर्जी की दुकान", "कुर्ता, शेरवानी और स्कूल यूनिफॉर्म तीन दिन में सिलकर।"],
  [
    "Video",
    "motorcycle",
    "Service camp for two-wheelers",
    "Free check of 15 points on Sunday. See what the mechanics look at.",
  ],
  [
    "Banner",
    "laptop",
    "Refurbished laptops for students",
    "Tested laptops from ₹12,000 with bill and one-year warranty.",
  ],
  ["Visiting Card", "bed", "લાકડાનું ફર્નિચર ઓર્ડરથી", "સાગ અને શીશમનું ફર્નિચર, માપ પ્રમાણે ઘરે ફિટિંગ સાથે."],
  ["Splash", "tv", "Cricket season offer", "A 43-inch TV with two years of warranty, no-cost EMI."],
  ["Banner", "bicycle", "सायकल महोत्सव", "मुलांच्या आणि मोठ्यांच्या सायकली, जुनी द्या नवी घ्या."],
  [
    "Visiting Card",
    "plot",
    "Land papers and mutation",
    "7/12, 8-A, sale deeds and NA permission, in your own language.",
  ],
  ["Video", "washer", "How to clean your washing machine", "Ten minutes a month that save a repair."],
  ["Banner", "book", "GPSC અને TET વર્ગો", "નવી બેચ સોમવારથી. પહેલું અઠવાડિયું મફત."],
  ["Visiting Card", "goat", "Veterinary doctor on call", "Day and night, within 30 km of Sangamner."],
  ["Splash", "car", "Monsoon car care", "Wipers, brakes and underbody coating in one visit."],
  ["Banner", "bat", "Box cricket, open till midnight", "Book a slot for your team, floodlights included."],
];

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".split("");

/** In the order of their positions. Companies, numbers and videos belong to nobody; `.example` is reserved. */
export const sampleAds: readonly SampleAd[] = adTexts.map(([types, drawing, title, description], index) => {
  const random = randomOf("advertisement", index);
  const company = companyName(random, /\p{Script=Devanagari}/u.test(title) ? 27 : 24);
  const isVideo = types === "Video";
  return {
    types,
    drawing,
    title,
    description,
    companyName: company,
    mobileNo: mobileNumber(random, 9_000_000 + index),
    ytId: isVideo ? Array.from({ length: 11 }, () => random.pick(alphabet)).join("") : null,
    link: isVideo ? null : `https://${company.toLowerCase().replaceAll(" ", "-")}.example/`,
    files: isVideo ? [] : Array.from({ length: random.int(1, 2) }, (_, shot) => `ad-${index + 1}-${shot + 1}.jpg`),
  };
});

/** Static pages of the app: title and description. */
export const samplePages: readonly (readonly [string, string])[] = [
  [
    "About Haat",
    "Haat is a market for things that have a second life: from neighbours, for neighbours, in Gujarat and Maharashtra.",
  ],
  ["Terms of use", "Who may post, what may be posted, and what happens with posts that break the rules."],
  ["Privacy policy", "What we keep about you, why, for how long, and how to have it deleted."],
  ["સુરક્ષિત ખરીદીની સલાહ", "વસ્તુ જોયા પહેલાં પૈસા મોકલશો નહીં. જાહેર જગ્યાએ મળો, કાગળ તપાસો અને OTP કોઈને આપશો નહીં."],
  [
    "सुरक्षित व्यवहारासाठी सूचना",
    "वस्तू पाहण्यापूर्वी पैसे पाठवू नका. सार्वजनिक ठिकाणी भेटा, कागदपत्रे तपासा आणि OTP कोणालाही देऊ नका.",
  ],
  ["सुरक्षित लेन-देन की सलाह", "चीज देखे बिना पैसे न भेजें। सार्वजनिक जगह पर मिलें, कागज जाँचें और OTP किसी को न दें।"],
  ["What may not be sold", "Weapons, wildlife, medicines, tobacco, counterfeit goods, SIM cards and anything stolen."],
  ["Refunds of plans", "A plan that was not used is refunded within seven days to the account it was paid from."],
  ["Contact", "Write to support@haat.example or call between 10 and 6 on working days."],
];

interface SamplePlanType {
  readonly name: string;
  readonly identifier: string;
  readonly description: string;
  readonly stateId: number;
  readonly status: 0 | 1;
  /** Duration title, price and discount in rupees, days. */
  readonly plans: readonly (readonly [string, number, number, number])[];
}

export const samplePlanTypes: readonly SamplePlanType[] = [
  {
    name: "Seller, Gujarat",
    identifier: "seller_gujarat",
    description: "More posts and a badge for people who sell often.",
    stateId: 24,
    status: 1,
    plans: [
      ["1 month", 99, 0, 30],
      ["3 months", 249, 20, 90],
      ["1 year", 799, 100, 365],
    ],
  },
  {
    name: "Seller, Maharashtra",
    identifier: "seller_maharashtra",
    description: "More posts and a badge for people who sell often.",
    stateId: 27,
    status: 1,
    plans: [
      ["1 month", 109, 0, 30],
      ["3 months", 279, 20, 90],
      ["1 year", 849, 100, 365],
    ],
  },
  {
    name: "વેપારી પ્લાન",
    identifier: "dealer_gujarat",
    description: "ટ્રેક્ટર, વાહન અને મોબાઇલના વેપારીઓ માટે.",
    stateId: 24,
    status: 1,
    plans: [
      ["૧ મહિનો", 499, 0, 30],
      ["૬ મહિના", 2499, 250, 180],
      ["૧ વર્ષ", 4499, 500, 365],
    ],
  },
  {
    name: "डीलर प्लॅन",
    identifier: "dealer_maharashtra",
    description: "ट्रॅक्टर, वाहन आणि मोबाईल विक्रेत्यांसाठी.",
    stateId: 27,
    status: 1,
    plans: [
      ["१ महिना", 549, 0, 30],
      ["६ महिने", 2699, 250, 180],
    ],
  },
  {
    name: "Advertiser",
    identifier: "advertiser",
    description: "Banner, splash, video or visiting card in one state.",
    stateId: 24,
    status: 1,
    plans: [
      ["1 week", 999.5, 0, 7],
      ["1 month", 2999, 300, 30],
    ],
  },
  {
    name: "Rajasthan trial",
    identifier: "trial_rajasthan",
    description: "Not open yet.",
    stateId: 8,
    status: 0,
    plans: [["15 days", 0, 0, 15]],
  },
];

/** Banks are real, branches and numbers are not. */
export const sampleBankAccounts = [
  {
    description: "Haat, subscriptions Gujarat",
    bankDetails: "State Bank of India, Navrangpura branch, Ahmedabad\nA/c 00000041700231\nIFSC SBIN0000000",
    upiId: "haat.gujarat@okexample",
    upiNumber: "9800000024",
  },
  {
    description: "Haat, subscriptions Maharashtra",
    bankDetails: "Bank of Maharashtra, Shivajinagar branch, Pune\nA/c 00000060112287\nIFSC MAHB0000000",
    upiId: "haat.maharashtra@okexample",
    upiNumber: "9800000027",
  },
  {
    description: "Haat, advertisements",
    bankDetails: "Bank of Baroda, Alkapuri branch, Vadodara\nA/c 00000033904410\nIFSC BARB0000000",
    upiId: "haat.ads@okexample",
    upiNumber: "9800000026",
  },
] as const;

/** Feedback of app users. */
export const feedbackTexts: readonly string[] = [
  "The seller does not answer the phone.",
  "Price in the post and price on the phone are different.",
  "Thank you, I sold my cycle in two days!",
  "Please add Vapi to the places, I cannot find my village.",
  "ફોટા અપલોડ થતા નથી, વારંવાર બંધ થઈ જાય છે.",
  "બહુ સરસ એપ છે, ગામડાના લોકો માટે ઉપયોગી.",
  "આ પોસ્ટ ખોટી છે, વસ્તુ વેચાઈ ગઈ છે.",
  "મારી પોસ્ટ બે દિવસથી રિવ્યૂમાં છે, જલ્દી મંજૂર કરો.",
  "ॲप खूप छान आहे, पण शोध मराठीत चालत नाही.",
  "या पोस्टमध्ये एकच फोटो तीन वेळा आहे.",
  "माझी म्हैस एका आठवड्यात विकली गेली, धन्यवाद.",
  "यह विज्ञापन नकली लगता है, पैसे पहले माँग रहा है।",
  "कृपया डार्क मोड भी दीजिए।",
  "मेरा नंबर बदल गया है, कैसे बदलूँ?",
  "I paid for the yearly plan but it still says Free.",
  "He asks for ₹500 in advance by UPI before showing the tractor.",
  "Show only posts with pictures, please.",
  "નોટિફિકેશન મોડી રાત્રે આવે છે, સમય બદલો.",
];
