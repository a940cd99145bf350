/** Soft hyphens, zero-width characters, direction marks and byte order marks, which copying can add unseen. */
const invisible = /\u00ad|\u061c|[\u200b\u200e\u200f]|\u200c|\u200d|[\u202a-\u202e]|\u2060|[\u2066-\u2069]|\ufeff/gu;
/** Indic spelling needs joiners, so names may keep them. */
const neverInNames = /\u00ad|\u061c|[\u200b\u200e\u200f]|[\u202a-\u202e]|\u2060|[\u2066-\u2069]|\ufeff/gu;
const strayJoiner = /(?<=^|[\p{Script=Latin}\p{N}\p{P}\p{Z}])[\u200c\u200d]+/gu;
const mayNeedMarks = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}/u;

export const withoutInvisible = (typed: string): string => typed.replace(invisible, "");

/** Whether a reader would see nothing of `typed`. */
export const isBlank = (typed: string): boolean => withoutInvisible(typed).trim() === "";

export const withoutSpaces = (typed: string): string => withoutInvisible(typed).replace(/\s/g, "");

/** Removes invisible marks from text in Latin letters and digits, as every code is. */
export const withoutStrayMarks = (typed: string): string => {
  const visible = withoutInvisible(typed);
  return visible.trim() === "" || !mayNeedMarks.test(visible) ? visible : typed;
};

/** Keeps joiners inside words. */
export const withoutDirections = (name: string): string => name.replace(neverInNames, "").replace(strayJoiner, "");
