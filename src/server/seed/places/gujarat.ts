/**
 * Gujarat: districts with their census code (those made after 2011 with the code of the Local Government Directory),
 * under each its talukas, and after the colon some of a taluka's villages and towns.
 */
export const gujarat = `
468 Kachchh કચ્છ
  Bhuj ભુજ: Madhapar માધાપર, Sukhpar સુખપર, Kera કેરા, Mirzapar મિરઝાપર
  Mandvi માંડવી: Bidada બિદડા, Kodai કોડાય, Talvana તલવાણા
  Anjar અંજાર: Ratnal રતનાલ, Varsamedi વરસામેડી, Satapar સતાપર
  Gandhidham ગાંધીધામ: Adipur આદિપુર, Galpadar ગળપાદર, Kandla કંડલા
  Nakhatrana નખત્રાણા: Netra નેત્રા, Nirona નિરોણા, Vithon વિથોણ
469 Banaskantha બનાસકાંઠા
  Palanpur પાલનપુર: Chandisar ચંડીસર, Gadh ગઢ, Jagana જગાણા
  Deesa ડીસા: Bhildi ભીલડી, Jherda ઝેરડા, Malgadh માલગઢ
  Tharad થરાદ: Bhorol ભોરોલ, Lorwada લોરવાડા, Rah રાહ
  Dhanera ધાનેરા: Samarvada સામરવાડા, Anapur આનાપુર, Jadiya જાડિયા
  Vadgam વડગામ: Chhapi છાપી, Meta મેતા, Majadar મજાદર
470 Patan પાટણ
  Patan પાટણ: Balisana બાલીસણા, Sander સંડેર, Kungher કુણઘેર
  Sidhpur સિદ્ધપુર: Kakoshi કાકોશી, Kalyana કલ્યાણા, Metrana મેત્રાણા
  Chanasma ચાણસ્મા: Dhinoj ધીણોજ, Kamboi કંબોઈ, Rupal રૂપાલ
  Radhanpur રાધનપુર: Sinad સિનાડ, Bandhwad બંધવડ, Gotarka ગોતરકા
471 Mahesana મહેસાણા
  Mahesana મહેસાણા: Panchot પાંચોટ, Jotana જોટાણા, Dangarva ડાંગરવા, Linch લીંચ
  Visnagar વિસનગર: Kansa કાંસા, Valam વાલમ, Umta ઉમતા
  Unjha ઊંઝા: Aithor ઐઠોર, Upera ઉપેરા, Dasaj દાસજ
  Kadi કડી: Nandasan નંદાસણ, Rajpur રાજપુર, Karannagar કરણનગર
  Vijapur વિજાપુર: Ladol લાડોલ, Kukarwada કુકરવાડા, Pilvai પિલવાઈ
472 Sabarkantha સાબરકાંઠા
  Himatnagar હિંમતનગર: Gambhoi ગાંભોઈ, Hajipur હાજીપુર, Kankanol કાંકણોલ
  Idar ઇડર: Jadar જાદર, Badoli બડોલી, Chitroda ચિત્રોડા
  Prantij પ્રાંતિજ: Sonasan સોનાસણ, Majra મજરા, Salal સલાલ
  Khedbrahma ખેડબ્રહ્મા: Lambadiya લાંબડિયા, Matoda મટોડા, Unchidhanal ઊંચીધનાલ
473 Gandhinagar ગાંધીનગર
  Gandhinagar ગાંધીનગર: Pethapur પેથાપુર, Kudasan કુડાસણ, Uvarsad ઉવારસદ, Adalaj અડાલજ
  Kalol કલોલ: Pansar પાનસર, Saij સઈજ, Chhatral છત્રાલ
  Mansa માણસા: Charada ચરાડા, Lodra લોદરા, Itla ઇટલા
  Dehgam દહેગામ: Rakhial રખિયાલ, Bahial બહિયલ, Harsoli હરસોલી
474 Ahmedabad અમદાવાદ
  Ahmedabad City અમદાવાદ શહેર: Maninagar મણિનગર, Naranpura નારણપુરા, Vastrapur વસ્ત્રાપુર, Bapunagar બાપુનગર
  Daskroi દસક્રોઈ: Bareja બારેજા, Kuha કુહા, Hirapur હીરાપુર
  Sanand સાણંદ: Moraiya મોરૈયા, Telav તેલાવ, Chharodi છારોડી
  Dholka ધોળકા: Kauka કૌકા, Koth કોઠ, Badarkha બદરખા
  Viramgam વિરમગામ: Hansalpur હાંસલપુર, Kumarkhan કુમરખાણ, Sachana સચાણા
  Bavla બાવળા: Kochariya કોચરિયા, Rasam રાસમ, Nanodara નાનોદરા
475 Surendranagar સુરેન્દ્રનગર
  Wadhwan વઢવાણ: Khodu ખોડુ, Rampara રામપરા, Vasadva વસડવા
  Limbdi લીંબડી: Panshina પાણશીણા, Shiyani શિયાણી, Untadi ઊંટડી
  Dhrangadhra ધ્રાંગધ્રા: Kondh કોંઢ, Rajgadh રાજગઢ, Narali નારાળી
  Chotila ચોટીલા: Anandpur આણંદપુર, Mokasar મોકાસર, Doliya ડોળિયા
476 Rajkot રાજકોટ
  Rajkot રાજકોટ: Kothariya કોઠારિયા, Madhapar માધાપર, Khokhadadad ખોખડદડ, Ribda રીબડા
  Gondal ગોંડલ: Kotda Sangani કોટડા સાંગાણી, Moviya મોવિયા, Shivrajgadh શિવરાજગઢ
  Jetpur જેતપુર: Navagadh નવાગઢ, Virpur વીરપુર, Devki Galol દેવકી ગાલોળ
  Dhoraji ધોરાજી: Patanvav પાટણવાવ, Zanzmer ઝાંઝમેર, Supedi સુપેડી
  Upleta ઉપલેટા: Bhayavadar ભાયાવદર, Kolki કોલકી, Panelli પાનેલી
477 Jamnagar જામનગર
  Jamnagar જામનગર: Dhrafa ધ્રાફા, Aliya અલિયા, Hapa હાપા
  Kalavad કાલાવડ: Nikava નિકાવા, Khandhera ખંઢેરા, Banga બાંગા
  Jamjodhpur જામજોધપુર: Samana સમાણા, Sidsar સીદસર, Sataodad સતોદડ
  Dhrol ધ્રોલ: Latipur લતીપુર, Jaliya જાળિયા, Kharva ખારવા
478 Porbandar પોરબંદર
  Porbandar પોરબંદર: Bagvadar બગવદર, Madhavpur માધવપુર, Visavada વિસાવાડા
  Ranavav રાણાવાવ: Adityana આદિત્યાણા, Bileshwar બિલેશ્વર, Khambhala ખંભાળા
  Kutiyana કુતિયાણા: Devda દેવડા, Mahiyari મહિયારી, Roghada રોઘડા
479 Junagadh જૂનાગઢ
  Junagadh જૂનાગઢ: Vadal વડાલ, Khadiya ખડિયા, Bilkha બિલખા
  Keshod કેશોદ: Agatrai અગતરાય, Ajab અજાબ, Balagam બાલાગામ
  Mangrol માંગરોળ: Shil શીલ, Divrana દિવરાણા, Loej લોએજ
  Visavadar વિસાવદર: Kalsari કાલસારી, Mandavad માંડાવડ, Sarsai સરસઈ
  Manavadar માણાવદર: Bantwa બાંટવા, Sardargadh સરદારગઢ, Nakra નાકરા
480 Amreli અમરેલી
  Amreli અમરેલી: Chital ચિતલ, Mota Ankadiya મોટા આંકડિયા, Jaliya જાળિયા
  Savarkundla સાવરકુંડલા: Jesar જેસર, Vijpadi વીજપડી, Ambardi આંબરડી
  Rajula રાજુલા: Dungar ડુંગર, Pipavav પીપાવાવ, Victor વિકટર
  Dhari ધારી: Chalala ચલાલા, Dalkhaniya દલખાણિયા, Sarasiya સરસિયા
  Babra બાબરા: Charkha ચરખા, Kotda Pitha કોટડા પીઠા, Nilvala નીલવળા
481 Bhavnagar ભાવનગર
  Bhavnagar ભાવનગર: Vartej વરતેજ, Budhel બુધેલ, Nari નારી
  Mahuva મહુવા: Bagdana બગદાણા, Kalsar કળસાર, Nesvad નેસવડ
  Palitana પાલિતાણા: Ghetivad ઘેટીવડ, Nani Rajasthali નાની રાજસ્થળી, Thadach થાડચ
  Talaja તળાજા: Trapaj ત્રાપજ, Alang અલંગ, Dihor દિહોર
  Sihor સિહોર: Songadh સોણગઢ, Tana ટાણા, Khambha ખાંભા
482 Anand આણંદ
  Anand આણંદ: Karamsad કરમસદ, Vallabh Vidyanagar વલ્લભ વિદ્યાનગર, Mogri મોગરી, Sarsa સારસા
  Petlad પેટલાદ: Dharmaj ધર્મજ, Sunav સુણાવ, Nar નાર
  Borsad બોરસદ: Virsad વિરસદ, Ras રાસ, Bhadran ભાદરણ
  Khambhat ખંભાત: Undel ઉંદેલ, Kalamsar કલમસર, Vatadra વટાદરા
  Umreth ઉમરેઠ: Ode ઓડ, Lingda લીંગડા, Bhalej ભાલેજ
483 Kheda ખેડા
  Nadiad નડિયાદ: Uttarsanda ઉત્તરસંડા, Piplag પીપલગ, Dabhan ડભાણ
  Kapadvanj કપડવંજ: Antroli આંત્રોલી, Nirmali નિરમાલી, Torna તોરણા
  Mahudha મહુધા: Alina અલીણા, Chunel ચુણેલ, Mangalpur મંગળપુર
  Thasra ઠાસરા: Dakor ડાકોર, Sevaliya સેવાલિયા, Ghadiya ઘડિયા
  Matar માતર: Limbasi લીંબાસી, Traj ત્રાજ, Sandhana સંધાણા
484 Panchmahal પંચમહાલ
  Godhra ગોધરા: Vavdi વાવડી, Samli સામલી, Kankanpur કાંકણપુર
  Halol હાલોલ: Baska બાસ્કા, Kanjari કંજરી, Chandrapura ચંદ્રાપુરા
  Kalol કાલોલ: Vejalpur વેજલપુર, Derol દેરોલ, Delol ડેલોલ
  Shahera શહેરા: Khandia ખાંડિયા, Wadi વાડી, Nadisar નાદીસર
485 Dahod દાહોદ
  Dahod દાહોદ: Kharod ખરોડ, Katwara કતવારા, Rozam રોઝમ
  Limkheda લીમખેડા: Dudhiya દુધિયા, Palli પાલ્લી, Moti Bandibar મોટી બાંડીબાર
  Jhalod ઝાલોદ: Limdi લીમડી, Garadu ગરાડુ, Mirakhedi મીરાખેડી
  Devgadh Baria દેવગઢ બારિયા: Piplod પીપલોદ, Sagtala સાગટાળા, Rampura રામપુરા
486 Vadodara વડોદરા
  Vadodara વડોદરા: Bajwa બાજવા, Karachiya કરચિયા, Sevasi સેવાસી, Bhayli ભાયલી
  Padra પાદરા: Mobha મોભા, Vadu વડુ, Dabka ડબકા
  Karjan કરજણ: Miyagam મિયાગામ, Valan વલણ, Kandari કંડારી
  Dabhoi ડભોઈ: Chanod ચાણોદ, Karnali કરનાળી, Kayavarohan કાયાવરોહણ
  Savli સાવલી: Manjusar મંજુસર, Desar ડેસર, Tundav ટુંડાવ
487 Narmada નર્મદા
  Nandod નાંદોદ: Rajpipla રાજપીપળા, Tilakwada તિલકવાડા, Garudeshwar ગરુડેશ્વર
  Dediapada ડેડિયાપાડા: Sagai સગાઈ, Mosda મોસદા, Chikda ચીકદા
  Sagbara સાગબારા: Selamba સેલંબા, Devmogra દેવમોગરા, Amiyar અમિયાર
488 Bharuch ભરૂચ
  Bharuch ભરૂચ: Nabipur નબીપુર, Shuklatirth શુક્લતીર્થ, Tham થામ
  Ankleshwar અંકલેશ્વર: Gadkhol ગડખોલ, Sajod સજોદ, Bhadkodra ભડકોદરા
  Jambusar જંબુસર: Kavi કાવી, Gajera ગજેરા, Sarod સારોદ
  Amod આમોદ: Sarbhan સરભાણ, Ikhar ઇખર, Matar માતર
489 Dang ડાંગ
  Ahwa આહવા: Saputara સાપુતારા, Galkund ગલકુંડ, Shamgahan શામગહાન
  Waghai વઘઈ: Dungarda ડુંગરડા, Bheskatri ભેંસકાતરી, Kalibel કાલીબેલ
490 Navsari નવસારી
  Navsari નવસારી: Kabilpore કબીલપોર, Maroli મરોલી, Ugat ઉગત
  Gandevi ગણદેવી: Amalsad અમલસાડ, Bilimora બીલીમોરા, Kachholi કછોલી
  Chikhli ચીખલી: Rankuva રાનકુવા, Khundh ખુંધ, Alipor આલીપોર
  Vansda વાંસદા: Unai ઉનાઈ, Hanumanbari હનુમાનબારી, Limzar લીમઝર
491 Valsad વલસાડ
  Valsad વલસાડ: Atul અતુલ, Dungri ડુંગરી, Tithal તીથલ
  Pardi પારડી: Kila Pardi કિલ્લા પારડી, Udwada ઉદવાડા, Khadki ખડકી
  Vapi વાપી: Chala ચલા, Balitha બલીઠા, Salvav સલવાવ
  Dharampur ધરમપુર: Barumal બરૂમાળ, Asura આસુરા, Khanda ખાંડા
492 Surat સુરત
  Surat City સુરત શહેર: Varachha વરાછા, Katargam કતારગામ, Adajan અડાજણ, Udhna ઉધના
  Kamrej કામરેજ: Kholvad ખોલવડ, Kathor કઠોર, Antroli અંત્રોલી
  Bardoli બારડોલી: Kadod કડોદ, Mota મોતા, Babla બાબલા
  Olpad ઓલપાડ: Sayan સાયણ, Kim કીમ, Kudsad કુડસદ
  Mahuva મહુવા: Anaval અનાવલ, Valvada વલવાડા, Karchelia કરચેલિયા
493 Tapi તાપી
  Vyara વ્યારા: Kapura કપુરા, Balpur બાલપુર, Unchamala ઊંચામાળા
  Songadh સોનગઢ: Ukai ઉકાઈ, Gunsada ગુણસદા, Umarda ઉમરદા
  Valod વાલોડ: Buhari બુહારી, Bajipura બાજીપુરા, Butwada બુટવાડા
668 Chhota Udepur છોટા ઉદેપુર
  Chhota Udepur છોટા ઉદેપુર: Tejgadh તેજગઢ, Zoz ઝોઝ, Ekalbara એકલબારા
  Bodeli બોડેલી: Jabugam જબુગામ, Alikherva અલીખેરવા, Chalamali ચલામલી
  Sankheda સંખેડા: Bahadarpur બહાદરપુર, Manjrol માંજરોલ, Gundicha ગુંડીચા
669 Mahisagar મહીસાગર
  Lunawada લુણાવાડા: Malekpur મલેકપુર, Kothamba કોઠંબા, Limdiya લીમડિયા
  Balasinor બાલાસિનોર: Raiyoli રૈયોલી, Janod જનોડ, Vadadala વડદલા
  Santrampur સંતરામપુર: Gothib ગોઠીબ, Batakwada બટકવાડા, Khedapa ખેડાપા
672 Aravalli અરવલ્લી
  Modasa મોડાસા: Tintoi ટીંટોઈ, Sabalpur સબલપુર, Davli દાવલી
  Bhiloda ભિલોડા: Shamlaji શામળાજી, Mau મઉ, Kishangadh કિશનગઢ
  Bayad બાયડ: Demai ડેમાઈ, Chohila ચોઇલા, Sathamba સાઠંબા
673 Morbi મોરબી
  Morbi મોરબી: Mahendranagar મહેન્દ્રનગર, Lalpar લાલપર, Ravapar રવાપર
  Wankaner વાંકાનેર: Dhuva ઢુવા, Pipaliya પીપળિયા, Sindhavadar સિંધાવદર
  Tankara ટંકારા: Latipar લતીપર, Nesda નેસડા, Hadmatiya હડમતિયા
674 Devbhumi Dwarka દેવભૂમિ દ્વારકા
  Khambhalia ખંભાળિયા: Salaya સલાયા, Vadinar વાડીનાર, Bhadthar ભાડથર
  Okhamandal ઓખામંડળ: Dwarka દ્વારકા, Mithapur મીઠાપુર, Baradiya બરડિયા
  Bhanvad ભાણવડ: Ghumli ઘુમલી, Modpar મોડપર, Verad વેરાડ
675 Gir Somnath ગીર સોમનાથ
  Veraval વેરાવળ: Prabhas Patan પ્રભાસ પાટણ, Adri આદ્રી, Supasi સુપાસી
  Talala તાલાલા: Sasan સાસણ, Borvav બોરવાવ, Ghusiya ઘુસિયા
  Kodinar કોડીનાર: Mul Dwarka મૂળ દ્વારકા, Dolasa ડોળાસા, Chhara છારા
  Una ઉના: Delvada દેલવાડા, Sanakhda સનખડા, Simar સીમર
676 Botad બોટાદ
  Botad બોટાદ: Paliyad પાળિયાદ, Turkha તુરખા, Lathidad લાઠીદડ
  Gadhada ગઢડા: Dhasa ઢસા, Mandva માંડવા, Ningala નીંગાળા
  Barwala બરવાળા: Sarangpur સાળંગપુર, Bela બેલા, Kundal કુંડળ
`;
