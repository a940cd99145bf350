import { expect, test } from "vitest";
import { mailboxKey } from "./mailbox-key";

test.each([
  ["Asha.Rao@Konkan.Example.in ", "asha.rao@konkan.example.in"],
  ["asha+news@konkan.example.in", "asha@konkan.example.in"],
  ["asha+a+b@konkan.example.in", "asha@konkan.example.in"],
  ["A.s.h.a+x@gmail.com", "asha@gmail.com"],
  ["asha@googlemail.com", "asha@gmail.com"],
  ["+asha@konkan.example.in", "+asha@konkan.example.in"],
])("%s counts as %s", (address, key) => {
  expect(mailboxKey(address)).toBe(key);
});

test("a dot makes another address where it does", () => {
  expect(mailboxKey("as.ha@konkan.example.in")).not.toBe(mailboxKey("asha@konkan.example.in"));
});
