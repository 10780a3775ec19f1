/**
 * Texts without any contact, written to be mistaken for one: prices, years, models, sizes, serial and
 * registration numbers, times, places, words that are also digits, and an @ or the name of a site that leads nowhere.
 */
export const withoutContacts: readonly string[] = `
Nokia 3310, 64 GB card, bought 2019
iPhone 11 128 GB, battery health 86 %, 2020 model
Samsung Galaxy A14 5G 6/128 GB in blue
Price 65000-70000, depends on the tyres
Rs 68500 / 71999 with and without trolley
₹1,25,000 fixed, papers clear
Swift VDI 2015, 78450 km, second owner
GJ 03 AB 1234, insurance till 12/2027
MH 12 DE 1433 passing 2018
IMEI 356938035643809 on the bill
IMEI: 35 693803 564380 9
Serial no 9876543210 on the plate
Bill no. 9825012345 dated 4/6/2024
Chassis 9812345678 engine 1234567
Consumer number 7012345678, meter in my name
A/c 9876 5432 1098 765
Aadhaar 9187 6543 2109 needed for the transfer
Plot 1200 sq ft, 30 x 40, pin 360001
House 850 sqft + 200 sqft terrace, Rajkot 360005
Land 2 acre 14 guntha, survey no 612/2
Field of 5 vigha 6 km from the highway
Bullet 350 cc, 2016, 24000 km, one owner
Hero Splendor 100cc average 65-70 kmpl
Shoes, sizes 6, 7, 8, 9, 10, 11, 12
Jeans 28 30 32 34 36 all there
Shirts in 38 40 42 44 46 48
Shoe sizes 6/7/8/9/10 in stock
Fridge 265 L, 3 star, 2021
Washing machine 6.5 kg, 680 rpm
TV 43 inch 4K, 3 HDMI 2 USB
AC 1.5 ton 5 star, 2022, 5000 cooling
Bed 72 x 78 inches, 18 mm ply
Wardrobe 7 ft x 4 ft x 2 ft
Dell i5 8250U, 8 GB RAM, 256 GB SSD
HP 15s, i3 1115G4, Windows 11
Canon 1500D with 18-55 and 55-250 lens
Inverter 850 VA, battery 150 Ah made 2021
Pump 5 HP, 3 phase, 1440 rpm
Tractor 575 DI, 47 HP, 3200 hours
Rotavator 6 feet 42 blades
Cow gives 8 litres in the morning, 6 in the evening
Buffalo, second calving, 12 to 14 litres a day
Ten goats: 3 male, 7 female, 8 months old
Wheat 50 kg bags, 2650 a bag, 40 bags
Cotton seed 475 g packet, 853 each
Groundnut seed GG-20, 20 kg, 2400
Come between 9 and 11 or 4 and 7
Open 9.30-1.30 and 4.00-8.30
Visit on 12/11/2026 after 5 pm
Bought 8/6/2019 for 4500
Warranty until 31-12-2027, invoice no 78451
Tyres 145/80 R12, changed at 41000 km
Battery 12 V 35 Ah, charger 12 V 6 A
EMI 3450 x 24 months left
Road tax 6 years, PUC 3 months
Two bedrooms, one hall, one kitchen, two bathrooms
One owner, two keys, three services done
One two three four five learning blocks for children
Counting book one to ten with pictures
Table for six, eight chairs, one is repaired
Set of nine cups, one two are chipped
Nine months old, seven months warranty left
Zero meter, one year old, five star
Double door fridge, triple sofa
Do be careful, the glass is heavy
Zero depreciation insurance, two years
Working hours eight to eight, six days
Salary 12000-15000, 8 hours, 26 days
Salary 9500, helper needed in Surat
Driver wanted, 5 years licence, 18000 a month
Need 10 workers, 450 a day, lunch free
Delivery @ home possible within 5 km
Onions @ 25 a kilo, minimum 50 kg
Bricks 6.50@piece, 5000 pieces
500@piece, 20 pieces left
Best rate @reasonable price
Facebook, Instagram and WhatsApp run smoothly
YouTube 4K plays without hanging
Works with Netflix, YouTube and Prime
Good for Instagram reels, 50 MP camera
Telegram and WhatsApp installed, phone reset
Not on facebook, no calls, chat here only
Chat in the app only please
Call is not needed, just come and see
Condition is good.in original box
Polka dot in blue, size M
Polka dot in red and white, two sarees
Dot matrix printer, works
Dot pattern com bed sheet, double
Made in India, not china.me and my brother used it
Runs fine. Come and test it
Camera is ok. Net speed is ok
Nothing to repair.in use daily
Available at SBI auction price
Loan at HDFC bank closed, NOC in hand
Finance from Kotak, 6 EMI left
Paytm machine stand, wood
Google Pay sound box, unused
Fan 1200 mm, 3 pieces, 1350 each
Cooler 55 L with 3 pads
Coordinates 22.303, 70.802 near the dam
Height 5.6, weight 62, age 28
Ring 4.250 g, 22 carat, hallmark 916
Books std 9 10 11 12 all subjects
GSEB std 10 maths 2024 edition, 240 pages
ISBN 9788126568000 as new
Barcode 8901030865278 on the box
Part number 9876501234 for Mahindra
Batch 7001234567 exp 12/2027
Order 8123456789 of last Diwali
Bat size 6, weight 1180 g, 8 grains
Cycle 26 inch 21 gears
Model 2018, 2 key, 41200 km, 4 new tyres
Alto 800 LXI 2014 65000 km CNG
WagonR 2011 1.0 LXI 88000 km, 165000 last
Activa 6G 2021, 14500 km, 62000
Maruti 800 of 1998, 95000 km, 45000 only
5 sofa 6 chair 1 table 2 bed
1 bhk 450 sq ft 4500 rent 20000 deposit
Shop 10x15, 8000 rent, 50000 deposit
6 inch display, 4000 mAh, 13 MP
Photo 800 x 600, more in the app
Vivo Y21 4/64, 1 year 2 months old
Flat no 604, 6th floor, tower 9
Near NH 27, 12 km from Gondal
Seat 7, year 2016, diesel, 98000 km
2 lakh 65 thousand, no less
Twenty five thousand final, ninety percent condition
Sixty seventy kilometres a litre
Eight seat auto, nine lakh on the road
Ladies cycle, 3 500 rupees
Set 1: 4500, set 2: 5500, set 3: 6500
Prices 850 950 1050 1150
Weights 5 10 15 20 25 kg
7.5 HP motor, 1440 rpm, 415 V, 11 A
फोन में 64 GB और 4 GB रैम है
दाम 65000 से 70000, थोड़ा कम होगा
दाम ₹1,45,000 फिक्स है
गाड़ी 2015 मॉडल, 78000 किमी चली है
जीजे 03 एबी 1234, बीमा चालू
एक मालिक, दो चाबी, तीन सर्विस
दो कमरे, एक रसोई, एक हॉल
नौ महीने की गाय, सात लीटर दूध
सुबह आठ लीटर, शाम छह लीटर दूध
आठ से नौ बजे के बीच आएँ
पाँच बीघा जमीन, तीन किलोमीटर दूर
एक दो तीन चार पाँच गिनती की किताब
नौ दस ग्यारह बारह कक्षा की किताबें
छह कुर्सी, एक मेज, दो पलंग
चार नए टायर, दो साल पुराने
दस बकरी, तीन बकरे, आठ महीने के
वेतन 12000-15000, आठ घंटे
फेसबुक और इंस्टाग्राम अच्छे चलते हैं
यूट्यूब 4K चलता है
फोन न करें, ऐप में लिखें
कॉल की जरूरत नहीं, आकर देख लें
पिन 360001, राजकोट के पास
खाता 9876 5432 1098 765 नहीं चाहिए
बिल नंबर 78451, तारीख 4/6/2024
५०० रुपये किलो, २० किलो बचा है
२०१९ का मॉडल, ६५००० में दूँगा
प्लॉट १२०० वर्ग फुट, ३० x ४०
साइज ६, ७, ८, ९, १० में जूते
बैटरी १५० एएच, २०२१
ek malik, do chabi, teen service
do kamre, ek rasoi, ek hall
subah aath litre sham chhe litre doodh
nau se saat baje tak dukan
char naye tyre, do saal purane
be varas juni, ek j malik
tran bedroom, be bathroom, ek hall
saat vigha jamin, panch km door
aath divas ma aapish, be divas rah jovo
char tyre nava che, be varas vaparel
ek be tran char ni chopdi
ફોનમાં 128 GB અને 6 GB રેમ છે
ભાવ 65000 થી 70000
ભાવ ₹1,45,000 ફિક્સ છે
૨૦૧૫ મોડેલ, ૭૮૦૦૦ કિમી ચાલેલ
જીજે ૦૩ એબી ૧૨૩૪, વીમો ચાલુ
એક માલિક, બે ચાવી, ત્રણ સર્વિસ
બે રૂમ, એક રસોડું, એક હોલ
સવારે આઠ લિટર, સાંજે છ લિટર
નવ મહિનાની ગાય, સાત લિટર દૂધ
પાંચ વીઘા જમીન, ત્રણ કિમી દૂર
છ ખુરશી, એક ટેબલ, બે પલંગ
નવ દસ ધોરણની ચોપડીઓ
એક બે ત્રણ ચાર પાંચ શીખવાની ચોપડી
ચાર નવા ટાયર, બે વર્ષ જૂના
નવ નવી સાડી, એક બે વાર પહેરેલ
ફેસબુક અને ઇન્સ્ટાગ્રામ સારા ચાલે છે
ફોન ન કરવો, એપમાં જ લખો
પિન ૩૬૦૦૦૧, રાજકોટ પાસે
૫૦૦ રૂપિયે કિલો, ૨૦ કિલો બાકી
સાઇઝ ૬, ૭, ૮, ૯, ૧૦ ના બૂટ
૧૨૦૦ ફૂટ પ્લોટ, ૩૦ x ૪૦
દોહીને જોઈ શકો છો, ૧૨ લિટર રોજ
एक मालक, दोन चाव्या, तीन सर्व्हिस
दोन खोल्या, एक स्वयंपाकघर
सकाळी आठ लिटर, संध्याकाळी सहा लिटर
नऊ महिन्यांची गाय, सात लिटर दूध
पाच एकर जमीन, तीन किमी दूर
सहा खुर्च्या, एक टेबल, दोन पलंग
चार नवे टायर, दोन वर्षे जुने
किंमत 65000-70000, थोडी कमी होईल
एमएच १२ डीई १४३३, विमा चालू
साईझ ६, ७, ८, ९, १० मध्ये बूट
२०१८ मॉडेल, ४१२०० किमी
फोन करू नका, ॲपमध्येच लिहा
don varsha juna, ek malak
saha khurchya, ek table, don palang
`
  .trim()
  .split("\n");
