import { mathOf } from "../../platform/pdf/mathml.server";
import type { Formula } from "./tool";

export type RenderedFormula = { says: string; math: string };

const rendered = new Map<string, string>();

function mathOnce(tex: string): string {
  const math = rendered.get(tex) ?? mathOf(tex, true);
  rendered.set(tex, math);
  return math;
}

/** Renders each formula once per process. */
export const renderFormulas = (formulas: readonly Formula[]): RenderedFormula[] =>
  formulas.map(({ says, tex }) => ({ says, math: mathOnce(tex) }));
