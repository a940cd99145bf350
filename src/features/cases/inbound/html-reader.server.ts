import type { compile, DomNode, FormatCallback } from "html-to-text";

/** It must not use this module's scope: its source text runs in a worker thread. */
export function htmlReader(libraries: { compile: typeof compile }) {
  type Element = DomNode & { name?: string };
  const isCell = ({ name }: Element) => name === "td" || name === "th";
  const isGroup = ({ name = "" }: Element) => /^(thead|tbody|tfoot)$/.test(name);

  const rowText = (cells: readonly string[]) => {
    const told = cells.filter((cell) => cell !== "");
    const isOfLines = told.length > 1 && told.every((cell) => !cell.includes("\n"));
    return told.join(isOfLines ? " | " : "\n");
  };

  const formatTable: FormatCallback = (table, walk, builder) => {
    const walkCell = (nodes: DomNode[]) => {
      builder.openTableCell();
      walk(nodes, builder);
      builder.closeTableCell();
    };
    const walkRow = (cells: Element[]) => {
      builder.openTableRow();
      for (const cell of cells) walkCell(isCell(cell) ? (cell.children ?? []) : [cell]);
      builder.closeTableRow();
    };
    const walkTable = (element: Element): void => {
      for (const child of (element.children ?? []) as Element[])
        if (isGroup(child)) walkTable(child);
        else walkRow(child.name === "tr" ? (child.children ?? []) : [child]);
    };
    builder.openTable();
    walkTable(table);
    builder.closeTable({
      tableToString: (rows) =>
        rows
          .map((cells) => rowText(cells.map(({ text }) => text.trim())))
          .filter((line) => line !== "")
          .join("\n"),
      leadingLineBreaks: 1,
      trailingLineBreaks: 1,
    });
  };

  const formatPicture: FormatCallback = ({ attribs }, _walk, builder) => {
    const words = attribs?.alt?.trim();
    if (words) builder.addInline(`[${words}]`);
  };

  const blocks = ["tr", "td", "th", "dt", "dd", "dl", "address", "fieldset", "figure", "center", "section"];
  const heads = ["h1", "h2", "h3", "h4", "h5", "h6"];
  const unseen = ["title", "style", "script", "template", "xml", "svg"];
  const single = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

  /** The text between tags, for HTML too deeply nested for layout. */
  const betweenTags = (html: string) =>
    html
      .split(/<[^>]*>?/)
      .filter((words) => words.trim() !== "")
      .join(" ")
      .replace(/&(?:nbsp|#160);/g, " ")
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&amp;/g, "&");

  /** Depth of nested quotes and lists times length: each level lays out its content again. */
  const layoutCost = (html: string) => {
    let [depth, deepest] = [0, 1];
    for (const [, slash] of html.matchAll(/<(\/?)(?:blockquote|ul|ol)\b/gi)) {
      depth = Math.max(0, depth + (slash ? -1 : 1));
      deepest = Math.max(deepest, depth);
    }
    return deepest * html.length;
  };

  const laidOut = libraries.compile({
    wordwrap: false,
    whitespaceCharacters: " \t\r\n\f",
    // The whole document: some programs write after the end of the body.
    baseElements: { selectors: [] },
    limits: { maxInputLength: Number.MAX_SAFE_INTEGER },
    formatters: { formatTable, formatPicture },
    selectors: [
      ...blocks.map((selector) => ({ selector, format: "block", options: single })),
      ...heads.map((selector) => ({ selector, options: { uppercase: false } })),
      ...unseen.map((selector) => ({ selector, format: "skip" })),
      { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
      { selector: "img", format: "formatPicture" },
      { selector: "table", format: "formatTable" },
      // Outlook's paragraphs have no spacing; empty ones separate them.
      { selector: "p.MsoNormal", format: "paragraph", options: single },
    ],
  });
  return { betweenTags, laidOut, layoutCost };
}
