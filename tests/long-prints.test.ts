import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { certificatePdf, type PrintedCertificate } from "../src/features/certificates/certificate-pdf.server";
import { renderStatement } from "../src/features/cpd/statement/statement-document.server";
import { type PrintedPass, printPass } from "../src/features/events/pass/pass-pdf.server";
import type { Card } from "../src/features/membership/card/card";
import { cardImage } from "../src/features/membership/card/card-image.server";
import { cardPdf } from "../src/features/membership/card/card-pdf.server";
import { printDocument } from "../src/features/money/documents/document-pdf.server";
import type { PrintedDocument } from "../src/features/money/documents/printed-document";
import { type DocumentKind, documentTitles } from "../src/features/money/words";

const log = { warn: () => undefined };
type Text = (length: number) => string;
const sentence =
  "Advanced reinforced concrete bridges and their long-term maintenance in coastal climates for municipal engineers ";
/** The longest values that columns accept: words, no spaces, Devanagari. */
const longest: [string, Text][] = [
  ["words", (length) => sentence.repeat(4).slice(0, length).trim()],
  ["the widest letters without a space", (length) => "W".repeat(length)],
  ["Devanagari", (length) => "वास्तुशास्त्र संरचना ".repeat(20).slice(0, length).trim()],
];

const pass = (of: Text): PrintedPass => ({
  name: of(120),
  type: of(80),
  reference: "IF-RE-2026-000123-7",
  event: of(160),
  place: of(200),
  times: "Wednesday 29 September 2027, 10:00 AM, to the end of Wednesday 30 September 2027",
  code: "K7QM 4XTR",
  statement: `p1.${"Ab3".repeat(60)}`,
});
const certificate = (of: Text): PrintedCertificate => ({
  number: "IF-CE-2026-000318-4",
  version: 2,
  title: "Certificate of participation",
  name: of(120),
  sentence: `attended ${of(160)}, 30 December 2026 to 2 January 2027, and earned 10 CPD points.`,
  issuedOn: "2026-11-27",
  withdrawn: true,
  address: `https://iface.example/verify/certificate/IF-CE-2026-000318-4#c1.${"Ab3_".repeat(90)}`,
});
const card = (of: Text): Card => ({
  number: "IFACE-2026-000123",
  name: of(161),
  title: "Associate Member",
  oldNumber: of(60),
  since: "2026-01-01",
  until: "2027-12-31",
  address: `https://iface.example/verify#v1.${"Ab3_".repeat(80)}`,
});
const email = `${"a.long.name.".repeat(5)}x@${"subdomain-of-a-college.".repeat(7)}example.org`;
const invoice = (of: Text): PrintedDocument => ({
  kind: "invoice",
  number: "IF/26-27/000413",
  day: "2026-11-27",
  reference: "R7K3M9T2VX",
  against: null,
  issuer: { name: of(160), address: of(300), gstin: "27AAPFU0939F1ZV" },
  payer: { name: of(160), address: of(300), state: "Maharashtra", gstin: null, email },
  placeOfSupply: "Dadra and Nagar Haveli and Daman and Diu",
  paidOn: "2026-11-27",
  totalPaise: 118_000,
  lines: [
    {
      title: `${of(160)}, ${of(80)}, IF-RE-2026-000123-7`,
      quantity: 1,
      unit: "NOS",
      code: "999293",
      ratePercent: 18,
      taxablePaise: 100_000,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 18_000,
      totalPaise: 118_000,
    },
  ],
});

/** The text of each page without spaces, because lines may break anywhere. */
async function sheetsOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((sheet) => sheet.replace(/\s/g, ""));
}
async function millimetresOf(pdf: Buffer): Promise<number[]> {
  const { width, height } = (await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)).getViewport({ scale: 1 });
  return [width, height].map((points) => Math.round((points / 72) * 25.4));
}
/** The area above the name, which shows only the mark. */
const aboveName = (image: Buffer) =>
  sharp(image).extract({ left: 0, top: 0, width: 1080, height: 230 }).raw().toBuffer();
