import { expect, test } from "vitest";
import { isForgedSender, isProvenSender } from "./sender-proof";

const server = "mx.iface.example";
const from = "asha@konkan.example.in";
const isProven = (...results: string[]) => isProvenSender({ results, from }, server);

test.each([
  "mx.iface.example; dmarc=pass (p=REJECT) header.from=konkan.example.in",
  "MX.iface.example 1; spf=none; dkim=pass header.d=konkan.example.in header.s=a",
  "mx.iface.example; dkim=pass header.i=@example.in; dmarc=none header.from=konkan.example.in",
  "mx.iface.example;\n spf=pass (sender is 1.2.3.4; fine) smtp.mailfrom=bounce@mail.konkan.example.in",
])("a sender is proven by what the trusted mail server found: %s", (results) => {
  expect(isProven(results)).toBe(true);
});

test.each([
  "mx.iface.example; none",
  "mx.iface.example; spf=pass smtp.mailfrom=evil.example.org; dkim=pass header.d=evil.example.org",
  "mx.iface.example; spf=softfail smtp.mailfrom=konkan.example.in; dmarc=fail header.from=konkan.example.in",
  "mx.iface.example; dkim=pass header.d=in",
  "mx.iface.example; spf=fail (dmarc=pass header.from=konkan.example.in)",
  "mx.iface.example; spf=pass smtp.mailfrom=konkan.example.in=x@evil.example",
  "mx.iface.example; dkim=pass header.i=konkan.example.in=x@evil.example",
  "mx.elsewhere.example; dmarc=pass header.from=konkan.example.in",
  "",
])("a sender is not proven by %s", (results) => {
  expect(isProven(results)).toBe(false);
});

test("what the sender wrote below the trusted server's words does not count, and without a trusted server nobody is proven", () => {
  const claimed = "mx.iface.example; dmarc=pass header.from=konkan.example.in";
  expect(isProven("mx.iface.example; dmarc=none header.from=konkan.example.in", claimed)).toBe(false);
  expect(isProvenSender({ results: [claimed], from }, undefined)).toBe(false);
});

test("a sender is forged where the newest checks or the trusted server's say so", () => {
  expect(isForgedSender(["mx.other.example; dmarc=fail (p=none)"], undefined)).toBe(true);
  expect(isForgedSender(["x.example; spf=pass", "mx.iface.example; dmarc=fail"], server)).toBe(true);
  expect(isForgedSender(["mx.iface.example; dmarc=pass", "x.example; dmarc=fail"], server)).toBe(false);
});

test.each([
  'mx; spf=pass smtp.mailfrom="a; dmarc=pass header.from=victim.in b"@evil.example',
  'mx; spf=pass (domain of "x) ; dmarc=pass header.from=victim.in ; x=y ("@evil.example; dmarc=none',
])("words that a sender may have chosen prove nothing: %s", (result) => {
  expect(isProvenSender({ results: [result], from: "asha@victim.in" }, "mx")).toBe(false);
});
