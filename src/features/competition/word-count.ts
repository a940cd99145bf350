/** How many words a text has when it is split on spaces. */
export const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** The guide for an oath's length. It is shown, not enforced. */
export const wordGuide = { least: 120, most: 180 };
