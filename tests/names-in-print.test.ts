import { readFileSync } from "node:fs";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { certificatePdf } from "../src/features/certificates/certificate-pdf.server";
import { renderStatement } from "../src/features/cpd/statement/statement-document.server";
import { printPass } from "../src/features/events/pass/pass-pdf.server";
import { cardImage } from "../src/features/membership/card/card-image.server";
import { cardPdf } from "../src/features/membership/card/card-pdf.server";
import { printDocument } from "../src/features/money/documents/document-pdf.server";
import { letteringOf } from "../src/platform/pdf/lettering.server";
import { NAME_LEFT_OUT, type PrintLog } from "../src/platform/text/printable.server";
import { loadShaping } from "../src/platform/text/shape-letters.server";

const quiet: PrintLog = { warn: () => undefined };
const card = (name: string) => ({
  name,
  number: "IFACE-2026-000123",
  title: "Associate Member",
  since: "2026-01-01",
  until: "2027-12-31",
  oldNumber: null,
  address: `https://iface.example/verify#v1.${"Ab3_".repeat(60)}`,
});
const pass = (name: string) => ({
  name,
  type: "Delegate",
  reference: "IF-RE-2026-000123-7",
  event: "Site day",
  place: "Pune",
  times: "Friday 5 March 2027, 10:00 AM to 4:30 PM IST",
  code: "K7QM-4XTR",
  statement: "p1.Ab3Ab3Ab3",
});
const certificate = (name: string) => ({
  name,
  number: "IF-CE-2026-000318-4",
  version: 1,
  title: "Certificate of participation",
  sentence: "attended Site day, 5 March 2027.",
  issuedOn: "2026-11-27",
  withdrawn: false,
  address: `https://iface.example/verify/certificate/IF-CE-2026-000318-4#c1.${"Ab3_".repeat(60)}`,
});
const statement = (name: string) => ({
  name,
  number: "IFACE-2026-000123",
  year: 2026,
  madeAt: new Date(),
  entries: [],
  target: 20,
  more: { count: 0, points: 0 },
  total: 2,
});
const invoice = (name: string) => ({
  kind: "invoice" as const,
  number: "IF/26-27/000413",
  day: "2026-11-27",
  reference: "R7K3M9T2VX",
  against: null,
  placeOfSupply: "Maharashtra",
  paidOn: "2026-11-27",
  totalPaise: 118_000,
  issuer: { name: "iFACE", address: "Pune", gstin: null },
  payer: { name, address: "Pune", state: "Maharashtra", gstin: null, email: "asha@example.org" },
  lines: [
    {
      title: `Membership, ${name}`,
      quantity: 1,
      unit: "NOS",
      code: null,
      ratePercent: 0,
      taxablePaise: 118_000,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 0,
      totalPaise: 118_000,
    },
  ],
});

const documents: [string, (name: string, log?: PrintLog) => Promise<Uint8Array>][] = [
  ["a card", (name, log = quiet) => cardPdf(card(name), log)],
  ["a pass", (name, log = quiet) => printPass(pass(name), log)],
  ["a certificate", (name, log = quiet) => certificatePdf(certificate(name), log)],
  ["an invoice", (name, log = quiet) => printDocument(invoice(name), log)],
  ["a CPD statement", (name, log = quiet) => renderStatement(statement(name), log)],
];

/** PDF readers drop spaces and joiners. */
const joined = (text: string) => text.normalize("NFC").replace(/[\s\u200c]/g, "");

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return joined(text);
}

const names = {
  Devanagari: "श्रीकृष्ण त्रिपाठी",
  Bengali: "রবীন্দ্রনাথ চট্টোপাধ্যায়",
  Gurmukhi: "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  Gujarati: "અંજલિ પટેલ",
  Odia: "ଜ୍ଞାନେନ୍ଦ୍ର ପଣ୍ଡା",
  Tamil: "கலைச்செல்வி ராமசாமி",
  Telugu: "వెంకటేశ్వర్లు నాయుడు",
  Kannada: "ಜ್ಞಾನೇಶ್ವರ ರಾವ್",
  Malayalam: "സ്\u200cനേഹലത കൃഷ്ണൻകുട്ടി",
  "Latin and Tamil": "Kalaiselvi கலைச்செல்வி R.",
};

