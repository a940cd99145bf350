const capitalised = /^(\p{Lu})([^\p{Lu}]*)$/u;

/** Lower-cases a label for use within a sentence; CPD, UPI and iFACE keep their capitals. */
export const inSentence = (label: string): string =>
  label
    .split(" ")
    .map((word) => (capitalised.test(word) ? word.toLowerCase() : word))
    .join(" ");
