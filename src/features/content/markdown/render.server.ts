import { LRUCache } from "lru-cache";
import MarkdownIt from "markdown-it";
import { formulas } from "./formulas.server";
import { headings } from "./headings.server";
import { links } from "./links.server";
import { notes } from "./notes.server";
import { type Findings, plainText } from "./parsing.server";
import { pictures } from "./pictures.server";
import { quotes } from "./quotes.server";
import type { Rendered } from "./rendered";
import { tableBox } from "./table-box.server";

/** Markdown as editors write it here: HTML in it is text. */
const markdown = [notes, formulas, pictures, links, headings, tableBox, quotes].reduce(
  (md, rules) => md.use(rules),
  MarkdownIt({ html: false, linkify: false, typographer: false }),
);
markdown.renderer.rules.fence = markdown.renderer.rules.code_block = (tokens, at) =>
  `<pre tabindex="0"><code>${markdown.utils.escapeHtml(tokens[at]?.content ?? "")}</code></pre>\n`;

const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function render(text: string): Rendered {
  const findings: Findings = { headings: [], warnings: [] };
  const env = { findings };
  const tokens = markdown.parse(text, env);
  const html = markdown.renderer.render(tokens, markdown.options, env);
  const words = countWords(tokens.map(({ children }) => plainText(children ?? [])).join(" "));
  return { html, ...findings, words };
}

/** Texts that were rendered last. A version is known by its text: the same words look the same wherever they stand. */
const rendered = new LRUCache<string, Rendered>({ max: 200 });

/** The page's HTML of a text in Markdown, safe to show: no HTML, no inline style and no address of another sort comes through. */
export function renderMarkdown(text: string): Rendered {
  const known = rendered.get(text);
  if (known) return known;
  const made = render(text);
  rendered.set(text, made);
  return made;
}
