import temml from "temml";
import type { Formula } from "./tool";

/** A formula as MathML, and what it gives. */
export type RenderedFormula = { says: string; math: string };

/**
 * MathML without the inline styles that the policy of our pages refuses. Variables are marked, for italics of any font: those of
 * mathematics are missing on many phones.
 */
const mathOf = (tex: string) =>
  temml
    .renderToString(tex, { displayMode: true, throwOnError: true })
    .replace(/ style="[^"]*"/g, "")
    .replace(/<mi>(\p{L})<\/mi>/gu, '<mi class="it">$1</mi>');

const rendered = new Map<string, string>();

function mathOnce(tex: string): string {
  const math = rendered.get(tex) ?? mathOf(tex);
  rendered.set(tex, math);
  return math;
}

/** The formulas of a calculator, each rendered once in the life of the program. */
export const renderFormulas = (formulas: readonly Formula[]): RenderedFormula[] =>
  formulas.map(({ says, tex }) => ({ says, math: mathOnce(tex) }));
