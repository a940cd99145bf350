export const phoneMessage = "Please enter a valid phone number (10-15 digits).";

/** A number without what people type between its digits, and the invisible marks of an address book: +919820012345. */
export const plainPhone = (typed: string) => typed.replace(/[\s\p{Cf}()./-]/gu, "");

/** Whether a text is a telephone number: 10 to 15 digits after an optional plus. */
export const isPhone = (typed: string) => /^\+?\d{10,15}$/.test(plainPhone(typed));

/**
 * What numbers are compared and found by: the last ten digits, so that +91 and a leading 0 make no difference. Undefined where a
 * text has fewer.
 */
export function phoneKey(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, "");
  return digits.length >= 10 ? digits.slice(-10) : undefined;
}

/** The key of the number that somebody searches for; undefined where the search has letters. */
export const searchedPhoneKey = (typed: string) => (/\p{L}/u.test(typed) ? undefined : phoneKey(typed));
