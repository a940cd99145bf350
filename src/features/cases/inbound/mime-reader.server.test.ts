import { createRequire } from "node:module";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mails } from "../../../../tests/mime-trees";
import { htmlReader } from "./html-reader.server";
import { textsOf } from "./incoming-mail";
import { mimeReader } from "./mime-reader.server";

const load = createRequire(import.meta.url);
const readMime = mimeReader({ PostalMime: load("postal-mime").default, iconv: load("iconv-lite") });
const { laidOut } = htmlReader(load("html-to-text"));

async function read(source: Uint8Array) {
  const { parts, ...mail } = await readMime(source);
  return {
    ...mail,
    parts: parts.map(({ plain, html }) => ({ plain, html: html === undefined ? html : laidOut(html) })),
  };
}

const wordsIn = (text: string) => new Set(text.split(/[^\p{L}\p{M}\p{N}]+/u));

const bytes = (text: string, encoding: BufferEncoding = "utf8") => Buffer.from(text, encoding);
const withBody = (type: string, body: Buffer) =>
  Buffer.concat([bytes(`From: a@b.in\r\nContent-Type: ${type}\r\n\r\n`), body]);
const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();

test.each([
  ["UTF-8 under an unknown name", "text/plain; charset=x-unknown-8bit", bytes("नाशिक"), "नाशिक"],
  ["UTF-8 that says it is Latin 1", "text/plain; charset=iso-8859-1", bytes("நாசிக்"), "நாசிக்"],
  ["UTF-8 that says it is ASCII", "text/plain; charset=us-ascii", bytes("Zürich"), "Zürich"],
  ["UTF-8 that says nothing", "text/plain", bytes("નાસિક"), "નાસિક"],
  ["Latin 1 that says it is UTF-8", "text/plain; charset=utf-8", bytes("Zürich", "latin1"), "Zürich"],
  ["Latin 1 that says nothing", "text/plain", bytes("Zürich", "latin1"), "Zürich"],
  ["Latin 1 that says so", "text/plain; charset=latin1", bytes("Zürich", "latin1"), "Zürich"],
  ["UTF-8 with one broken letter", "text/plain", Buffer.from([...bytes("नाशिक "), 0xe0]), "नाशिक \ufffd"],
  ["UTF-16 without a mark", "text/plain; charset=utf-8", bytes("Nashik, Pune", "utf16le"), "Nashik, Pune"],
  ["UTF-16, the other way", "text/plain; charset=utf-16", swapped("Nashik, Pune"), "Nashik, Pune"],
  ["UTF-8 that says it is UTF-16", "text/plain; charset=utf-16", bytes("Nashik"), "Nashik"],
  ["UTF-7", "text/plain; charset=utf-7", bytes("Z+APw-rich"), "Zürich"],
  ["Windows for Cyrillic", "text/plain; charset=windows-1251", Buffer.from([0xcf, 0xf3, 0xed, 0xe0]), "Пуна"],
  ["a set of old PCs", "text/plain; charset=cp850", Buffer.from([0x5a, 0x81]), "Zü"],
  ["parts without a part", "multipart/mixed; boundary=none", bytes("Nashik"), "Nashik"],
  ["a type that is none", "text", bytes("Nashik"), "Nashik"],
])("%s is read", async (_what, type, body, text) => {
  expect((await read(withBody(type, body))).parts[0]?.plain?.trim()).toBe(text);
});

test("headers in an unknown charset, or in none, are read", async () => {
  const word = `=?x-unknown?B?${bytes("नाशिक").toString("base64")}?=`;
  const head = Buffer.concat([
    bytes(`From: ${word} <a@b.in>\r\nSubject: Z`),
    bytes("ürich", "latin1"),
    bytes(" =?UNKNOWN-8BIT?Q?=E0=A4=A8?=\r\n\r\nA"),
  ]);
  expect(await readMime(head)).toMatchObject({ from: { name: "नाशिक" }, subject: "Zürich न" });
});

test("HTML becomes text: lists, tables, links with their address, quotations with their marks, no style and no script", () => {
  const html = `<title>x</title><style>p{}</style><script>alert(1)</script><h1>My Plan</h1><ul><li>one<li>two</ul>
    <ol><li>first</ol><p>See <a href="https://a.in/?b=1&amp;c">my page</a>, <a href="mailto:a@b.in">a@b.in</a>.</p>
    <table><tbody><tr><th>City</th><td><p>Nashik</p></td></tr></tbody><form><tr><td>a<br>b</td><td>c</td></tr></form></table>
    <img src="cid:1" alt="a map"><img src="https://track.in/1.gif"><blockquote>Which<br>city?</blockquote></body></html>after`;
  expect(laidOut(html)).toBe(
    [
      "My Plan",
      "",
      " * one",
      " * two",
      "",
      " 1. first",
      "",
      "See my page [https://a.in/?b=1&c], a@b.in.",
      "",
      "City | Nashik",
      "a",
      "b",
      "c",
      "[a map]",
      "",
      "> Which",
      "> city?",
      "",
      "after",
    ].join("\n"),
  );
});

test("10,000 mails of random parts lose no word of their texts", async () => {
  await fc.assert(
    fc.asyncProperty(mails, async ({ source, inTexts, inFiles }) => {
      const mail = await read(source);
      const { text, newText } = textsOf(mail, "A", false);
      const files = mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString());
      const found = wordsIn(text);
      const foundInFiles = wordsIn(files.join(" "));
      expect(inTexts.filter((word) => !found.has(word.normalize("NFC")))).toEqual([]);
      expect(inFiles.filter((word) => !foundInFiles.has(word))).toEqual([]);
      expect(inTexts.length === 0 || newText !== "").toBe(true);
    }),
    { numRuns: 10_000, seed: 20_261_121 },
  );
}, 300_000);
