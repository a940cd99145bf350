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

/** A mail as the thread reads it. */
async function read(source: Uint8Array) {
  const { parts, ...mail } = await readMime(source);
  return {
    ...mail,
    parts: parts.map(({ plain, html }) => ({ plain, html: html === undefined ? html : laidOut(html) })),
  };
}

const wordsIn = (text: string) => new Set(text.split(/[^\p{L}\p{M}\p{N}]+/u));

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
