/** What the browser needs of the rules before Zod is loaded. */
export const codeMissing = "Please enter your registration code to submit your entry.";
export const longestOath = 1000;
