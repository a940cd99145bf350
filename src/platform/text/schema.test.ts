import fc from "fast-check";
import { expect, test } from "vitest";
import {
  email,
  listOf,
  optionalPhone,
  optionalText,
  paragraph,
  personName,
  phone,
  rawText,
  text,
  token,
} from "./schema";

const sentenceOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

test("a line of text is trimmed and normalised to NFC", () => {
  expect(text(10).parse("  Jose\u0301\u00a0")).toBe("Jos\u00e9");
});

test("what a line of text parses to, it parses to again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      const parsed = text(200).safeParse(value);
      if (parsed.success) expect(text(200).parse(parsed.data)).toBe(parsed.data);
    }),
  );
});

test("the length counts after trimming", () => {
  expect(text(3).parse("  abc  ")).toBe("abc");
  expect(sentenceOf(text(3), "abcd")).toBe("Please use at most 3 characters.");
});

test("a missing or blank line asks for itself in the given words", () => {
  for (const value of [undefined, null, 5, "", " \t "])
    expect(sentenceOf(text(3, "Name, please."), value)).toBe("Name, please.");
});

test("a line has no control characters, a paragraph may have tabs and line ends", () => {
  for (const control of ["\u0000", "\u0008", "\u001b", "\u007f", "\u009f"])
    for (const schema of [text(9), paragraph(9)])
      expect(sentenceOf(schema, `a${control}b`)).toBe("Please remove characters that cannot be shown.");
  for (const end of ["\n", "\r\n", "\t"]) {
    expect(paragraph(9).parse(`a${end}b`)).toBe(`a${end}b`);
    expect(text(9).safeParse(`a${end}b`).success).toBe(false);
  }
});

test("joiners of Indian scripts and emoji are text", () => {
  for (const value of ["श्री\u200dमती", "ക്\u200d", "क्\u200cष", "👷🏽‍♀️"])
    expect(text(20).parse(value)).toBe(value.normalize("NFC"));
});

test("a name is whatever people are called", () => {
  const names = [
    "Asha Verma",
    "Test User 123",
    "Dr. A. P. J. Abdul Kalam",
    "A.P.J. Abdul Kalam",
    "D'Souza",
    "O’Brien",
    "Anne-Marie",
    "M/s Konkan Builders",
    "S/O R. K. Rao",
    "Rao S/o. Iyer",
    "Ramesh @ Raju",
    "H.H. Shri.Rao",
    "B.Com. Rao (Retd.)",
    "मीरा अय्यर",
    "डॉ. मीरा",
    "Renée Müller",
    "José",
    "Rao, K.",
    "Er.Sunil",
    "S.Kumar/R.Devi",
  ];
  for (const name of names) expect(personName(80).parse(name)).toBe(name.normalize("NFC"));
});

test("a name is no address", () => {
  for (const name of ["https://evil.example", "Asha www.evil.example", "write to win@evil.example"])
    expect(sentenceOf(personName(80), name)).toBe("Please enter a name without an address in it.");
});

test("text that may be left out is undefined when it is blank or null", () => {
  for (const value of [undefined, null, "", "  "]) expect(optionalText(5).parse(value)).toBeUndefined();
  expect(optionalText(5).parse(" ab ")).toBe("ab");
  for (const value of [5, [], "abcdef"]) expect(optionalText(5).safeParse(value).success).toBe(false);
});

test("an address is kept in lower case without spaces around it", () => {
  expect(email().parse(" Asha.Rao+site@Example.IN ")).toBe("asha.rao+site@example.in");
});

test("an address has at most 254 characters", () => {
  expect(email().safeParse(`${"a".repeat(243)}@example.in`).success).toBe(true);
  expect(sentenceOf(email(), `${"a".repeat(244)}@example.in`)).toBe("Please use at most 254 characters.");
});

test("no address carries a line end or a second recipient into a mail's header", () => {
  for (const value of [
    "a@example.in\nBcc: b@example.in",
    "a@example.in,b@example.in",
    "A <a@example.in>",
    "a@example.in;",
  ])
    expect(email().safeParse(value).success).toBe(false);
});

test("a token is any text from 1 to 512 characters, taken as it is", () => {
  expect(token().parse(" a ")).toBe(" a ");
  expect(sentenceOf(token(), "")).toBe("The link is incomplete.");
  expect(sentenceOf(token(), "x".repeat(513))).toBe("The link is not valid.");
});

test("what only says that it has a length is no text and no list", () => {
  const pretenders = [{ length: [{ toString: 1 }] }, { length: 3 }, { length: { valueOf: 1 } }];
  const schemas = [rawText(1, 5, "No."), listOf(rawText(1, 5), { max: 3, missing: "No." })];
  for (const value of pretenders) {
    for (const schema of schemas) expect(sentenceOf(schema, value)).toBe("No.");
    expect(sentenceOf(token(), value)).toBe("The link is incomplete.");
  }
});

test("a list has as many items as it may", () => {
  const few = listOf(rawText(1, 5), { min: 1, max: 2, tooFew: "One.", tooMany: "Two." });
  expect(few.parse(["a", "b"])).toEqual(["a", "b"]);
  expect([sentenceOf(few, []), sentenceOf(few, ["a", "b", "c"])]).toEqual(["One.", "Two."]);
});

test("invisible marks of a copied text are in no address, number or reference", () => {
  expect(email().parse("\ufeff\u200basha\u00ad.rao@\u2060example.in\u200e")).toBe("asha.rao@example.in");
  expect(phone().parse("\u202a+91 98200\u200d 12345\u202c")).toBe("+91 98200 12345");
  expect(text(20).parse("\u2066IF-CO-2026-000123-7\u2069")).toBe("IF-CO-2026-000123-7");
  expect(text(9).parse("\u200e411\u200b001")).toBe("411001");
});

test("a name has no marks of direction, and its joiners stay", () => {
  expect(personName(80).parse("\u202bमीरा\u202c अय्यर\u200f")).toBe("मीरा अय्यर");
  for (const name of ["श्री\u200dमती", "സ്\u200cനേഹ", "ক্\u200dষ"]) expect(personName(80).parse(name)).toBe(name);
});

test("what only has invisible marks is blank", () => {
  for (const value of ["\u200b", " \ufeff\u2060 ", "\u200d\u00ad"]) {
    expect(sentenceOf(text(9, "Name, please."), value)).toBe("Name, please.");
    expect(sentenceOf(personName(9, "Name, please."), value)).toBe("Name, please.");
    expect(optionalText(5).parse(value)).toBeUndefined();
    expect(optionalPhone().parse(value)).toBeUndefined();
  }
});
