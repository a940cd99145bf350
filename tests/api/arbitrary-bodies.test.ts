import fc from "fast-check";
import { expect, test } from "vitest";
import { associationInquirer, digitalApplicant } from "../applicants";
import { newMessage } from "../cases";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal({ CAPTCHA_PER_HOUR: "1000000" });
const runs = { numRuns: 40 };
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom("", "\ud800", "\u0000", "__proto__", "%00", "'; --", "१२३"),
);
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.constantFrom(1e308, -0, 2 ** 53));

/** Valid values for every field of a call. Each run makes some of them arbitrary, so that all checks are reached. */
const calls: Record<string, () => Record<string, unknown>> = {
  "/api/auth/signup": newcomer,
  "/api/auth/login": () => ({ username: "asha", password: "seven spans long", rememberMe: true, captchaToken: "x" }),
  "/api/auth/sign-in-link": () => ({ email: newcomer().email }),
  "/api/auth/sign-in-link/session": () => ({ token: "x", rememberMe: true }),
  "/api/auth/forgot-password": () => ({ email: newcomer().email }),
  "/api/auth/reset-password": () => ({ token: "x", password: "seven spans long" }),
  "/api/auth/undo-email-change": () => ({ token: "x" }),
  "/api/auth/verify-email": () => ({ token: "x" }),
  "/api/auth/logout": () => ({}),
  "/api/captcha/challenge": () => ({ microsite: "main_portal", action: "login" }),
  "/api/captcha/verify": () => ({
    challengeToken: "x",
    userResponse: "verified",
    responseTime: 7,
    solution: { counter: 1, derivedKey: "00" },
  }),
  "/api/newsletter": () => ({ name: "Meera", email: newcomer().email }),
  "/api/newsletter/unsubscribe": () => ({ token: "x.y" }),
  "/api/membership/digital": digitalApplicant,
  "/api/membership/digital/confirm": () => ({ token: "x" }),
  "/api/membership/inquiries": associationInquirer,
  "/api/contact": newMessage,
  "/api/support/tickets": () => ({
    ...newMessage({ inquiryType: undefined }),
    category: "technical",
    priority: "high",
  }),
  "/api/partnership/applications": () => ({
    organizationName: "Sample",
    socialMedia: { linkedin: "https://example.org" },
    collaborationAreas: ["research"],
  }),
  "/api/competition/register": () => ({
    fullName: "Asha Rao",
    email: newcomer().email,
    userType: "student",
    motivation: "To say it aloud.",
  }),
  "/api/competition/submit": () => ({ registrationCode: "OATH-AAAA-BBBB-CCCC", description: "I pledge." }),
  "/api/track": () => ({ reference: "IF-CO-2026-000123-7", email: newcomer().email }),
  "/api/track/open": () => ({ reference: "IF-CO-2026-000123-7", email: newcomer().email, code: "123456" }),
  "/api/track/messages": () => ({ text: "Hello" }),
  "/api/track/withdraw": () => ({ reason: "Sent twice" }),
};

const answered = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await portal.ask(path, {
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
  expect([answer.status < 500, await answer.json()]).toEqual([true, expect.any(Object)]);
};

test.each(Object.keys(calls))("%s never fails over any JSON at all", async (path) => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), (body) => answered(path, body)),
    runs,
  );
});

test.each(Object.entries(calls))("%s never fails over its own fields with any values", async (path, right) => {
  const names = Object.keys(right());
  if (names.length === 0) return;
  const wrong = fc.dictionary(fc.constantFrom(...names), value, { minKeys: 1 });
  await fc.assert(
    fc.asyncProperty(wrong, (parts) => answered(path, { ...right(), ...parts })),
    runs,
  );
});

test("no text that a sign-up takes fails when the answer is kept for its Idempotency-Key", async () => {
  const word = fc.string({ unit: "binary", minLength: 1, maxLength: 20 });
  const property = fc.asyncProperty(word, word, async (firstName, organization) => {
    const body = newcomer({ firstName: `a${firstName}`, organization: `b${organization}\ud800` });
    await answered("/api/auth/signup", body, { "idempotency-key": crypto.randomUUID() });
  });
  await fc.assert(property, runs);
});

test("no key, cookie, address or search that a client makes up fails", async () => {
  const header = fc.string({ unit: fc.constantFrom(..."abc%=;.,\"'\\/\u00e9 \t"), maxLength: 80 });
  const property = fc.asyncProperty(header, text, async (made, query) => {
    const cookie = `iface.session_token=${made}`;
    const headers = { "idempotency-key": made, accept: made, "accept-language": made, "x-forwarded-for": made };
    const asked = [
      portal.ask("/api/newsletter", { body: { name: "Meera", email: newcomer().email }, headers, cookie }),
      portal.ask("/api/auth/me", { cookie, headers }),
      portal.ask("/api/auth/logout", { method: "POST", cookie }),
      portal.ask(`/api/search?q=${encodeURIComponent(query.toWellFormed())}`, { headers }),
      portal.ask("/api/captcha/challenge", { body: {}, address: made }),
    ];
    for (const answer of await Promise.all(asked)) expect(answer.status).toBeLessThan(500);
  });
  await fc.assert(property, runs);
});
