/** Apart from the schema, as the browser needs them before Zod is loaded. */
export const fillIn = "Please fill in this field.";
export const fillInAll = "Please fill in all required fields.";
export const passwordsDiffer = "Passwords do not match.";
export const wrongCodeWords = "This code is not right, or it was already used. Please try the next one.";
export const captchaFirst = "Please complete the captcha verification before signing in.";
