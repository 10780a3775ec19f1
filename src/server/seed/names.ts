import type { Random } from "./lib/random.ts";

/** A person's name, in Latin letters as most type it, or in their own script. */
interface PersonName {
  readonly first: string;
  readonly last: string;
}

/** Names of one state: `Latin|own script`. */
interface NameList {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

const gujarati: NameList = {
  first: (
    "Asha|આશા,Ramesh|રમેશ,Bhavna|ભાવના,Jignesh|જિગ્નેશ,Hetal|હેતલ,Mahesh|મહેશ,Kinjal|કિંજલ,Nilesh|નિલેશ,Daxa|દક્ષા," +
    "Paresh|પરેશ,Komal|કોમલ,Hardik|હાર્દિક,Falguni|ફાલ્ગુની,Chirag|ચિરાગ,Nita|નીતા,Vipul|વિપુલ,Sejal|સેજલ,Bharat|ભરત," +
    "Jyoti|જ્યોતિ,Ketan|કેતન,Rekha|રેખા,Dinesh|દિનેશ,Urmila|ઉર્મિલા,Haresh|હરેશ,Pooja|પૂજા,Mukesh|મુકેશ,Kajal|કાજલ," +
    "Ashok|અશોક,Mital|મિત્તલ,Sanjay|સંજય,Varsha|વર્ષા,Imran|ઇમરાન,Salma|સલમા,Yusuf|યુસુફ,Farida|ફરીદા,Govind|ગોવિંદ," +
    "Lata|લતા,Kirit|કિરીટ,Manisha|મનીષા,Bhikhabhai|ભીખાભાઈ,Kantaben|કાંતાબેન,Rajubhai|રાજુભાઈ"
  ).split(","),
  last: (
    "Patel|પટેલ,Shah|શાહ,Chaudhari|ચૌધરી,Desai|દેસાઈ,Parmar|પરમાર,Solanki|સોલંકી,Rathod|રાઠોડ,Makwana|મકવાણા," +
    "Vaghela|વાઘેલા,Joshi|જોષી,Mehta|મહેતા,Trivedi|ત્રિવેદી,Bhatt|ભટ્ટ,Prajapati|પ્રજાપતિ,Gohil|ગોહિલ,Jadeja|જાડેજા," +
    "Zala|ઝાલા,Vasava|વસાવા,Dabhi|ડાભી,Thakor|ઠાકોર,Panchal|પંચાલ,Suthar|સુથાર,Kapadia|કાપડિયા,Savaliya|સાવલિયા," +
    "Vora|વોરા,Shaikh|શેખ,Pathan|પઠાણ,Mansuri|મન્સૂરી,Rabari|રબારી,Bharwad|ભરવાડ,Gamit|ગામીત,Christian|ક્રિશ્ચિયન"
  ).split(","),
};

const marathi: NameList = {
  first: (
    "Sunita|सुनीता,Ganesh|गणेश,Prakash|प्रकाश,Vaishali|वैशाली,Sachin|सचिन,Swati|स्वाती,Santosh|संतोष,Manisha|मनीषा," +
    "Rahul|राहुल,Snehal|स्नेहल,Vijay|विजय,Archana|अर्चना,Nitin|नितीन,Kavita|कविता,Balasaheb|बाळासाहेब,Rupali|रूपाली," +
    "Dattatray|दत्तात्रय,Ashwini|अश्विनी,Pandurang|पांडुरंग,Sarika|सारिका,Amol|अमोल,Mangal|मंगल,Yogesh|योगेश," +
    "Shubhangi|शुभांगी,Kiran|किरण,Pallavi|पल्लवी,Tushar|तुषार,Jayshree|जयश्री,Sandip|संदीप,Anita|अनिता,Aslam|अस्लम," +
    "Shabana|शबाना,Rohit|रोहित,Vandana|वंदना,Bapu|बापू,Sangeeta|संगीता,Mahadev|महादेव,Rajashree|राजश्री"
  ).split(","),
  last: (
    "Patil|पाटील,Jadhav|जाधव,Shinde|शिंदे,Pawar|पवार,Deshmukh|देशमुख,Kulkarni|कुलकर्णी,More|मोरे,Gaikwad|गायकवाड," +
    "Bhosale|भोसले,Chavan|चव्हाण,Kale|काळे,Salunkhe|साळुंखे,Wagh|वाघ,Sawant|सावंत,Mane|माने,Kamble|कांबळे," +
    "Thorat|थोरात,Jagtap|जगताप,Dhage|धागे,Gavit|गावित,Bagul|बागूल,Ingole|इंगोले,Raut|राऊत,Meshram|मेश्राम," +
    "Sonawane|सोनवणे,Joshi|जोशी,Naik|नाईक,Mulla|मुल्ला,Sayyed|सय्यद,Kadam|कदम,Lokhande|लोखंडे,Wankhede|वानखेडे"
  ).split(","),
};

/** One in twelve writes the name in the state's own script. */
export function personName(random: Random, stateKey: number): PersonName {
  const list = stateKey === 27 ? marathi : gujarati;
  const script = random.chance(1 / 12) ? 1 : 0;
  const written = (pair: string) => pair.split("|")[script] ?? pair;
  return { first: written(random.pick(list.first)), last: written(random.pick(list.last)) };
}

const companies = ["Traders", "Motors", "Electronics", "Agro Centre", "Jewellers", "Textiles", "Furniture", "Dairy"];

/** `Patel Motors`, as shops are named here. */
export function companyName(random: Random, stateKey: number): string {
  const [owner = ""] = random.pick(stateKey === 27 ? marathi.last : gujarati.last).split("|");
  return `${owner} ${random.pick(companies)}`;
}

/** Spec §9: 12 digits with the country code. `index` keeps the numbers of the market apart. */
export function mobileNumber(random: Random, index: number): string {
  // Multiplying by a number prime to 10^7 turns the index into digits that look drawn and never repeat.
  const digits = (index * 7_368_787 + 1_234_567) % 10_000_000;
  return `91${random.pick(["98", "99", "97", "94", "90", "88", "79", "76", "63"])}${random.int(0, 9)}${String(digits).padStart(7, "0")}`;
}
