import { expect, test } from "vitest";
import { newTextOf } from "./incoming-mail";

const quoted = "> Dear Asha,\n>\n> please send us the form.\n";

test.each([
  [
    "Gmail",
    `Here it is.\n\nOn Sat, 21 Nov 2026 at 10:24, iFACE <no-reply@iface.example>\nwrote:\n\n${quoted}`,
  ],
  ["Apple Mail", `Here it is.\n\nOn 21-Nov-2026, at 10:24 AM, iFACE <a@b.in> wrote:\n\n${quoted}`],
  ["Outlook", "Here it is.\n\n________________________________\nFrom: iFACE\nSent: 21 November 2026\n"],
  ["Outlook's block", "Here it is.\n\nFrom: iFACE <a@b.in>\nSent: Saturday\nTo: Asha\nSubject: A form"],
  ["an old Outlook", "Here it is.\n\n-----Original Message-----\nFrom: iFACE"],
  ["Gmail in Hindi", `Here it is.\n\nशनि, 21 नव॰ 2026 को 10:24 am बजे iFACE ने लिखा:\n\n${quoted}`],
  ["bare quotes", `Here it is.\n\n${quoted}`],
  ["a signature", "Here it is.\n\n-- \nAsha Rao\nKonkan Institute"],
])("of an answer from %s the new text is shown", (_program, whole) => {
  expect(newTextOf(whole)).toBe("Here it is.");
});

test("an answer between the quoted lines keeps what it answers", () => {
  const between = "> Which day suits you?\nMonday.\n> And which hour?\nTen.";
  expect(newTextOf(between)).toBe(between);
});

test("what only looks like a quotation stays", () => {
  const letter = "On Monday I wrote: nothing came back.\nFrom: here on, please call.\nAsha";
  expect(newTextOf(letter)).toBe(letter);
});

test("a mail of quotations alone is shown whole", () => {
  expect(newTextOf(quoted)).toBe(quoted.trim());
});
