/**
 * Texts in which a seller gives a way round the marketplace, written by hand as people write them: English,
 * Hindi, Gujarati and Marathi, in three scripts, plain, broken up and spelled out. All numbers and names are invented.
 */
export const withContacts: readonly string[] = `
Call me on 9825012345 any time after 6
Redmi Note 12, almost new. Contact 98250-12345
Contact: +91 98250 12345 for best price
Urgent sale!! 098250 12345
Interested people whatsapp 919825012345
Please call 98 25 01 23 45 only serious buyers
Mob. 9825 012 345
My no. is 9 8 2 5 0 1 2 3 4 5
call 9.8.2.5.0.1.2.3.4.5 no chat
nine eight two five zero one two three four five
Call nine-eight-two-five-zero-one-two-three-four-five
ph: nine eight 25 zero 12 three 45
Number is ninety eight twenty five zero one twenty three forty five
98two5zero12three45 call me
double nine 250 triple one 45 please ring
9825O12345 (read O as zero)
982501234five whatsapp only
98250l2345 call
9️⃣8️⃣2️⃣5️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣
📞 98250 📞 12345
98250*12345
98250___12345
9-8-2-5-0-1-2-3-4-5 Ramesh bhai
９８２５０１２３４５
Sofa set 3+1+1. Cal (982) 501-2345
Tractor in good condition, owner Mukesh, seven zero six nine one one two two three three
M: 7069112233, no brokers
Office 0281-2451234 or 9909012345
Call 99090 12345 / 99090 54321
whats app me at nine nine zero nine zero one two three four five
Buy fast, 6351 234 567
Message on 63512-34567 price negotiable
contact number eight one two eight nine nine zero zero one one
Only whatsapp: eight 1 two 8 nine 9 zero 0 one 1
Numbr - 8 1 2 8 9 9 0 0 1 1, i am from Rajkot
Reach me: 81289 (then) 90011
ninesevenonetwofourzeroonetwothreefour call me
My cell 97124.01234
Price 45000 last. 9712401234
9712401234 call karo, price 45000 final
Bike 2017 model 32000 km 97124 01234
more photos on www.patelmotors.in
See all our stock at patelmotors.com
visit patel motors dot com
patelmotors (dot) com for all models
Website: www . patelmotors . com
https://patelmotors.example/list?id=44
Join wa.me/919712401234
Click wa . me / 919712401234
message me on telegram @patel_cars
telegram: patelcars99
insta id raju_bikes07
Follow instagram @raju.bikes
DM on insta raju.bikes_rajkot for price
fb page: patelmotors.rajkot
youtube channel @patelmotors99
join t.me/rajkotbikes
more pics bit.ly/3xYz12
photos at https://photos.example/883311
my shop facebook.com/krishnamobiles
token money to ramesh.patel@okaxis
Pay 500 on 9825012345@ybl and it is booked
gpay ramesh.patel @ oksbi
upi id is rameshpatel at okicici
Send advance by phonepe: ramesh at ybl
UPI ramesh1980 at paytm
mail me ramesh.patel@gmail.com
ramesh.patel (at) gmail (dot) com
rameshpatel at gmail dot com
email - ramesh.patel1980 @ gmail . com
Write to krishna.mobiles[at]yahoo.in
फोन करें 9825012345
मेरा नंबर ९८२५०१२३४५ है
संपर्क: ९८२५० १२३४५
व्हाट्सएप करें +91 98250 12345
कॉल करो ९ ८ २ ५ ० १ २ ३ ४ ५
नौ आठ दो पांच शून्य एक दो तीन चार पांच पर कॉल करें
मो. नौ-आठ-दो-पाँच-शून्य-एक-दो-तीन-चार-पाँच
नंबर है नौ आठ 25 शून्य 12 तीन चार पांच
सात शून्य छह नौ एक एक दो दो तीन तीन
नाइन एट टू फाइव जीरो वन टू थ्री फोर फाइव
डबल नाइन जीरो नाइन जीरो वन टू थ्री फोर फाइव
आठ एक दो आठ नौ नौ शून्य शून्य एक एक पर व्हाट्सऐप
भैंस देखने के लिए 97124 01234 पर फोन
गाय बिकाऊ है, ९७१२४-०१२३४
दाम 45,000 फिक्स, फोन 9712401234
कॉल करें: ९८२५ ०१२ ३४५
रमेश भाई ९८ २५ ०१ २३ ४५
नंबर ले लो 98250 - 12345 जल्दी करो
छः तीन पांच एक दो तीन चार पांच छः सात
नंबर: 6 तीन 5 एक 2 तीन 4 पांच 6 सात
फोन नौ सात एक दो चार शून्य एक दो तीन चार
ट्रैक्टर के लिए मिलें या ०९८२५०१२३४५
और फोटो: https://photos.example/120044
वेबसाइट देखें patelmotors.in पर
पटेल मोटर्स डॉट कॉम नहीं, patelmotors डॉट कॉम
इंस्टाग्राम पर raju_bikes07 देखें
टेलीग्राम पर @patel_cars
इंस्टा आईडी: raju.bikes07
फेसबुक पेज patel_motors_rajkot
बुकिंग के लिए 9825012345@okexample पर ₹500 भेजें
ramesh.patel@oksbi पर टोकन भेजो
यूपीआई ramesh at ybl पर भेज दो
टोकन ramesh.patel @ paytm पर
मेल करें rameshpatel@rediffmail.com
call karo nau aath do paanch shunya ek do teen char paanch
mera number nau aath do panch zero ek do tin char panch
saat shunya chhe nau ek ek do do teen teen pe call karna
number: nau-saat-ek-do-char-shunya-ek-do-teen-char
whatsapp karo 98 25 zero 12 teen 45
9825 0 ek do 345 pe phone karo
bhai seedha call karo 9712401234 chat mat karo
aath ek do aath nau nau shunya shunya ek ek
contact nine aath two paanch zero ek two teen four paanch
insta pe raju_bikes07 dekho
wa me link nahi chale to wa.me/919825012345
telegram pe @patel_cars join karo
paytm karo ramesh.patel@paytm
gpay number 98250 12345
phonepe pe bhejo 98250-12345
ફોન કરો: 9825012345
મારો નંબર ૯૮૨૫૦૧૨૩૪૫
સંપર્ક ૯૮૨૫૦ ૧૨૩૪૫
વોટ્સએપ કરો +91 98250 12345
ફોન ૯ ૮ ૨ ૫ ૦ ૧ ૨ ૩ ૪ ૫
મો. ૯૮-૨૫-૦૧-૨૩-૪૫ રમેશભાઈ
નવ આઠ બે પાંચ શૂન્ય એક બે ત્રણ ચાર પાંચ
નંબર છે નવ આઠ બે પાંચ શૂન્ય એક બે ત્રણ ચાર પાંચ
નવ-આઠ-બે-પાંચ-શૂન્ય-એક-બે-ત્રણ-ચાર-પાંચ પર ફોન કરવો
સાત શૂન્ય છ નવ એક એક બે બે ત્રણ ત્રણ
ભેંસ જોવા આવો, ૯૭૧૨૪ ૦૧૨૩૪
ટ્રેક્ટર માટે ફોન ૦૯૮૨૫૦૧૨૩૪૫
ભાવ ૪૫,૦૦૦ ફિક્સ. મો ૯૭૧૨૪૦૧૨૩૪
આઠ એક બે આઠ નવ નવ શૂન્ય શૂન્ય એક એક પર વોટ્સએપ
નવ 8 બે 5 શૂન્ય 1 બે 3 ચાર 5
98 બે પાંચ 0 એક 2 ત્રણ 45
ફોન ૯૮૨૫ ૦૧૨ ૩૪૫ સાંજે સાત પછી
નાઇન એઇટ ટુ ફાઇવ ઝીરો વન ટુ થ્રી ફોર ફાઇવ
ડબલ નવ શૂન્ય નવ શૂન્ય એક બે ત્રણ ચાર પાંચ
૬૩૫૧૨.૩૪૫૬૭ પર વાત કરો
છ ત્રણ પાંચ એક બે ત્રણ ચાર પાંચ છ સાત
ગાય વેચવાની છે સંપર્ક ૬૩૫૧ ૨૩૪ ૫૬૭
ખેતર જોવા ફોન કરવો, નંબર ૯૯૦૯૦૧૨૩૪૫ અથવા ૯૯૦૯૦૫૪૩૨૧
૯૯૦૯૦/૧૨૩૪૫
વધુ ફોટા: https://photos.example/557710
વેબસાઇટ patelmotors.in પર જુઓ
patelmotors ડોટ કોમ પર બધા મોડેલ
ઇન્સ્ટાગ્રામ પર raju_bikes07
ઇન્સ્ટા આઈડી raju.bikes07 ફોલો કરો
ટેલિગ્રામ @patel_cars
ફેસબુક પેજ patel_motors99
બુકિંગ માટે 9825012345@okexample પર ₹500 મોકલો
ramesh.patel@oksbi પર ટોકન મોકલો
યુપીઆઈ ramesh at ybl
ટોકન મની ramesh.patel @ okaxis
ઈમેલ ramesh.patel@gmail.com
phone karo nav aath be paanch shunya ek be tran char paanch
maro number nav aath be panch zero ek be tran char panch
saat shunya chh nav ek ek be be tran tran par phone karo
number nav saat ek be char shunya ek be tran char
98 be panch 0 ek 2 tran 45 par call karjo
aath ek be aath nav nav shunya shunya ek ek whatsapp karjo
ramesh bhai 98250 12345 rajkot wala
9712401234 par j call karvo
bhens jova aavo phone 97124-01234
insta par raju_bikes07 joi lejo
telegram par @patel_cars
token mate ramesh.patel@ybl
फोन करा: 9825012345
माझा नंबर ९८२५०१२३४५
संपर्क करा ९८२५० १२३४५
व्हॉट्सॲप करा +91 98250 12345
नऊ आठ दोन पाच शून्य एक दोन तीन चार पाच
नऊ-आठ-दोन-पाच-शून्य-एक-दोन-तीन-चार-पाच वर फोन करा
सात शून्य सहा नऊ एक एक दोन दोन तीन तीन
आठ एक दोन आठ नऊ नऊ शून्य शून्य एक एक वर कॉल
मो. ९८-२५-०१-२३-४५ पाटील
म्हैस पाहायला या, ९७१२४ ०१२३४
किंमत ४५,००० फिक्स, मो. ९७१२४०१२३४
नऊ 8 दोन 5 शून्य 1 दोन 3 चार 5
सहा तीन पाच एक दोन तीन चार पाच सहा सात
नाईन एट टू फाईव झिरो वन टू थ्री फोर फाईव
शेत पाहण्यासाठी फोन ९९०९० १२३४५
अधिक फोटो: https://photos.example/310099
patelmotors डॉट कॉम वर पाहा
इंस्टाग्राम वर raju_bikes07
टेलिग्राम वर @patel_cars
बुकिंगसाठी 9825012345@okexample वर ₹500 पाठवा
ramesh.patel@oksbi वर टोकन पाठवा
मेल rameshpatel@gmail.com
call kara nau aath don paach shunya ek don teen chaar paach
majha number nau saat ek don chaar shunya ek don teen chaar
saat shunya saha nau ek ek don don teen teen var phone kara
bullet 350 vikne aahe, 98250 12345 var call kara
patil 97124-01234 kolhapur
Contact only on ₹0 chat, I mean 98250 twelve 345
Truck for sale, owner nine.nine.zero.nine.zero.one.two.three.four.five
गाडी पाहायची असेल तर नऊ नऊ शून्य नऊ शून्य एक दोन तीन चार पाच
મકાન ભાડે, વાત કરો નવ નવ શૂન્ય નવ શૂન્ય એક બે ત્રણ ચાર પાંચ
मकान किराए पर, बात करें नौ नौ शून्य नौ शून्य एक दो तीन चार पांच
`
  .trim()
  .split("\n");
