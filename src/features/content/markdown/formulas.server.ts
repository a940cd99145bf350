import type { Env, MarkdownIt, StateBlock, StateInline } from "markdown-it";
import { mathOf } from "../../../platform/pdf/mathml.server";
import { warn } from "./tokens.server";

/** Text between dollar signs. Excludes amounts of money, where the second sign follows a space or precedes a digit. */
const within = /(\$\$?)(?![\s$])((?:\\.|[^$\\])*?[^\s$\\])\1(?!\d)/y;
const numbered = /\\tag\{([^{}]*)\}/;

const faultOf = (cause: unknown) =>
  (cause instanceof Error ? cause.message : String(cause)).split(/ at (?:position|end)|\n/)[0];

/** A formula as MathML; an invalid one as its source, with a warning. */
function shown(md: MarkdownIt, env: Env | undefined, source: string, isDisplayed: boolean): string {
  try {
    return mathOf(source, isDisplayed);
  } catch (cause) {
    warn(env, `A formula cannot be read: ${source.trim().slice(0, 60)} (${faultOf(cause)}).`);
    return `<code>${md.utils.escapeHtml(source.trim())}</code>`;
  }
}

function inText(state: StateInline, silent: boolean): boolean {
  within.lastIndex = state.pos;
  const source = within.exec(state.src)?.[2];
  if (source === undefined) return false;
  if (!silent) state.push("formula", "math", 0).content = source;
  state.pos = within.lastIndex;
  return true;
}

const lineOf = ({ src, bMarks, tShift, eMarks }: StateBlock, at: number) =>
  src.slice((bMarks[at] ?? 0) + (tShift[at] ?? 0), eMarks[at]).trimEnd();

/** The range of lines in which no formula ends. Keeps the search linear for many unclosed formulas. */
const unended = new WeakMap<StateBlock, { from: number; after: number }>();

/** The last line of the formula that starts in line `start`; undefined if it never ends. */
function endOf(state: StateBlock, start: number, after: number): number | undefined {
  const first = lineOf(state, start);
  if (!first.startsWith("$$")) return undefined;
  if (first.length > 4 && first.endsWith("$$")) return start;
  const known = unended.get(state);
  if (known?.after === after && known.from <= start) return undefined;
  for (let at = start + 1; at < after; at += 1) if (lineOf(state, at).endsWith("$$")) return at;
  unended.set(state, { from: start, after });
  return undefined;
}

function asParagraph(state: StateBlock, start: number, after: number, silent: boolean): boolean {
  const end = endOf(state, start, after);
  if (end === undefined) return false;
  if (silent) return true;
  const lines = Array.from({ length: end - start + 1 }, (_, n) => lineOf(state, start + n));
  const token = state.push("formula_block", "math", 0);
  token.block = true;
  token.map = [start, end + 1];
  token.content = lines.join("\n").slice(2, -2);
  state.line = end + 1;
  return true;
}

/** TeX formulas: `$…$` inline, `$$…$$` as a paragraph, numbered by \tag{…}. */
export function formulas(md: MarkdownIt): void {
  const { rules } = md.renderer;
  md.inline.ruler.after("escape", "formula", inText);
  md.block.ruler.before("fence", "formula_block", asParagraph, { alt: ["paragraph", "blockquote", "list"] });
  rules.formula = (tokens, at, _options, env) => shown(md, env, tokens[at]?.content ?? "", false);
  rules.formula_block = (tokens, at, _options, env) => {
    const source = tokens[at]?.content ?? "";
    const number = numbered.exec(source)?.[1];
    const math = shown(md, env, source.replace(numbered, ""), true);
    const aside = number ? `<span class="num">(${md.utils.escapeHtml(number)})</span>` : "";
    return `<div class="fml" role="group" aria-label="Formula" tabindex="0">${math}${aside}</div>\n`;
  };
}