const joined = (text: string) => text.replace(/\s/g, "");

test.each(longest)("a pass is one sheet with its code and all of %s", async (_, of) => {
  const printed = pass(of);
  const pdf = await printPass(printed, log);
  const [sheet = "", ...more] = await sheetsOf(pdf);
  expect(more).toEqual([]);
  expect(await millimetresOf(pdf)).toEqual([105, 148]);
  expect(sheet).toContain("K7QM4XTR");
  expect(sheet).toContain(printed.reference);
  for (const text of [printed.event, printed.place, printed.name, printed.type]) expect(sheet).toContain(joined(text));
});

test("a pass with short texts keeps its usual letters", async () => {
  const short = { ...pass(() => "Site day"), times: "Friday 5 March 2027, 10:00 AM to 4:30 PM IST" };
  const proxy = await getDocumentProxy(new Uint8Array(await printPass(short, log)));
  const { items } = await (await proxy.getPage(1)).getTextContent();
  const sizes = items.map((item) => ("height" in item ? item.height : 0));
  expect(sizes).toEqual(expect.arrayContaining([15, 9, 17, 10, 20, 8]));
  expect(proxy.numPages).toBe(1);
});

test.each(longest)("a certificate is one sheet with its number and all of %s", async (_, of) => {
  const printed = certificate(of);
  const [sheet = "", ...more] = await sheetsOf(await certificatePdf(printed, log));
  expect(more).toEqual([]);
  for (const text of [printed.number, printed.name, printed.sentence]) expect(sheet).toContain(joined(text));
});

test.each(longest)("a card has two sides with its number and all of %s, as a picture too", async (_, of) => {
  const printed = card(of);
  const [front = "", back = "", ...more] = await sheetsOf(await cardPdf(printed, log));
  expect(more).toEqual([]);
  for (const text of [printed.number, printed.name, printed.title, "31Dec2027"]) expect(front).toContain(joined(text));
  expect(back).toContain(printed.number);
  const [whole, usual] = await Promise.all([
    cardImage(printed, log),
    cardImage(
      card(() => "Meera"),
      log,
    ),
  ]);
  expect(await aboveName(whole)).toEqual(await aboveName(usual));
});

const receipts: DocumentKind[] = ["invoice", "bill-of-supply", "tax-invoice", "receipt-voucher"];

test.each(receipts.flatMap((kind) => longest.map((text) => [kind, ...text] as const)))(
  "a receipt (%s) of one line is one sheet, cuts nothing of %s, and no hyphen gets into an address",
  async (kind, _, of) => {
    const printed = { ...invoice(of), kind };
    const [sheet = "", ...more] = await sheetsOf(await printDocument(printed, log));
    expect(more).toEqual([]);
    const { issuer, payer, lines } = printed;
    for (const text of [issuer.name, issuer.address, payer.name, payer.address, email, lines[0]?.title])
      expect(sheet).toContain(joined(text ?? ""));
    expect(sheet).toContain("IF/26-27/000413");
    expect(sheet).toContain(kind === "invoice" ? "Invoiceandreceipt" : joined(documentTitles[kind]));
  },
);

test.each(longest)("on a CPD statement a name of %s keeps to its own cell", async (_, of) => {
  const statement = {
    name: of(161),
    number: "IFACE-2026-000123",
    year: 2026,
    madeAt: new Date(),
    entries: [],
    target: 20,
    more: { count: 0, points: 0 },
    total: 2,
  };
  const proxy = await getDocumentProxy(new Uint8Array(await renderStatement(statement, log)));
  const { items } = await (await proxy.getPage(1)).getTextContent();
  const parts = items.flatMap((item) =>
    "str" in item ? { text: item.str, left: Number(item.transform[4]), width: item.width } : [],
  );
  const right = Math.max(
    ...parts
      .filter(({ text }) => text.trim().length > 3 && statement.name.includes(text))
      .map(({ left, width }) => left + width),
  );
  expect(right).toBeLessThan(parts.find(({ text }) => text === statement.number)?.left ?? 0);
});
