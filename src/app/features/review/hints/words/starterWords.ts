/**
 * What may not be sold on a classifieds site, in four languages; a line is a word or a phrase, a star stands for any ending. Words that
 * also name something harmless on a village market are left out: `gun` (spray gun), `katta` (sack), `matka` (pot), `escort` (tractor).
 */
export const starterWords: readonly string[] = `
pistol*
revolver*
rifle*
country made gun
desi katta
desi tamancha
live cartridge*
ammunition
gunpowder
hand grenade*
switchblade
पिस्तौल*
पिस्टल*
रिवॉल्वर*
रिवाल्वर*
देसी कट्टा
तमंचा
कारतूस*
पिस्तूल*
काडतूस*
गावठी कट्टा
પિસ્તોલ*
રિવોલ્વર*
દેશી તમંચો
કારતૂસ*
ganja
charas
hashish
afeem
opium
cocaine
heroin powder
mdma
doda chura
poppy husk
desi daru
english daru
desi sharab
whisky bottle*
liquor
e cigarette*
vape
oxytocin*
गांजा
गाँजा
चरस
अफीम*
डोडा चूरा
देसी शराब
अंग्रेजी शराब
देशी दारू
गावठी दारू
अफू
ऑक्सीटोसिन*
ગાંજો
ગાંજા*
ચરસ
અફીણ*
દેશી દારૂ*
ઇંગ્લિશ દારૂ*
વિદેશી દારૂ*
ઓક્સિટોસિન*
tiger skin
leopard skin
tiger nail*
elephant tusk*
hathi dant
rhino horn
pangolin*
star tortoise*
deer antler*
red sand boa
two headed snake
sandalwood log*
बाघ की खाल
बाघ नख
तेंदुए की खाल
हाथी दांत
हाथी दाँत
दो मुंहा सांप
कछुआ बिकाऊ
वाघाची कातडी
वाघ नख
हस्तिदंत
मांडूळ
વાઘની ખાલ
વાઘ નખ
દીપડાનું ચામડું
હાથી દાંત
હાથીદાંત
બે મોઢાવાળો સાપ
fake marksheet*
duplicate marksheet*
fake degree*
fake certificate*
degree without exam
fake aadhaar
fake aadhar
fake licence
fake license
fake currency
fake note*
नकली मार्कशीट
फर्जी मार्कशीट
फर्जी डिग्री
नकली डिग्री
बिना परीक्षा डिग्री
फर्जी आधार
नकली नोट
बनावट मार्कशीट
बनावट प्रमाणपत्र*
बनावट नोटा
નકલી માર્કશીટ
બોગસ ડિગ્રી
બોગસ માર્કશીટ
નકલી ડિગ્રી
નકલી આધાર
નકલી નોટ
call girl*
escort service*
female escort*
sex toy*
sex service*
happy ending massage
blue film*
कॉल गर्ल*
एस्कॉर्ट सर्विस
सेक्स*
કોલ ગર્લ*
એસ્કોર્ટ સર્વિસ
સેક્સ*
instant loan
loan without cibil
no cibil loan
loan without documents
chit fund*
paisa double
money double
double your money
satta matka
satta number
lottery ticket*
earn daily from home
बिना सिबिल लोन
तुरंत लोन
पैसा डबल
चिट फंड
सट्टा*
लॉटरी टिकट
झटपट कर्ज
पैसे दुप्पट
સિબિલ વગર લોન
તરત લોન
પૈસા ડબલ
ચિટ ફંડ
સટ્ટા*
લોટરી ટિકિટ*
kidney donor*
kidney for sale
stolen
chori ka maal
chori no mal
चोरी का माल
चोरीचा माल
ચોરીનો માલ
`
  .trim()
  .split("\n");
