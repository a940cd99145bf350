const capitalised = /^(\p{Lu})([^\p{Lu}]*)$/u;

/** A label as it stands within a sentence: "CPD declaration", "membership inquiry". Words of capitals, such as CPD or UPI, and iFACE stay. */
export const inSentence = (label: string): string =>
  label
    .split(" ")
    .map((word) => (capitalised.test(word) ? word.toLowerCase() : word))
    .join(" ");
