import { countWords, wordGuide } from "./word-count";

/** How long an oath is so far, beside the guide and the limit. */
export function WordCounter({ text, longest }: { text: string; longest: number }) {
  const words = countWords(text);
  const fits = words >= wordGuide.least && words <= wordGuide.most;
  const tooLong = text.trim().length > longest;
  return (
    <span className="num flex flex-wrap justify-between gap-x-6">
      <span className={fits ? "font-semibold text-success" : ""}>
        {words} {words === 1 ? "word" : "words"}; the guide is {wordGuide.least}–{wordGuide.most}
      </span>
      <span className={tooLong ? "font-semibold text-danger" : ""}>
        {text.trim().length} of {longest.toLocaleString("en-IN")} characters
      </span>
    </span>
  );
}
