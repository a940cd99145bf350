const VIRAMA = "\u094d";
const INHERENT = "ə";

const consonants =
  "क:k ख:kh ग:g घ:gh ङ:n च:ch छ:ch ज:j झ:jh ञ:n ट:t ठ:th ड:d ढ:dh ण:n त:t थ:th द:d ध:dh न:n ऩ:n प:p फ:ph ब:b भ:bh म:m य:y र:r ऱ:r ल:l ळ:l ऴ:l व:v श:sh ष:sh स:s ह:h";
const vowels = "अ:a आ:aa इ:i ई:ii उ:u ऊ:uu ऋ:ri ऌ:li ऍ:e ऎ:e ए:e ऐ:ai ऑ:o ऒ:o ओ:o औ:au";
const signs = "ा:aa ि:i ी:ii ु:u ू:uu ृ:ri ॅ:e ॆ:e े:e ै:ai ॉ:o ॊ:o ो:o ौ:au ं:n ँ:n ः:";

const tableOf = (list: string) =>
  new Map(
    list.split(" ").map((entry): [string, string] => {
      const [letter = "", latin = ""] = entry.split(":");
      return [letter, latin];
    }),
  );
const [consonantOf, vowelOf, signOf] = [tableOf(consonants), tableOf(vowels), tableOf(signs)];

/** Unicode arranges the scripts of India in parallel blocks, in the order of Devanagari. */
function inDevanagari(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  return code >= 0x980 && code <= 0xd7f ? String.fromCodePoint(0x900 + (code & 0x7f)) : letter;
}

const isSign = (letter: string | undefined) =>
  letter !== undefined && (letter === VIRAMA || (signOf.has(letter) && !/[ंँः]/.test(letter)));

const spoken = (word: string) =>
  word
    .replace(/(?<=.[a-z])ə$/u, "")
    .replace(/(?<=[aeiouə](?:[a-z]|[bcdgjkpst]h))ə(?=(?:[bcdgjkpst]h|[a-z])[aeiouə])/gu, "")
    .replaceAll(INHERENT, "a");

function inLatin(word: string): string {
  const letters = [...word].map(inDevanagari);
  let latin = "";
  for (const [at, letter] of letters.entries()) {
    const consonant = consonantOf.get(letter);
    if (consonant === undefined) latin += vowelOf.get(letter) ?? signOf.get(letter) ?? letter;
    else latin += isSign(letters[at + 1]) ? consonant : consonant + INHERENT;
  }
  return spoken(latin.replaceAll(VIRAMA, ""));
}

/** Spellings of the same sound, in the order of their replacement. */
const sounds: readonly [RegExp, string][] = [
  [/ph/g, "f"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/q|ck/g, "k"],
  [/x/g, "ks"],
  [/(?<=[bcdgjkpst])h/g, ""],
  [/ee|ii|ie/g, "i"],
  [/oo|ou/g, "u"],
  [/m(?=[bp])/g, "n"],
  [/(.)\1+/g, "$1"],
  [/(?<=...)a$/g, ""],
];

/** One spelling for similar sounds, regardless of script, accents and case. */
export function phoneticKey(word: string): string {
  const plain = word
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, "")
    .toLowerCase();
  return sounds.reduce((folded, [sound, one]) => folded.replace(sound, one), inLatin(plain));
}

export function phoneticKeys(text: string): string[] {
  const words = text.normalize("NFKD").match(/\p{N}+|[\p{L}\p{M}\u200c\u200d]+/gu) ?? [];
  return words.map((word) => (/^\p{N}/u.test(word) ? word : phoneticKey(word))).filter(Boolean);
}
