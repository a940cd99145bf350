import temml from "temml";

/** Largest length in em, and the most macro expansions. */
const limits = { maxSize: [40, 40] as [number, number], maxExpand: 200 };

/** The CSP blocks inline styles, and many phones lack mathematical italics. Throws on invalid LaTeX. */
export const mathOf = (source: string, displayMode: boolean): string =>
  temml
    .renderToString(source, { displayMode, throwOnError: true, ...limits })
    .replace(/ style="[^"]*"/g, "")
    .replace(/<mi>(\p{L})<\/mi>/gu, '<mi class="it">$1</mi>');