test.each(documents)("%s says names in each script of India, and stays small", async (_, print) => {
  const plain = (await print("Asha Rao")).length;
  for (const [script, name] of Object.entries(names)) {
    const pdf = await print(name);
    expect([script, await textOf(pdf)]).toEqual([script, expect.stringContaining(joined(name))]);
    expect(pdf.length - plain).toBeLessThan(25_000);
  }
});

test.each([
  // Vowel signs drawn before their consonant, and conjuncts, with the number of drawn clusters.
  ["கெ", 1],
  ["கொ", 1],
  ["கலைச்செல்வி", 6],
  ["कि", 1],
  ["क्षत्रिय", 3],
  ["সৌ", 1],
  ["ಜ್ಞಾನ", 2],
  ["ശ്രീ", 1],
  ["ਸਿੰਘ", 2],
])("the letters of %s are joined", async (text, count) => {
  const drawn = (await loadShaping()).shape(text, 400);
  expect(drawn.map((one) => one.text).join("")).toBe(text);
  expect(drawn).toHaveLength(count);
});

/**
 * Expected output for each line of names/unprintable-names.txt; letters of other scripts are left out, never
 * replaced.
 */
const printedAs = [
  "கலைச்செல்வி ராமசாமி",
  "અંજલિ પટેલ",
  "ಶ್ರೀನಿವಾಸ ರಾವ್",
  "অঞ্জলি চট্টোপাধ্যায়",
  NAME_LEFT_OUT,
  "Đặng Nguyễn",
  "Asha Rao",
  NAME_LEFT_OUT,
];
const leftOut = [0, 0, 0, 0, 7, 0, 1, 2];

test.each(documents)(
  "%s prints each name of unprintable-names.txt in its script, or leaves letters out",
  async (_, print) => {
    const lines = readFileSync("tests/inputs/names/unprintable-names.txt", "utf8").trim().split("\n");
    expect(lines).toHaveLength(printedAs.length);
    for (const [at, name] of lines.entries()) {
      const told: unknown[] = [];
      const log = { warn: (...parts: unknown[]) => void told.push(parts) };
      const text = await textOf(await print(name, log));
      expect(text).toContain(joined(printedAs[at] ?? ""));
      expect(JSON.stringify(told)).not.toContain(name);
      expect(told.length > 0).toBe((leftOut[at] ?? 0) > 0);
    }
  },
);

test("a name of 160 letters is whole on the card, in any script", async () => {
  for (const name of [
    "Wolfeschlegelsteinhausenbergerdorff ".repeat(5).slice(0, 160),
    "W".repeat(160),
    "ஸ்ரீ".repeat(40),
  ]) {
    expect(await textOf(await cardPdf(card(name), quiet))).toContain(joined(name));
  }
});

test("the picture of a card draws the letters of a name, whatever fonts the machine has", async () => {
  const [tamil, latin, none] = await Promise.all(["கலை", "Kalai", "伟 张"].map((name) => cardImage(card(name), quiet)));
  const words = { size: 84, bold: true, colour: "#ffffff", width: 920 };
  const { width, height } = await letteringOf({ ...words, text: "கலை" });
  const advance = (await loadShaping()).shape("கலை", 600).reduce((sum, one) => sum + one.advance, 0);
  expect(width).toBe(Math.ceil(advance * 0.084));
  expect(height).toBe((await letteringOf({ ...words, text: "க" })).height);
  expect(new Set([tamil, latin, none].map((image) => image?.toString("base64"))).size).toBe(3);
});

test("a name that is too wide for the picture of a card goes on in the next line, in any script", async () => {
  const words = { size: 40, bold: true, colour: "#ffffff", width: 300 };
  const [one, many] = [
    await letteringOf({ ...words, text: "ஸ்ரீ" }),
    await letteringOf({ ...words, text: "ஸ்ரீ".repeat(30) }),
  ];
  expect(many.width).toBeLessThanOrEqual(300);
  expect(many.height).toBeGreaterThan(one.height * 3);
});
