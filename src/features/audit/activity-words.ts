const first = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** An activity's type as a person reads it: "case.review-started" becomes "Case: review started". */
export function activityWords(type: string): string {
  const [noun = "", ...verb] = type.split(".");
  const words = (part: string) => part.replaceAll("-", " ");
  return verb.length > 0 ? `${first(words(noun))}: ${words(verb.join(" "))}` : first(words(noun));
}
