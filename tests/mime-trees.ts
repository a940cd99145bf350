import fc from "fast-check";

/** A generated email, the words in its text parts, and those in its attachments. */
export type MadeMail = { source: Uint8Array; inTexts: string[]; inFiles: string[] };

type Text = {
  kind: "text";
  words: string[];
  subtype: "plain" | "html" | "enriched";
  charset: string;
  encoding: "7bit" | "base64" | "quoted-printable";
  isFile: boolean;
};
type Parts = { kind: "parts"; subtype: string; parts: Tree[]; isClosed: boolean };
type Forwarded = { kind: "mail"; tree: Tree };
type Tree = Text | Parts | Forwarded;

const scripts = ["abcdefghijkmnop", "कखगघचछजझटठडढतथदधन", "கசடதபறஞணநமன", "äöüéèàçñ"];
/** Charsets per script, including wrong labels on UTF-8. */
const charsetsOf = [
  ["utf-8", "us-ascii", "iso-8859-1", "x-unknown-8bit", "utf-16le", ""],
  ["utf-8", "UTF8", "iso-8859-1", "us-ascii", "unknown-8bit", "utf-16le", ""],
  ["utf-8", "windows-1252", "x-user-defined", "utf-16le", ""],
  ["utf-8", "iso-8859-1", "windows-1252", "us-ascii"],
];

const text: fc.Arbitrary<Text> = fc
  .record({
    script: fc.nat({ max: scripts.length - 1 }),
    lengths: fc.array(fc.array(fc.nat({ max: 10 }), { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
    charset: fc.nat({ max: 9 }),
    subtype: fc.constantFrom("plain" as const, "plain" as const, "html" as const, "enriched" as const),
    encoding: fc.constantFrom("7bit" as const, "base64" as const, "quoted-printable" as const),
    isFile: fc.constantFrom(false, false, false, true),
  })
  .map(({ script, lengths, charset, ...rest }) => {
    const letters = [...(scripts[script] ?? "")];
    const charsets = charsetsOf[script] ?? [];
    return {
      kind: "text" as const,
      ...rest,
      charset: charsets[charset % charsets.length] ?? "",
      words: lengths.map((word) => word.map((at) => letters[at % letters.length]).join("")),
    };
  });

const tree: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree; parts: Parts; forwarded: Forwarded }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4, depthSize: "medium" }, text, tie("parts"), tie("forwarded")),
  parts: fc.record({
    kind: fc.constant("parts" as const),
    subtype: fc.constantFrom("mixed", "alternative", "related", "signed", "x-unknown"),
    parts: fc.array(tie("tree"), { minLength: 0, maxLength: 4 }),
    isClosed: fc.boolean(),
  }),
  forwarded: fc.record({ kind: fc.constant("mail" as const), tree: tie("tree") }),
})).tree;

/** Writes Latin-1 and windows-1252 where possible, else UTF-8 under the wrong label. */
function encoded(written: string, charset: string): Buffer {
  if (charset === "utf-16le") return Buffer.from(written, "utf16le");
  const isLatin = /^(iso-8859-1|windows-1252)$/.test(charset) && [...written].every((one) => one <= "ÿ");
  return Buffer.from(written, isLatin ? "latin1" : "utf8");
}

function transferred(bytes: Buffer, encoding: Text["encoding"], charset: string): [name: string, body: string] {
  if (encoding === "base64" || charset === "utf-16le")
    return ["base64", bytes.toString("base64").replace(/(.{76})/g, "$1\r\n")];
  if (encoding === "7bit") return ["8bit", bytes.toString("latin1")];
  const quoted = [...bytes].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`);
  const lines: string[] = [];
  for (let at = 0; at < quoted.length; at += 20) lines.push(quoted.slice(at, at + 20).join(""));
  return ["quoted-printable", lines.join("=\r\n")];
}

const markup: Record<Text["subtype"], (words: readonly string[]) => string> = {
  plain: (words) => words.join(" "),
  enriched: (words) => words.map((word) => `<bold>${word}</bold>`).join(" "),
  html: (words) =>
    `<html><head><style>p{color:red}</style></head><body><table><tr>${words
      .map((word) => `<td>${word}</td>`)
      .join("")}</tr></table></body></html>`,
};

type Making = Omit<MadeMail, "source"> & { boundaries: number };

function writtenPart(one: Tree, made: Making): string {
  if (one.kind === "text") {
    // Makes each word unique.
    const words = one.words.map((word) => `${word}${made.inTexts.length + made.inFiles.length}x`);
    const isFile = one.isFile && one.subtype === "plain" && /^(utf-8)?$/.test(one.charset);
    const numbered = words.map((word, at) => `${word}${at}`);
    (isFile ? made.inFiles : made.inTexts).push(...numbered);
    const all = markup[one.subtype](numbered);
    const [encoding, body] = transferred(encoded(all, one.charset), one.encoding, one.charset);
    const charset = one.charset === "" ? "" : `; charset=${one.charset}`;
    const disposition = isFile ? 'Content-Disposition: attachment; filename="a.txt"\r\n' : "";
    return `Content-Type: text/${one.subtype}${charset}\r\nContent-Transfer-Encoding: ${encoding}\r\n${disposition}\r\n${body}\r\n`;
  }
  if (one.kind === "mail")
    return `Content-Type: message/rfc822\r\n\r\nFrom: x@y.in\r\nSubject: Within\r\n${writtenPart(one.tree, made)}`;
  made.boundaries += 1;
  const boundary = `b${made.boundaries}e`;
  const parts = one.parts.map((part) => `--${boundary}\r\n${writtenPart(part, made)}`).join("\r\n");
  const end = one.isClosed ? `\r\n--${boundary}--\r\n` : "";
  return `Content-Type: multipart/${one.subtype}; boundary="${boundary}"\r\n\r\n${parts}${end}`;
}

export const mails: fc.Arbitrary<MadeMail> = tree.map((one) => {
  const made: Making = { inTexts: [], inFiles: [], boundaries: 0 };
  const body = writtenPart(one, made);
  return {
    inTexts: made.inTexts,
    inFiles: made.inFiles,
    source: Buffer.from(`From: a@b.in\r\nTo: c@d.in\r\nSubject: A\r\n${body}`, "latin1"),
  };
});
