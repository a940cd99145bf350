import { expect, test } from "vitest";
import { nextPath } from "./use-enter";

test("a path of this site is kept with its query and fragment", () => {
  expect(nextPath("/profile?tab=settings#photo")).toBe("/profile?tab=settings#photo");
});

test.each([
  null,
  "",
  "profile",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/login?next=/login",
])("%j leads to the dashboard", (next) => {
  expect(nextPath(next)).toBe("/dashboard");
});
