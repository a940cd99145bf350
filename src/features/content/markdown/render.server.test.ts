import { expect, test } from "vitest";
import { minutesToRead } from "./heading";
import { renderMarkdown } from "./render.server";

const htmlOf = (text: string) => renderMarkdown(text).html;
const warningsOf = (text: string) => renderMarkdown(text).warnings;

test("a text of plain paragraphs is as many paragraphs, with their words as they are", () => {
  expect(htmlOf('One "paragraph" -- of (c) three...\nlines.\n\n\n  \nAnother.')).toBe(
    "<p>One &quot;paragraph&quot; -- of (c) three...\nlines.</p>\n<p>Another.</p>\n",
  );
});

test("headings begin below the page's own, are not too deep, and have ids of their own", () => {
  const { html, headings } = renderMarkdown(
    "# One\n\n## The *grade*\n\n## The grade\n\n###### Deep\n\n## संरचना\n\n## ?",
  );
  expect(headings).toEqual([
    { level: 2, id: "section-one", text: "One" },
    { level: 2, id: "section-the-grade", text: "The grade" },
    { level: 2, id: "section-the-grade-2", text: "The grade" },
    { level: 4, id: "section-deep", text: "Deep" },
    { level: 2, id: "section-संरचना", text: "संरचना" },
    { level: 2, id: "section", text: "?" },
  ]);
  expect(html).toContain('<h2 id="section-the-grade">The <em>grade</em></h2>');
  expect(html).not.toContain("<h1");
});

test("links lead to this site, to https pages, to addresses and numbers; elsewhere they say so", () => {
  expect(htmlOf("[us](/about) [part](#section-a) [mail](mailto:a@b.in) [call](tel:+91220)")).toBe(
    '<p><a href="/about">us</a> <a href="#section-a">part</a> <a href="mailto:a@b.in">mail</a> <a href="tel:+91220">call</a></p>\n',
  );
  expect(htmlOf("[there](https://example.org/a)")).toContain(
    '<a href="https://example.org/a" rel="noopener">there</a>',
  );
});

test.each([
  "[words](javascript:alert(1))",
  "[words](JaVaScRiPt:alert(1))",
  "[words](java&#x73;cript:alert(1))",
  "[words](vbscript:x)",
  "[words](data:text/html;base64,PHNjcmlwdD4=)",
  "[words](http://example.org)",
  "[words](//example.org/a)",
  "[words](/\\example.org)",
  "[words](file:///etc/passwd)",
  "[words][1]\n\n[1]: javascript:alert(1)",
  "[**wor**ds](blob:x)",
])("%s leaves its words alone and a warning", (text) => {
  const { html, warnings } = renderMarkdown(text);
  expect(html.replace(/<\/?strong>/g, "")).toBe("<p>words</p>\n");
  expect(warnings).toHaveLength(1);
});

