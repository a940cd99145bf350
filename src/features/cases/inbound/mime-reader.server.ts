import type iconvLite from "iconv-lite";
import type PostalMimeClass from "postal-mime";
import type { Email } from "postal-mime";

export type Libraries = {
  PostalMime: typeof PostalMimeClass;
  iconv: Pick<typeof iconvLite, "encodingExists" | "decode">;
};

export type TextPart = { plain?: string | undefined; html?: string | undefined };
export type ReadMime = Pick<Email, "headers" | "from" | "to" | "cc" | "subject" | "messageId" | "attachments"> & {
  parts: TextPart[];
};

/** Runs as source text in a worker thread. Overrides internals of postal-mime, so keep that version pinned. */
export function mimeReader({ PostalMime, iconv }: Libraries) {
  type Node = {
    state: string;
    content: ArrayBuffer | null;
    childNodes: Node[];
    contentType: { parsed: { value: string; params: Record<string, string | undefined> }; multipart: string | false };
    contentDisposition: { parsed: { value: string; params: Record<string, string | undefined> } };
    decodeFlowedText: (text: string, deletesSpace: boolean) => string;
    getTextContent: () => string;
    feed: (line: Uint8Array) => void;
  };
  type Item = { type: "text"; value: string } | { type: "subMessage"; value: Email };
  type Entry = { plain?: Item[]; html?: Item[] };
  type Inside = {
    root: Node;
    textMap: Map<Node, Entry>;
    textContent: Record<string, string>;
    addTextEntry: (node: Node, type: "plain" | "html", item: Item) => void;
    isInlineTextNode: (node: Node) => boolean;
    collectNode: (node: Node, alternative: Node | false, related: boolean) => Promise<void>;
    renderTextContent: () => void;
  };
  const newParser = () => new PostalMime() as unknown as Inside & Pick<PostalMimeClass, "parse">;

  const strict = new TextDecoder("utf-8", { fatal: true });
  const lenient = new TextDecoder("utf-8");
  const latin = new TextDecoder("windows-1252");
  const singleByte = /^(us-ascii|ascii|iso-?_?8859|latin|l1$|windows-125|cp-?125|macintosh|koi8)/;
  const nothingSaid = /^(x-)?(unknown|user-defined|utf-?8|unicode-1-1|default)/;

  const strictUtf8 = (bytes: Uint8Array) => {
    try {
      return strict.decode(bytes);
    } catch {
      return undefined;
    }
  };

  /** UTF-8 if most of the non-ASCII text is valid, else Western European. */
  const guessed = (bytes: Uint8Array) => {
    const text = lenient.decode(bytes);
    const broken = text.split("\ufffd").length - 1;
    const beyondAscii = broken === 0 ? 0 : [...text].filter((one) => one > "\u007f").length - broken;
    return broken <= beyondAscii ? text : latin.decode(bytes);
  };

  /** By byte order mark, else by zero bytes at every other position, as in Latin text. */
  const utf16Of = (bytes: Uint8Array) => {
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
    if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
    const begin = bytes.subarray(0, 2000);
    const zeros = (odd: number) => begin.filter((byte, at) => byte === 0 && at % 2 === odd).length;
    if (begin.length < 8 || zeros(0) + zeros(1) < begin.length / 8) return undefined;
    return zeros(1) > zeros(0) ? "utf-16le" : "utf-16be";
  };

  const namedDecoding = (bytes: Uint8Array, label: string) => {
    try {
      return new TextDecoder(label).decode(bytes);
    } catch {
      return iconv.encodingExists(label) ? iconv.decode(Buffer.from(bytes), label) : undefined;
    }
  };

  const decoded = (bytes: Uint8Array, label: string) => {
    const wide = utf16Of(bytes);
    // The parser appends a newline byte to a text.
    if (wide && !label.startsWith("utf-32"))
      return new TextDecoder(wide).decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
    const isSaidWide = /^(utf-?16|ucs-?2)/.test(label) && !bytes.includes(0);
    if (label === "" || nothingSaid.test(label)) return guessed(bytes);
    if (isSaidWide || singleByte.test(label)) {
      const text = strictUtf8(bytes);
      if (text !== undefined) return text;
    }
    return namedDecoding(bytes, label);
  };

  /** Encoded words in an unknown charset are relabelled as UTF-8. */
  const headerLine = (line: Uint8Array) => {
    const text = strictUtf8(line) ?? latin.decode(line);
    const known = text.replace(/=\?([^?\s]{1,40})\?([BbQq])\?/g, (whole, label: string, way: string) => {
      const [name = ""] = label.toLowerCase().split("*");
      const isKnown = !nothingSaid.test(name) && namedDecoding(new Uint8Array(), name) !== undefined;
      return isKnown ? whole : `=?utf-8?${way}?`;
    });
    return new TextEncoder().encode(known);
  };

  const written = (item: Item) => {
    if (item.type === "text") return item.value;
    const { from, to, date, subject } = item.value;
    const people = (list: readonly (typeof from)[] = []) =>
      list.map((one) => (one?.address ? `${one.name} <${one.address}>`.trim() : (one?.name ?? ""))).join(", ");
    const lines = [`From: ${people([from])}`, `Date: ${date ?? ""}`, `To: ${people(to)}`, `Subject: ${subject ?? ""}`];
    return `---------- Forwarded message ----------\n${lines.join("\n")}\n`;
  };

  const parserMethods = PostalMime.prototype as unknown as Inside;
  const nodeMethods = Object.getPrototypeOf(newParser().root) as Node;
  const { feed, getTextContent } = nodeMethods;
  const { collectNode, isInlineTextNode } = parserMethods;

  nodeMethods.feed = function (line) {
    feed.call(this, this.state === "header" && line.length > 0 ? headerLine(line) : line);
  };
  nodeMethods.getTextContent = function () {
    if (!this.content) return "";
    const { params } = this.contentType.parsed;
    const label = (params.charset ?? "").trim().toLowerCase();
    const text = decoded(new Uint8Array(this.content), label);
    if (text === undefined) return getTextContent.call(this);
    const isFlowed = (params.format ?? "").toLowerCase() === "flowed";
    return isFlowed ? this.decodeFlowedText(text, (params.delsp ?? "").toLowerCase() === "yes") : text;
  };
  /** Also accepts rarer text types and invalid types, unless they are attachments. */
  parserMethods.isInlineTextNode = function (node) {
    const { parsed } = node.contentType;
    const isFile =
      node.contentDisposition.parsed.value === "attachment" ||
      Boolean(parsed.params.name ?? node.contentDisposition.parsed.params.filename);
    const isRare = /^text\/(enriched|richtext|markdown|x-markdown)$/.test(parsed.value);
    return isInlineTextNode.call(this, node) || (!isFile && (isRare || !parsed.value.includes("/")));
  };
  parserMethods.collectNode = async function (node, alternative, related) {
    const isBare = node.contentType.multipart !== false && node.childNodes.length === 0;
    if (isBare && node.content) this.addTextEntry(node, "plain", { type: "text", value: node.getTextContent() });
    await collectNode.call(this, node, alternative, related);
  };
  parserMethods.renderTextContent = function () {
    const has = (type: "plain" | "html") => [...this.textMap.values()].some((entry) => entry[type]);
    if (has("plain")) this.textContent.plain = "text";
    if (has("html")) this.textContent.html = "text";
  };

  return async (source: Uint8Array): Promise<ReadMime> => {
    const parser = newParser();
    const { headers, from, to, cc, subject, messageId, attachments } = await parser.parse(source);
    const textOf = (items: Item[] | undefined) => items?.map(written).join("\n");
    const parts = [...parser.textMap.values()].map(({ plain, html }) => ({
      ...(plain ? { plain: textOf(plain) } : {}),
      ...(html ? { html: textOf(html) } : {}),
    }));
    return { headers, from, to, cc, subject, messageId, attachments, parts };
  };
}
