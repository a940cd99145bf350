const composed = (words: readonly string[]) => words.map((word) => word.normalize("NFC"));

/** Of Gmail, Outlook, Yahoo, Zoho, Apple Mail and Thunderbird in seven languages. Lower case. */
export const wroteWords = composed([
  ...["wrote", "schrieb", "geschrieben", "a écrit", "écrit"],
  ...["लिखा", "लिखा है", "लिहिले", "लिहिलं", "लिहिले आहे", "લખ્યું", "લખ્યું છે"],
  ...["எழுதியது", "எழுதினார்", "எழுதியவை", "எழுதியுள்ளார்"],
]);

export const wroteInside: readonly string[] = [" schrieb ", " wrote on "];

/** The start of a sentence with each word, if fixed by the language: text before it belongs to the answer. */
export const beginningOf: Readonly<Record<string, string>> = {
  wrote: "on ",
  schrieb: "am ",
  geschrieben: "am ",
  "a écrit": "le ",
  écrit: "le ",
};

export const fieldNames = {
  from: composed([
    ...["from", "von", "de", "expéditeur", "प्रेषक", "से", "द्वारा", "कडून", "पासून", "પ્રેષક", "તરફથી", "દ્વારા"],
    ...["અનુપ્રેષક", "அனுப்புநர்", "அனுப்புனர்", "அனுப்பியவர்", "இருந்து"],
  ]),
  sent: composed([
    ...["sent", "date", "gesendet", "datum", "envoyé", "envoyé le", "भेजा गया", "भेजा", "प्रेषित", "दिनांक", "तारीख"],
    ...["तिथि", "पाठवले", "पाठविले", "पाठवलेले", "મોકલ્યું", "મોકલેલ", "મોકલાયેલ", "તારીખ", "અનૂમોકલ્યું"],
    ...["அனுப்பியது", "அனுப்பப்பட்டது", "அனுப்பிய நாள்", "தேதி"],
  ]),
  to: composed([
    ...["to", "an", "à", "destinataire", "प्रति", "को", "प्राप्तकर्ता", "સુધી", "પ્રતિ", "ને", "પ્રાપ્તકર્તા"],
    ...["பெறுநர்", "பெறுனர்", "க்கு", "cc", "kopie"],
  ]),
  subject: composed(["subject", "betreff", "objet", "विषय", "વિષય", "பொருள்", "தலைப்பு"]),
};

export const answeredWords = composed([
  ...["original message", "original appointment", "reply message", "ursprüngliche nachricht"],
  ...["ursprünglicher termin", "message d'origine", "message d’origine", "message original"],
  ...["मूल संदेश", "मूळ संदेश", "મૂળ સંદેશ", "મૂળ સંદેશો", "அசல் செய்தி", "மூல செய்தி"],
]);

/** Between dashes, or alone before a colon: forwarded content follows, which may be the answer itself. */
export const forwardedWords = composed([
  ...["forwarded message", "begin forwarded message", "fwd"],
  ...["weitergeleitete nachricht", "anfang der weitergeleiteten nachricht", "anfang der weitergeleiteten e-mail"],
  ...["message transféré", "début du message transféré", "début du message réexpédié", "message réexpédié"],
  ...["अग्रेषित संदेश", "फ़ॉरवर्ड किया गया संदेश", "फॉरवर्ड किया गया संदेश", "अग्रेषित मेल"],
  ...["फॉरवर्ड केलेला संदेश", "फॉरवर्ड केलेला मेसेज", "अग्रेषित केलेला संदेश"],
  ...["ફોરવર્ડ કરેલો સંદેશ", "ફોરવર્ડ કરેલ સંદેશ", "ફૉરવર્ડ કરેલો સંદેશ", "અગ્રેષિત સંદેશ"],
  ...["முன்னனுப்பிய செய்தி", "அனுப்பிய செய்தி", "முன்னனுப்பப்பட்ட செய்தி"],
]);

export const forwardedSubjects = composed(["fw:", "fwd:", "wg:", "tr:", "अग्रे:", "फॉरवर्ड:", "ફૉરવર્ડ:"]);

export const greetingWords = composed([
  ...["dear", "hi", "hello", "hey", "respected", "sir", "madam", "good", "greetings", "namaste", "namaskar"],
  ...["vanakkam", "to", "hallo", "guten", "liebe", "lieber", "sehr", "werte", "bonjour", "bonsoir", "cher", "chère"],
  ...["madame", "monsieur", "नमस्ते", "नमस्कार", "प्रिय", "आदरणीय", "माननीय", "महोदय", "महोदया", "श्रीमान", "सर"],
  ...["નમસ્તે", "નમસ્કાર", "પ્રિય", "આદરણીય", "માનનીય", "સાહેબ", "வணக்கம்", "அன்புள்ள", "மதிப்பிற்குரிய", "ஐயா"],
]);

export const leavingWords = composed([
  ...["regards", "best", "kind", "warm", "with", "thanks", "thank", "thanking", "yours", "sincerely", "cheers"],
  ...["sent", "get", "mit", "viele", "beste", "liebe", "gruß", "grüße", "gesendet", "von", "cordialement", "bien"],
  ...["merci", "envoyé", "salutations", "धन्यवाद", "सादर", "आपका", "आपकी", "आपला", "आपली", "આભાર", "આપનો", "લિ"],
  ...["நன்றி", "இப்படிக்கு", "தங்கள்"],
]);

export const belowWords = composed([
  ...["below", "inline", "in line", "in-line", "interspersed", "in red", "in blue", "in bold", "in green"],
  ...["unten", "ci-dessous", "ci-dessus", "dans le texte", "नीचे", "निम्न", "खाली", "खालील", "નીચે", "கீழே"],
]);
