"""Marathi: cases, postpositions, verbs; the length of vowels and nasal signs are folded."""

from __future__ import annotations

from sphinx_hoyle.languages.analysis.tables import Analysis, groups, pairs

# Behind a nasal of its own class a consonant is written with the anusvara or with the nasal.
_CLASSES = {"ङ": "कखगघ", "ञ": "चछजझ", "ण": "टठडढ", "न": "तथदध", "म": "पफबभ"}
_NASALS = {f"{nasal}्{stop}": stop for nasal, stops in _CLASSES.items() for stop in stops}

_CASES = (
    "चा ची चे च्या ने नी शी ला स ना त तील तून वर वरून वरील मध्ये मधील मधून साठी पासून कडून कडे कडील "
    "खाली खालील हून पेक्षा बद्दल विषयी पैकी पाशी पर्यंत प्रमाणे करिता जवळ जवळील शिवाय मुळे बरोबर संबंधी ऐवजी "
    "अगोदर पूर्वी नंतर समोर विरुद्ध सारखा सारखी सारखे वाचून विना द्वारे सह सहित खेरीज इतका इतके बाहेर मागे पुढे"
)
_BARE = "ा ी े ो ्या ऱ्या व्या"
_PARTICLES = "च ही देखील सुद्धा"
_VERBS = (
    "णे ण्या ण्यास णार णारा णारी णारे णाऱ्या त ता ते तो ती तात ताना तील ला ली ले लो ल्या लेला लेली लेले "
    "लेल्या लेत ल्यास ल्यावर ावा ावी ावे ाव्या ावेत ायचा ायचे ायची ायच्या ून उन ू ील ेल ेन ीत वा वी वे "
    "ता येईल तच णेच ाल वून विणे वितो विला"
)

# Stems that a verb has besides its own, and what speech makes of a word.
_IRREGULAR = "केल:कर गेल:जा घेतल:घे घ्य:घे दिल:दे द्य:दे झाल:हो आल:ये हुकम:हुकुम"

_FILLER = (
    "आणि व वा किंवा अगर अथवा पण परंतु तर जर की म्हणून म्हणजे हे हा ही ह्या या ते तो ती त्या त्याचा त्याची "
    "त्याचे त्याला त्याने त्यांनी तेव्हा जेव्हा काय कोण कोणी कोणता कोणती कोणते कधी कसा कशी कसे कुठे का किती "
    "आहे आहेत असेल असतो असते असतात असा असे अशी असला असल्यास होते होतो होता होय नये हो ना मी तू आपण "
    "आपला आपली आपले आपल्या एखादा एखादी एखाद्या जो जी जे ज्या ज्याचा च ही सुद्धा देखील फक्त मात्र येते येतो "
    "येईल येतात करता करावे करायचे करणे लागते पाहिजे शकतो शकते होईल झाले झाला झाल्यास केल्यास"
)

_AKIN = """\
पाह बघ
पड गळ
खर्च पदर
चूक चुकी दोष
परस्थ प्रेक्षक
दाखव उघडे
टाक फेक
घे उचल ओढ
क्रम रँक
पैज पैसे
दंड शिक्षा
बोल सांग म्हण
विचार प्रश्न
लपव झाक उपडे
पिस फेट मिसळ
संप शेवट अखेर
पहिला प्रथम
शेवटचा अखेरचा
मोठा वरचा
लहान हलका कमी
गुलाम जॅक
राणी क्वीन
राजा किंग
एक्का ऐस
मार्क गुण
खेळाडू खेळणारा इसम असामी
भिडू जोडीदार
विरुद्ध प्रतिस्पर्धी
जिंक विजय विजेता
हर पराभव
रद्द बाद
हक्क अधिकार
मनाई बंदी
पान पत्ता कार्ड
संघ पक्ष बाजू
बोली लिलाव
काट काप
पाळी वेळ
नवीन नवा
परत पुन्हा पुनः फिरून
जास्त अधिक ज्यास्त
सुरू सुरुवात
बदल फेरबदल
मदत साहाय्य
मिळ मिळव
"""

_LETTERS = {
    **pairs("क:k ख:kh ग:g घ:gh ङ:n च:ch छ:c ज:j झ:jh ञ:n ट:t ठ:th ड:d ढ:dh ण:n त:t थ:th द:d ध:dh"),
    **pairs("न:n प:p फ:ph ब:b भ:bh म:m य:y र:r ल:l व:w श:sh ष:sh स:s ह:h ळ:l ज्ञ:dny"),
    **pairs("अ:a आ:a इ:i ई:i उ:u ऊ:u ए:e ऐ:ai ओ:o औ:au ऋ:ru ऑ:o ॲ:e"),
    **pairs("ा:a ि:i ी:i ु:u ू:u े:e ै:ai ो:o ौ:au ृ:ru ॉ:o ॅ:e ं:n ँ:n"),
    **dict.fromkeys(("्", "ः", "़"), ""),
}
_SOUNDS = (
    "aa:a ee:i ii:i oo:u uu:u ai:e au:o ou:o kh:k gh:g chh:c ch:c jh:j th:t dh:d ph:p f:p bh:b "
    "sh:s v:w z:j q:k x:ks ck:k dny:dn gny:dn gy:dn mp:np mb:nb"
)

ANALYSIS = Analysis(
    alike={
        **pairs("ी:ि ू:ु ई:इ ऊ:उ ै:े ौ:ो ऐ:ए औ:ओ ॉ:ो ऑ:ओ ॅ:े ॲ:ए ऍ:ए ृ:्रु ष:श ह्म:म्ह"),
        **dict.fromkeys(("ं", "ँ", "ः", "़", "ऽ"), ""),
        **_NASALS,
    },
    endings=frozenset(f"{_CASES} {_BARE} {_PARTICLES} {_VERBS}".split()),
    irregular=pairs(_IRREGULAR),
    filler=frozenset(_FILLER.split()),
    akin=groups(_AKIN),
    shortest=2,
    rounds=3,
    letters=_LETTERS,
    sounds=pairs(_SOUNDS),
    silent="a",
)
