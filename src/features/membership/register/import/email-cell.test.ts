import { expect, test } from "vitest";
import { readEmail } from "./email-cell";
import { plainCell } from "./plain-cell";

const kept = (cell: string) => {
  const read = readEmail(plainCell(cell));
  return "why" in read ? "unread" : [read.email, ...read.others].join(" | ");
};

test.each([
  ["zw.one@mail.example\u200b", "zw.one@mail.example"],
  ["\u200bzw.two@mail.example", "zw.two@mail.example"],
  ["\u202abidi@mail.example\u202c", "bidi@mail.example"],
  ["so\u00adft@mail.example", "soft@mail.example"],
  ["nbsp@mail.example\u00a0", "nbsp@mail.example"],
  ["mailto:mail.to@mail.example", "mail.to@mail.example"],
  ["mailto:a@mail.example?subject=Hello", "a@mail.example"],
  ["Angle Person <angle@mail.example>", "angle@mail.example"],
  ['"Rao, Asha" <asha@mail.example>', "asha@mail.example"],
  ["(dot@mail.example.)", "dot@mail.example"],
  ["[a@mail.example](mailto:a@mail.example)", "unread"],
  ["dot@mail.example.", "dot@mail.example"],
  ["UPPER@MAIL.EXAMPLE", "upper@mail.example"],
  ["o'brien@mail.example", "o'brien@mail.example"],
  ["two.a@mail.example, two.b@mail.example", "two.a@mail.example | two.b@mail.example"],
  ["two.c@mail.example; two.d@mail.example", "two.c@mail.example | two.d@mail.example"],
  ["two.c@mail.example / two.d@mail.example", "two.c@mail.example | two.d@mail.example"],
  ["two.c@mail.example two.d@mail.example", "two.c@mail.example | two.d@mail.example"],
  ["sp ace@mail.example", "unread"],
  ["a@b", "unread"],
  ["a@@mail.example", "unread"],
])("%s is %s", (cell, email) => {
  expect(kept(cell)).toBe(email);
});
