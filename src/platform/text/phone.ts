export const phoneMessage = "Please enter a valid phone number (10-15 digits).";

const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10];

export const withPlainDigits = (typed: string) =>
  typed.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

const extension = /(?:ext|extn|x)[.:]?\s?\d{1,6}$/i;

const withoutExtension = (typed: string) => typed.trimEnd().replace(extension, "");

/** "+919820012345": without punctuation and the invisible marks of address books. */
export const plainPhone = (typed: string) => typed.replace(/[\s\p{Cf}()./-]/gu, "");

/** 10 to 15 digits after an optional plus, with or without an extension. */
export const isPhone = (typed: string) => /^\+?\d{10,15}$/.test(plainPhone(withoutExtension(typed)));

/** The last ten digits, so that +91 and a leading 0 do not matter. Undefined with fewer digits. */
export function phoneKey(typed: string): string | undefined {
  const digits = withoutExtension(typed).replace(/\D/g, "");
  return digits.length >= 10 ? digits.slice(-10) : undefined;
}

export const searchedPhoneKey = (typed: string) => (/\p{L}/u.test(typed) ? undefined : phoneKey(typed));
