export const phoneMessage = "Please enter a valid phone number (10-15 digits).";

/** The zeros of the scripts in which people of India write digits, and of full-width ones. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10];

/** A text with its digits as 0 to 9, whatever their script. */
export const withPlainDigits = (typed: string) =>
  typed.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

const extension = /(?:ext|extn|x)[.:]?\s?\d{1,6}$/i;

/** A number without its extension: 022 2550 1234 of 022 2550 1234 ext. 12. */
const withoutExtension = (typed: string) => typed.trimEnd().replace(extension, "");

/** A number without what people type between its digits, and the invisible marks of an address book: +919820012345. */
export const plainPhone = (typed: string) => typed.replace(/[\s\p{Cf}()./-]/gu, "");

/** Whether a text is a telephone number: 10 to 15 digits after an optional plus, with an extension or without one. */
export const isPhone = (typed: string) => /^\+?\d{10,15}$/.test(plainPhone(withoutExtension(typed)));

/**
 * What numbers are compared and found by: the last ten digits, so that +91 and a leading 0 make no difference. Undefined where a
 * text has fewer.
 */
export function phoneKey(typed: string): string | undefined {
  const digits = withoutExtension(typed).replace(/\D/g, "");
  return digits.length >= 10 ? digits.slice(-10) : undefined;
}

/** The key of the number that somebody searches for; undefined where the search has letters. */
export const searchedPhoneKey = (typed: string) => (/\p{L}/u.test(typed) ? undefined : phoneKey(typed));
