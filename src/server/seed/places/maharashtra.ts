/** Maharashtra, written as `gujarat` is. */
export const maharashtra = `
497 Nandurbar नंदुरबार
  Nandurbar नंदुरबार: Korit कोरीट, Ranala रनाळा, Patonda पातोंडा
  Shahade शहादा: Prakasha प्रकाशा, Mhasavad म्हसावद, Lonkheda लोणखेडा
  Navapur नवापूर: Visarwadi विसरवाडी, Chinchpada चिंचपाडा, Khandbara खांडबारा
498 Dhule धुळे
  Dhule धुळे: Mohadi मोहाडी, Kusumba कुसुंबा, Songir सोनगीर
  Shirpur शिरपूर: Boradi बोराडी, Thalner थाळनेर, Waghadi वाघाडी
  Sakri साक्री: Nijampur निजामपूर, Pimpalner पिंपळनेर, Dusane दुसाणे
499 Jalgaon जळगाव
  Jalgaon जळगाव: Nashirabad नशिराबाद, Kanalda कानळदा, Mhasawad म्हसावद
  Bhusawal भुसावळ: Varangaon वरणगाव, Sakegaon साकेगाव, Kurhe कुऱ्हे
  Chalisgaon चाळीसगाव: Mehunbare मेहुणबारे, Patonda पातोंडा, Pilkhod पिलखोड
  Amalner अमळनेर: Mandal मांडळ, Marwad मारवड, Patonde पातोंडे
500 Buldhana बुलढाणा
  Buldhana बुलढाणा: Dhad धाड, Raipur रायपूर, Sagwan सागवन
  Khamgaon खामगाव: Lakhanwada लाखनवाडा, Pimpalgaon Raja पिंपळगाव राजा, Shegaon शेगाव
  Mehkar मेहकर: Dongaon डोणगाव, Janephal जानेफळ, Hiwara हिवरा
501 Akola अकोला
  Akola अकोला: Borgaon Manju बोरगाव मंजू, Kanheri कान्हेरी, Ugwa उगवा
  Akot अकोट: Hiwarkhed हिवरखेड, Mundgaon मुंडगाव, Bordi बोर्डी
  Murtizapur मूर्तिजापूर: Mana माना, Kurum कुरूम, Hatgaon हातगाव
502 Washim वाशिम
  Washim वाशिम: Anshing अनसिंग, Pardi Takmor पार्डी टकमोर, Tondgaon तोंडगाव
  Risod रिसोड: Keshav Nagar केशव नगर, Ritha रिठा, Chikhali चिखली
  Karanja कारंजा: Kamargaon कामरगाव, Dhanaj धनज, Manbha मानभा
503 Amravati अमरावती
  Amravati अमरावती: Walgaon वलगाव, Nandgaon Peth नांदगाव पेठ, Mahuli माहुली
  Achalpur अचलपूर: Paratwada परतवाडा, Asegaon आसेगाव, Pathrot पथ्रोट
  Morshi मोर्शी: Ner Pinglai नेर पिंगळाई, Ambada अंबाडा, Hiwarkhed हिवरखेड
504 Wardha वर्धा
  Wardha वर्धा: Sevagram सेवाग्राम, Pavnar पवनार, Sindi Meghe सिंदी मेघे
  Hinganghat हिंगणघाट: Wadner वडनेर, Allipur अल्लीपूर, Pohna पोहणा
  Arvi आर्वी: Rohna रोहणा, Talegaon तळेगाव, Virul विरूळ
505 Nagpur नागपूर
  Nagpur City नागपूर शहर: Sitabuldi सीताबर्डी, Dharampeth धरमपेठ, Sadar सदर, Itwari इतवारी
  Kamptee कामठी: Koradi कोराडी, Wadoda वडोदा, Gumthala गुमथळा
  Katol काटोल: Kondhali कोंढाळी, Paradsinga पारडसिंगा, Metpanjara मेटपांजरा
  Ramtek रामटेक: Mansar मनसर, Nagardhan नगरधन, Deolapar देवलापार
506 Bhandara भंडारा
  Bhandara भंडारा: Shahapur शहापूर, Dhargaon धारगाव, Pahela पहेला
  Tumsar तुमसर: Sihora सिहोरा, Deohadi देव्हाडी, Mitewani मिटेवाणी
  Sakoli साकोली: Sendurwafa सेंदुरवाफा, Ekodi एकोडी, Wadad वडद
507 Gondia गोंदिया
  Gondia गोंदिया: Kudwa कुडवा, Rawanwadi रावणवाडी, Dasgaon दासगाव
  Tirora तिरोडा: Wadegaon वडेगाव, Mundikota मुंडीकोटा, Sukadi सुकडी
508 Gadchiroli गडचिरोली
  Gadchiroli गडचिरोली: Potegaon पोटेगाव, Porla पोर्ला, Amirza अमिर्झा
  Chamorshi चामोर्शी: Ashti आष्टी, Ghot घोट, Markanda मार्कंडा
509 Chandrapur चंद्रपूर
  Chandrapur चंद्रपूर: Durgapur दुर्गापूर, Ghuggus घुग्घुस, Padoli पडोली
  Warora वरोरा: Anandwan आनंदवन, Shegaon शेगाव, Madheli माढेळी
  Brahmapuri ब्रह्मपुरी: Armori Road आरमोरी रोड, Mendki मेंडकी, Kurza कुर्झा
510 Yavatmal यवतमाळ
  Yavatmal यवतमाळ: Lohara लोहारा, Wadgaon वडगाव, Akola Bazar अकोला बाजार
  Pusad पुसद: Shembalpimpri शेंबाळपिंप्री, Gunj गुंज, Kasola कासोळा
  Wani वणी: Rajur राजूर, Kayar कायर, Shirpur शिरपूर
511 Nanded नांदेड
  Nanded नांदेड: Limbgaon लिंबगाव, Taroda तरोडा, Wajegaon वाजेगाव
  Deglur देगलूर: Karadkhed करडखेड, Shahapur शहापूर, Hanegaon हाणेगाव
  Kinwat किनवट: Mandvi मांडवी, Islapur इस्लापूर, Bodhadi बोधडी
512 Hingoli हिंगोली
  Hingoli हिंगोली: Narsi Namdev नर्सी नामदेव, Basamba बासंबा, Digras दिग्रस
  Basmath वसमत: Kurunda कुरुंदा, Hatta हट्टा, Ardhapur अर्धापूर
513 Parbhani परभणी
  Parbhani परभणी: Pokharni पोखर्णी, Zari झरी, Daithana दैठणा
  Jintur जिंतूर: Bori बोरी, Charthana चारठाणा, Yeldari येलदरी
  Gangakhed गंगाखेड: Ranisawargaon राणीसावरगाव, Mahatpuri महातपुरी, Dharasur धारासूर
514 Jalna जालना
  Jalna जालना: Ramnagar रामनगर, Viregaon विरेगाव, Pirkalyan पीरकल्याण
  Ambad अंबड: Wadigodri वडीगोद्री, Shahagad शहागड, Rohilagad रोहिलागड
  Bhokardan भोकरदन: Hasnabad हसनाबाद, Sipora Bazar सिपोरा बाजार, Pimpalgaon Renukai पिंपळगाव रेणुकाई
515 Chhatrapati Sambhajinagar छत्रपती संभाजीनगर
  Chhatrapati Sambhajinagar छत्रपती संभाजीनगर: Chikalthana चिकलठाणा, Ladsawangi लाडसावंगी, Pisadevi पिसादेवी
  Paithan पैठण: Bidkin बिडकीन, Pachod पाचोड, Adul आडूळ
  Sillod सिल्लोड: Ajanta अजिंठा, Bharadi भराडी, Andhari अंधारी
  Vaijapur वैजापूर: Shivur शिऊर, Loni Khurd लोणी खुर्द, Mahalgaon महालगाव
516 Nashik नाशिक
  Nashik नाशिक: Deolali देवळाली, Bhagur भगूर, Makhmalabad मखमलाबाद, Girnare गिरणारे
  Niphad निफाड: Lasalgaon लासलगाव, Pimpalgaon Baswant पिंपळगाव बसवंत, Ozar ओझर
  Malegaon मालेगाव: Dabhadi दाभाडी, Saundane सौंदाणे, Zodge झोडगे
  Sinnar सिन्नर: Musalgaon मुसळगाव, Wavi वावी, Thangaon ठाणगाव
  Dindori दिंडोरी: Vani वणी, Mohadi मोहाडी, Umrale उमराळे
517 Thane ठाणे
  Thane ठाणे: Kalwa कळवा, Mumbra मुंब्रा, Ghodbunder घोडबंदर
  Kalyan कल्याण: Dombivli डोंबिवली, Titwala टिटवाळा, Manda मांडा
  Bhiwandi भिवंडी: Padgha पडघा, Kalher काल्हेर, Anjur अंजूर
  Shahapur शहापूर: Asangaon आसनगाव, Kinhavali किन्हवली, Washala वाशाळा
518 Mumbai Suburban मुंबई उपनगर
  Andheri अंधेरी: Versova वर्सोवा, Marol मरोळ, Juhu जुहू
  Borivali बोरिवली: Kandivali कांदिवली, Malad मालाड, Dahisar दहिसर
  Kurla कुर्ला: Ghatkopar घाटकोपर, Mulund मुलुंड, Chembur चेंबूर
519 Mumbai मुंबई
  Mumbai City मुंबई शहर: Dadar दादर, Parel परळ, Girgaon गिरगाव, Worli वरळी
520 Raigad रायगड
  Alibag अलिबाग: Nagaon नागाव, Chaul चौल, Poynad पोयनाड
  Panvel पनवेल: Kamothe कामोठे, Kharghar खारघर, Nere नेरे
  Mahad महाड: Birwadi बिरवाडी, Varandh वरंध, Dasgaon दासगाव
  Roha रोहा: Dhatav धाटाव, Nagothane नागोठणे, Kolad कोलाड
521 Pune पुणे
  Pune City पुणे शहर: Kothrud कोथरूड, Hadapsar हडपसर, Kasba Peth कसबा पेठ, Yerawada येरवडा
  Haveli हवेली: Wagholi वाघोली, Loni Kalbhor लोणी काळभोर, Uruli Kanchan उरुळी कांचन
  Baramati बारामती: Malegaon Budruk माळेगाव बुद्रुक, Supe सुपे, Pandare पणदरे
  Junnar जुन्नर: Narayangaon नारायणगाव, Otur ओतूर, Ale आळे
  Shirur शिरूर: Ranjangaon रांजणगाव, Talegaon Dhamdhere तळेगाव ढमढेरे, Shikrapur शिक्रापूर
  Maval मावळ: Lonavala लोणावळा, Vadgaon वडगाव, Talegaon Dabhade तळेगाव दाभाडे
522 Ahilyanagar अहिल्यानगर
  Nagar नगर: Bhingar भिंगार, Kedgaon केडगाव, Jeur जेऊर
  Sangamner संगमनेर: Ghulewadi घुलेवाडी, Ashwi आश्वी, Talegaon Dighe तळेगाव दिघे
  Rahata राहाता: Shirdi शिर्डी, Loni लोणी, Puntamba पुणतांबा
  Shrirampur श्रीरामपूर: Belapur बेलापूर, Takalibhan टाकळीभान, Undirgaon उंदीरगाव
523 Beed बीड
  Beed बीड: Neknur नेकनूर, Pali पाली, Manjarsumba मांजरसुंबा
  Ambajogai अंबाजोगाई: Ghatnandur घाटनांदूर, Bardapur बर्दापूर, Yelda येल्डा
  Parli परळी: Sirsala सिरसाळा, Dharmapuri धर्मापुरी, Nagapur नागापूर
524 Latur लातूर
  Latur लातूर: Murud मुरूड, Gategaon गातेगाव, Tandulja तांदुळजा
  Udgir उदगीर: Nalgir नळगीर, Wadhona वाढवणा, Lohara लोहारा
  Ausa औसा: Killari किल्लारी, Lamjana लामजना, Matola मातोळा
525 Dharashiv धाराशिव
  Dharashiv धाराशिव: Ter तेर, Dhoki ढोकी, Bembali बेंबळी
  Tuljapur तुळजापूर: Naldurg नळदुर्ग, Savargaon सावरगाव, Kati काटी
  Omerga उमरगा: Murum मुरूम, Dalimb दाळिंब, Naichakur नाईचाकूर
526 Solapur सोलापूर
  Solapur North उत्तर सोलापूर: Degaon देगाव, Bale बाळे, Kondi कोंडी
  Pandharpur पंढरपूर: Karkamb करकंब, Gopalpur गोपाळपूर, Bhalwani भाळवणी
  Barshi बार्शी: Vairag वैराग, Pangri पांगरी, Agalgaon आगळगाव
  Malshiras माळशिरस: Akluj अकलूज, Natepute नातेपुते, Velapur वेळापूर
527 Satara सातारा
  Satara सातारा: Koregaon कोरेगाव, Limb लिंब, Nagthane नागठाणे
  Karad कराड: Malkapur मलकापूर, Umbraj उंब्रज, Masur मसूर
  Phaltan फलटण: Kolki कोळकी, Sakharwadi साखरवाडी, Taradgaon तरडगाव
  Wai वाई: Bhuinj भुईंज, Pasarni पसरणी, Dhom धोम
528 Ratnagiri रत्नागिरी
  Ratnagiri रत्नागिरी: Pawas पावस, Jaigad जयगड, Nachane नाचणे
  Chiplun चिपळूण: Sawarde सावर्डे, Alore अलोरे, Kherdi खेर्डी
  Dapoli दापोली: Harnai हर्णै, Asud आसूद, Dabhol दाभोळ
529 Sindhudurg सिंधुदुर्ग
  Kudal कुडाळ: Oros ओरोस, Pinguli पिंगुळी, Zarap झाराप
  Sawantwadi सावंतवाडी: Banda बांदा, Amboli आंबोली, Talavade तळवडे
  Malvan मालवण: Achara आचरा, Tarkarli तारकर्ली, Masure मसुरे
530 Kolhapur कोल्हापूर
  Karvir करवीर: Kolhapur कोल्हापूर, Uchgaon उचगाव, Gandhinagar गांधीनगर, Vadange वडणगे
  Hatkanangale हातकणंगले: Ichalkaranji इचलकरंजी, Hupari हुपरी, Rukadi रुकडी
  Kagal कागल: Murgud मुरगूड, Siddhanerli सिद्धनेर्ली, Sangaon सांगाव
  Gadhinglaj गडहिंग्लज: Nesari नेसरी, Mahagaon महागाव, Halkarni हलकर्णी
531 Sangli सांगली
  Miraj मिरज: Sangli सांगली, Kupwad कुपवाड, Budhgaon बुधगाव
  Tasgaon तासगाव: Savlaj सावळज, Manerajuri मणेराजुरी, Visapur विसापूर
  Walwa वाळवा: Islampur इस्लामपूर, Ashta आष्टा, Borgaon बोरगाव
  Jat जत: Umadi उमदी, Sankh संख, Daflapur डफळापूर
665 Palghar पालघर
  Palghar पालघर: Boisar बोईसर, Kelve केळवे, Manor मनोर
  Vasai वसई: Virar विरार, Nalasopara नालासोपारा, Agashi आगाशी
  Dahanu डहाणू: Bordi बोर्डी, Chinchani चिंचणी, Kasa कासा
  Jawhar जव्हार: Sakharshet साखरशेत, Vinwal विनवळ, Kogda कोगदा
`;