test.each([
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  '<p style="color: red">red</p>',
  "<javascript:alert(1)>",
  "![a](data:image/svg+xml,<svg/onload=alert(1)>)",
  '![a" onerror="alert(1)](/a.png "b\\" onload=\\"x")',
  "$\\text{<img src=x onerror=alert(1)>}$",
  "$\\href{javascript:alert(1)}{x}$",
  "$$<script>$$",
  "```html\n<script>alert(1)</script>\n```",
  '```x" onclick="alert(1)\ncode\n```',
  "[^<script>]\n\n[^<script>]: <b onclick=x>words</b>",
  "| <b>a</b> |\n|---|\n| <i style=x>b</i> |",
  "## <svg onload=alert(1)>",
  "$\\color{red}{x}\\rule{1em}{1em}\\boxed{y}$",
])("%s becomes no element, attribute or style of its own", (text) => {
  const { html } = renderMarkdown(text);
  const tags = html.match(/<[^>]*>/g) ?? [];
  for (const tag of tags) {
    const bare = tag.replace(/"[^"]*"/g, '""');
    expect(bare).not.toMatch(/<\/?(script|svg|iframe|style|b|i)\b|\son\w+=|\sstyle=/i);
    expect(tag).not.toMatch(/(href|src)="(javascript|data):/i);
  }
});

test("a picture of this site alone in its paragraph is a figure with its caption and number", () => {
  const { html, warnings } = renderMarkdown(
    '![A curve](/drawings/curve.svg "Cube & results")\n\n![Second](/b.png "Two")',
  );
  expect(html).toContain(
    '<figure><img src="/drawings/curve.svg" alt="A curve" loading="lazy" decoding="async"><figcaption><strong>Figure 1.</strong> Cube &amp; results</figcaption></figure>',
  );
  expect(html).toContain("<strong>Figure 2.</strong> Two");
  expect(html).not.toContain("<p>");
  expect(warnings).toEqual([]);
});

test("a picture without alternative text warns; one of another site or within a line leaves its words", () => {
  expect(warningsOf("![](/a.png)")).toEqual(["The picture /a.png has no alternative text."]);
  expect(htmlOf("![](/a.png)")).toContain('<img src="/a.png" alt=""');
  for (const text of ["![words](https://example.org/a.png)", "![words](//example.org/a.png)", "![words](a.png)"]) {
    expect(htmlOf(text)).toBe("<p>words</p>\n");
    expect(warningsOf(text)).toEqual([expect.stringContaining("begins with /")]);
  }
  expect(htmlOf("Before ![words](/a.png) after")).toBe("<p>Before words after</p>\n");
  expect(warningsOf("Before ![words](/a.png) after")).toEqual([expect.stringContaining("alone in its paragraph")]);
});

const id = "3f0c1b9e-54d2-4a7b-9c35-0a1b2c3d4e5f";
const kept = { id, width: 2000, height: 1000, widths: [480, 960], bytes: 340_000, colour: "#aabbcc" };

test("a picture of the library comes in its sizes, with its room and its colour", () => {
  const text = `![A "frame"](/media/files/${id}/960.jpg "The frame.")`;
  const { html, warnings } = renderMarkdown(text, new Map([[id, { ...kept, kind: "picture" }]]));
  expect(html).toContain(
    `<source type="image/avif" srcset="/media/files/${id}/480.avif 480w, /media/files/${id}/960.avif 960w"`,
  );
  expect(html).toMatch(/<source type="image\/webp"[^>]*><img src="[^"]*960\.jpg"[^>]* width="2000" height="1000"/);
  expect(html).toContain('fill="#aabbcc"');
  expect(html).toContain('alt="A &quot;frame&quot;" loading="lazy"');
  expect(html).not.toContain("style=");
  expect(warnings).toEqual([]);
});

test("a file that the library does not have is said to be missing, to readers and to the writer", () => {
  const { html, warnings } = renderMarkdown(
    `![A frame](/media/files/${id}/960.jpg)\n\n[The issue](/media/files/${id}/issue.pdf), then more.`,
  );
  expect(html).toBe(
    '<figure><p class="missing">A picture is missing here: A frame</p></figure>\n<p>The issue (this file is missing), then more.</p>\n',
  );
  expect(warnings).toEqual([
    `The picture /media/files/${id}/960.jpg is not in the media library.`,
    `The file /media/files/${id}/issue.pdf is not in the media library.`,
  ]);
});

test("formulas become MathML, in a line and as a paragraph with a number", () => {
  expect(htmlOf("The area $a^2$ is")).toBe(
    '<p>The area <math><msup><mi class="it">a</mi><mn>2</mn></msup></math> is</p>\n',
  );
  const block = htmlOf("Before\n$$\nf = \\frac{a}{b} \\tag{1}\n$$\nafter");
  expect(block).toMatch(/<p>Before<\/p>\n<div class="fml"[^>]*><math display="block"/);
  expect(block).toContain("<mfrac>");
  expect(block).toContain('<span class="num">(1)</span></div>\n<p>after</p>');
  expect(htmlOf("$$a$$")).toContain("<math");
  expect(htmlOf("so $$a$$ in a line")).toMatch(/^<p>so <math>.*<\/math> in a line<\/p>/);
  expect(htmlOf("$$\n\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}\n$$")).not.toContain("style=");
});

test("amounts of money are no formulas", () => {
  for (const text of ["From $5 to $10 a tonne", "It is \\$5 and \\$6$", "$5-$6", "One $ alone", "$$ unended"])
    expect(htmlOf(text)).not.toContain("<math");
});

test("a formula that cannot be read shows its source and warns", () => {
  const { html, warnings } = renderMarkdown("See $\\frac{1<2$.");
  expect(html).toBe("<p>See <code>\\frac{1&lt;2</code>.</p>\n");
  expect(warnings).toEqual([expect.stringContaining("A formula cannot be read: \\frac{1<2")]);
  expect(htmlOf(`$${"{".repeat(5000)}$`)).toContain("<code>");
});

test("tables scroll in a box that takes the focus, and are aligned by classes", () => {
  const html = htmlOf("| Grade | s |\n|---|--:|\n| M25 | 4.0 |");
  expect(html).toContain('<div class="table-box" role="region" aria-label="Table 1" tabindex="0"><table>');
  expect(html).toContain('<th scope="col">Grade</th>');
  expect(html).toContain('<td class="to-right num">4.0</td>');
  expect(html).not.toContain("style=");
});

test("quotes say whose words they are, lists and code are what they are", () => {
  expect(htmlOf("> Two lines at most.\n>\n> — Name, office")).toBe(
    '<blockquote>\n<p>Two lines at most.</p>\n<p class="by">Name, office</p>\n</blockquote>\n',
  );
  expect(htmlOf("- a\n- b\n\n1. c")).toMatch(/<ul>[\s\S]*<\/ul>\n<ol>/);
  expect(htmlOf("`x < y`")).toBe("<p><code>x &lt; y</code></p>\n");
});

test("footnotes lead there and back", () => {
  const html = htmlOf("Five in a hundred.[^1] Again.[^1]\n\n[^1]: IS 456:2000.");
  expect(html).toContain('<a href="#fn1" id="fnref1" aria-label="Footnote 1">1</a>');
  expect(html).toContain('<a href="#fn1" id="fnref1:1"');
  expect(html).toContain('<section class="notes" aria-label="Footnotes">');
  expect(html).toMatch(/<li id="fn1"><p>IS 456:2000\. <a href="#fnref1"[^>]*>Back<\/a>/);
});

test("words are counted without signs, and reading takes a minute at least", () => {
  expect(renderMarkdown("## One two\n\n**three** — [four](/x) $a$").words).toBe(5);
  expect([minutesToRead(0), minutesToRead(1200)]).toEqual([1, 6]);
});

// Guards against quadratic time, which would block the process for minutes.
test("many headings of one name have names of their own, and many formulas that never end are text", () => {
  const lines = (line: string) => Array.from({ length: 30_000 }, () => line).join("\n");
  const { headings } = renderMarkdown(lines("# a"));
  expect(new Set(headings.map(({ id }) => id)).size).toBe(30_000);
  expect(headings.at(-1)?.id).toBe("section-a-30000");
  expect(htmlOf(lines("$$a"))).not.toContain("<math");
});
