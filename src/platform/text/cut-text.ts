const halfAtEnd = /[\ud800-\udbff]$/;

/** At most `most` UTF-16 units, as columns and schemas count. Never ends in half of a letter beyond U+FFFF. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(halfAtEnd, "");
