import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pagePolicy, securityHeaders } from "./security-headers.server";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a page may run and use exactly its own inline elements", () => {
  const html =
    '<script id="theme">one()</script><script src="/a.js"></script><script>two()</script><style>a{}</style>';
  const rules = pagePolicy(html, false).split("; ");
  expect(rules).toContain(`script-src 'self' ${hash("one()")} ${hash("two()")}`);
  expect(rules).toContain(`style-src 'self' ${hash("a{}")}`);
});

test("the same inline script twice needs one hash", () => {
  expect(pagePolicy("<script>a</script><script>a</script>", false)).toContain(
    `script-src 'self' ${hash("a")};`,
  );
});

test("only a site on https asks browsers to stay on it", () => {
  expect(securityHeaders(true)["Strict-Transport-Security"]).toMatch(/max-age=\d{8}/);
  expect(pagePolicy("", true)).toContain("upgrade-insecure-requests");
  expect(securityHeaders(false)["Strict-Transport-Security"]).toBeUndefined();
  expect(pagePolicy("", false)).not.toContain("upgrade-insecure-requests");
});
