/** Soft hyphens, zero-width spaces and joiners, marks of direction and of byte order: copying brings them along, no screen shows them. */
const invisible = /\u00ad|\u061c|[\u200b\u200e\u200f]|\u200c|\u200d|[\u202a-\u202e]|\u2060|[\u2066-\u2069]|\ufeff/gu;
/** Those that no name has. A joiner says how an Indic letter is written, and stays. */
const neverInNames = /\u00ad|\u061c|[\u200b\u200e\u200f]|[\u202a-\u202e]|\u2060|[\u2066-\u2069]|\ufeff/gu;
/** A joiner behind no letter that it could join. */
const strayJoiner = /(?<=^|[\p{Script=Latin}\p{N}\p{P}\p{Z}])[\u200c\u200d]+/gu;
/** Letters of other scripts, and drawings, which these marks belong to. */
const mayNeedMarks = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}/u;

/** What stands in an address, a number or a code. */
export const withoutInvisible = (typed: string): string => typed.replace(invisible, "");

/** The same without spaces. */
export const withoutSpaces = (typed: string): string => withoutInvisible(typed).replace(/\s/g, "");

/** A text without marks that say nothing in it: all of them where it is in Latin letters and digits, as every code is. */
export const withoutStrayMarks = (typed: string): string => {
  const visible = withoutInvisible(typed);
  return visible.trim() === "" || !mayNeedMarks.test(visible) ? visible : typed;
};

/** A name without marks of direction; the joiners inside its words stay. */
export const withoutDirections = (name: string): string => name.replace(neverInNames, "").replace(strayJoiner, "");
