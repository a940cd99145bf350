import { LRUCache } from "lru-cache";
import MarkdownIt from "markdown-it";
import type { NamedFiles } from "../media/named-files.server";
import { formulas } from "./formulas.server";
import type { Rendered } from "./heading";
import { headings } from "./headings.server";
import { links } from "./links.server";
import { notes } from "./notes.server";
import { pictures } from "./pictures.server";
import { quotes } from "./quotes.server";
import { tableBox } from "./table-box.server";
import { type Findings, plainText } from "./tokens.server";

/** Markdown with extensions; HTML in it is escaped. */
const markdown = [notes, formulas, pictures, links, headings, tableBox, quotes].reduce(
  (md, rules) => md.use(rules),
  MarkdownIt({ html: false, linkify: false, typographer: false }),
);
markdown.renderer.rules.fence = markdown.renderer.rules.code_block = (tokens, at) =>
  `<pre tabindex="0"><code>${markdown.utils.escapeHtml(tokens[at]?.content ?? "")}</code></pre>\n`;

const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function render(text: string, files: NamedFiles): Rendered {
  const findings: Findings = { headings: [], warnings: [] };
  const env = { findings, files };
  const tokens = markdown.parse(text, env);
  const html = markdown.renderer.render(tokens, markdown.options, env);
  const words = countWords(tokens.map(({ children }) => plainText(children ?? [])).join(" "));
  return { html, ...findings, words };
}

/** Recent results, by text and existing files: the result depends on nothing else. */
const rendered = new LRUCache<string, Rendered>({ max: 200 });

/**
 * Safe HTML of a Markdown text: no raw HTML, inline style or other URL scheme passes. `files` are the existing library files that
 * it names.
 */
export function renderMarkdown(text: string, files: NamedFiles = new Map()): Rendered {
  const key = [...files.keys(), text].join("\n");
  const known = rendered.get(key);
  if (known) return known;
  const made = render(text, files);
  rendered.set(key, made);
  return made;
}
