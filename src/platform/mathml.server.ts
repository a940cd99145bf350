import temml from "temml";

/** Lengths in em that a formula may ask for, and how often its own abbreviations are replaced. */
const limits = { maxSize: [40, 40] as [number, number], maxExpand: 200 };

/**
 * MathML of a formula in LaTeX, without the inline styles that the policy of our pages refuses. Variables are marked, for italics of
 * any font: those of mathematics are missing on many phones. Throws what is wrong with it.
 */
export const mathOf = (source: string, displayMode: boolean): string =>
  temml
    .renderToString(source, { displayMode, throwOnError: true, ...limits })
    .replace(/ style="[^"]*"/g, "")
    .replace(/<mi>(\p{L})<\/mi>/gu, '<mi class="it">$1</mi>');
