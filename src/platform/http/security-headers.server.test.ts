import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pagePolicy, securityHeaders, siteOf } from "./security-headers.server";

const plain = siteOf({ publicUrl: "http://127.0.0.1:3000", google: undefined, facebook: undefined });
const secure = siteOf({ publicUrl: "https://portal.example", google: undefined, facebook: undefined });

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const none = { scripts: [], styles: [] };

test("a page may run and use exactly its own inline elements", () => {
  const rules = pagePolicy({ scripts: ["one()", "two()"], styles: ["a{}"] }, plain).split("; ");
  expect(rules).toContain(`script-src 'self' ${hash("one()")} ${hash("two()")}`);
  expect(rules).toContain(`style-src 'self' ${hash("a{}")}`);
});

test("the same inline script twice needs one hash", () => {
  expect(pagePolicy({ scripts: ["a", "a"], styles: [] }, plain)).toContain(`script-src 'self' ${hash("a")};`);
});

test("only a site on https asks browsers to stay on it", () => {
  expect(securityHeaders(secure)["Strict-Transport-Security"]).toMatch(/max-age=\d{8}/);
  expect(pagePolicy(none, secure)).toContain("upgrade-insecure-requests");
  expect(securityHeaders(plain)["Strict-Transport-Security"]).toBeUndefined();
  expect(pagePolicy(none, plain)).not.toContain("upgrade-insecure-requests");
});

test("forms may lead to the providers that are switched on, wherever they are, and nowhere else", () => {
  const keys = { clientId: "id", clientSecret: "secret" };
  const google = siteOf({ publicUrl: "http://127.0.0.1", google: keys, facebook: undefined });
  const own = siteOf({
    publicUrl: "http://127.0.0.1",
    google: undefined,
    facebook: { ...keys, oauthUrl: "http://127.0.0.1:9999/oauth" },
  });
  expect(pagePolicy(none, plain)).toContain("form-action 'self';");
  expect(pagePolicy(none, google)).toContain("form-action 'self' https://accounts.google.com;");
  expect(pagePolicy(none, own)).toContain("form-action 'self' https://*.facebook.com http://127.0.0.1:9999;");
});
