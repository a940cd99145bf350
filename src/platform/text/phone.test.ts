import { expect, test } from "vitest";
import { isPhone, phoneKey, plainPhone, searchedPhoneKey } from "./phone";

test("a phone is the same however it is written", () => {
  for (const phone of ["9820012345", "+91 98200 12345", "098200-12345", "(0091) 98200 12345"])
    expect(phoneKey(phone)).toBe("9820012345");
  expect(phoneKey("98200 1234")).toBeUndefined();
});

test("10 to 15 digits are a phone, with what people type between them", () => {
  for (const phone of ["9820012345", "+91-98200-12345", "(022) 2490.1234", "\u202a+91 98200\u00a012345\u202c"])
    expect([phone, isPhone(phone)]).toEqual([phone, true]);
  for (const phone of ["", "12345", "----------", "98+20012345", "98200 1234x", "९८२००१२३४५", "1".repeat(16)])
    expect([phone, isPhone(phone)]).toEqual([phone, false]);
  expect(plainPhone("\u202a+91 (0)98200-12345\u202c")).toBe("+9109820012345");
});

test("a search is for a phone when it has ten digits and no letters", () => {
  expect(["+91 98200 12345", "98200 1234", "CO-2026-000012-3456"].map(searchedPhoneKey)).toEqual([
    "9820012345",
    undefined,
    undefined,
  ]);
});
