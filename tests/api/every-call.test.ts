import { beforeAll, expect, test } from "vitest";
import { certificateNumber } from "../../src/features/certificates/certificate-number";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const undocumented = ["/api/auth/logout", "/api/newsletter/unsubscribe"];
const posts = [
  "/api/auth/signup",
  "/api/auth/login",
  "/api/auth/sign-in-link",
  "/api/auth/sign-in-link/session",
  "/api/auth/forgot-password",
  "/api/auth/reset-password",
  "/api/auth/undo-email-change",
  "/api/auth/verify-email",
  "/api/captcha/challenge",
  "/api/captcha/verify",
  "/api/newsletter",
  "/api/membership/digital",
  "/api/membership/digital/confirm",
  "/api/membership/inquiries",
  "/api/contact",
  "/api/support/tickets",
  "/api/partnership/applications",
  "/api/competition/register",
  "/api/competition/submit",
  "/api/track",
  "/api/track/open",
];
const gets = ["/api/auth/me", "/api/captcha/settings", "/api/ui/header", "/api/ui/footer", "/api/search"];
const json = { "content-type": "application/json" };

type Document = {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
        responses?: Record<string, unknown>;
      }
    >
  >;
};
let document: Document;
beforeAll(async () => {
  document = await (await portal.ask("/api/openapi.json")).json();
});

/** Checks the one error shape. A captcha that cannot be verified also has `success: false`. */
async function expectRefusal(answer: Response, status: number, code: string) {
  const body = await answer.json();
  expect([answer.status, body.code]).toEqual([status, code]);
  expect(body.message).toBe(body.error);
  expect(body.error).toMatch(/^[A-Z].*[.!]$/);
  expect(Object.keys(body).filter((name) => !["error", "message", "code", "fields", "success"].includes(name))).toEqual(
    [],
  );
  expect(body.success ?? false).toBe(false);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
}

test("the OpenAPI document names every call of the contract", () => {
  const named = (method: string) => Object.keys(document.paths).filter((path) => document.paths[path]?.[method]);
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(named("get").map((path) => path.replace(/\/$/, ""))).toEqual(expect.arrayContaining(gets));
  expect(named("post").map((path) => path.replace(/\/$/, ""))).toEqual(
    expect.arrayContaining([...posts, ...undocumented]),
  );
});

/** Calls of the member area and the console answer 401 to a visitor before any other check. */
const isForMembers = (call: { responses?: Record<string, unknown> } | undefined) => Boolean(call?.responses?.["401"]);
const openToVisitors = new Set(["/api/auth/login", "/api/track/messages", "/api/track/withdraw"]);

test("every documented POST of the public answers 400 to {} when it needs fields, and names exactly those", async () => {
  const withoutFields: string[] = [];
  for (const [path, calls] of Object.entries(document.paths)) {
    if (!calls.post || (isForMembers(calls.post) && !openToVisitors.has(path))) continue;
    const needed = calls.post.requestBody?.content["application/json"]?.schema.required ?? [];
    const answer = await portal.ask(path, { body: {} });
    if (needed.length === 0) withoutFields.push(path);
    else
      expect([path, answer.status, Object.keys((await answer.json()).fields).sort()]).toEqual([
        path,
        400,
        [...needed].sort(),
      ]);
  }
  expect(withoutFields.filter((path) => !undocumented.includes(path))).toEqual([
    "/api/auth/passkey/options",
    "/api/captcha/challenge",
    "/api/pay/{key}/link",
    // Takes the gateway's own signed body.
    "/api/payments/razorpay",
    // Takes a code or a token.
    "/api/registrations/{reference}/confirmation",
    "/api/track/withdraw",
  ]);
});

test("every documented GET answers a visitor: 200, or 401 or 404 where it says so", async () => {
  for (const [path, calls] of Object.entries(document.paths)) {
    if (!calls.get) continue;
    const { 401: forSome, 404: mayBeMissing } = calls.get.responses ?? {};
    const expected = forSome ? 401 : mayBeMissing ? 404 : 200;
    const address = path
      .replace("{memberNumber}", "IFACE-2026-999999")
      .replace("{certificate}", certificateNumber(2026, 999_999))
      .replace(/\{\w+\}/g, "nothing");
    expect([path, (await portal.ask(address)).status]).toEqual([path, expected]);
  }
});

test.each([...posts, ...undocumented])("POST %s refuses another content type with 415", async (path) => {
  for (const type of ["text/plain", "application/xml", "text/json", "application/jsonx", ""])
    await expectRefusal(
      await portal.ask(path, { body: '{"a":1}', headers: { "content-type": type } }),
      415,
      "not_json",
    );
});

test("a form is refused by calls that take none", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  await expectRefusal(await portal.ask("/api/auth/login", { body: "username=asha", headers }), 415, "not_json");
});

test("JSON with a charset or a suffix of its own is JSON", async () => {
  for (const type of ["application/json; charset=utf-8", "Application/JSON"]) {
    const answer = await portal.ask("/api/auth/signup", {
      body: JSON.stringify(newcomer()),
      headers: { "content-type": type },
    });
    expect([type, answer.status]).toEqual([type, 201]);
  }
});

test.each([...posts, ...undocumented])("POST %s refuses broken JSON with 400", async (path) => {
  for (const body of ["{", '{"a":1,}', "{'a':1}", "undefined", "\u0000", '{"a":"\n"}'])
    await expectRefusal(await portal.ask(path, { body, headers: json }), 400, "broken_json");
});

test.each(posts)("POST %s refuses JSON that is no object, and no body at all, with 400", async (path) => {
  for (const body of ["null", "[]", "7", '"x"', "true", "[".repeat(9000) + "]".repeat(9000)])
    await expectRefusal(await portal.ask(path, { body, headers: json }), 400, "invalid_fields");
  const empty = await portal.ask(path, { body: "", headers: json });
  expect([empty.status, (await empty.json()).error]).toEqual([400, expect.any(String)]);
});

test.each([...posts, ...undocumented])(
  "POST %s refuses a body over 64 KB with 413, and one of 64 KB not for its size",
  async (path) => {
    const sized = (bytes: number) => JSON.stringify({ filler: "x".repeat(bytes - '{"filler":""}'.length) });
    await expectRefusal(await portal.ask(path, { body: sized(65_537), headers: json }), 413, "too_large");
    expect((await portal.ask(path, { body: sized(65_536), headers: json })).status).not.toBe(413);
    const declared = { ...json, "content-length": "70000" };
    await expectRefusal(await portal.ask(path, { body: sized(70_000), headers: declared }), 413, "too_large");
  },
);

test("a size counts in bytes, not in letters", async () => {
  const body = JSON.stringify({ filler: "अ".repeat(22_000) });
  await expectRefusal(await portal.ask("/api/newsletter", { body, headers: json }), 413, "too_large");
});

test.each([...posts, ...undocumented])("%s takes POST and says so to every other method", async (path) => {
  for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
    const answer = await portal.ask(path, { method });
    await expectRefusal(answer, 405, "wrong_method");
    expect(answer.headers.get("allow")).toBe("POST");
  }
});

test.each(gets)("%s takes GET and says so to every other method", async (path) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const answer = await portal.ask(path, { method });
    await expectRefusal(answer, 405, "wrong_method");
    expect(answer.headers.get("allow")?.split(", ")).toContain("GET");
  }
});

test("an unknown path is 404 with any method", async () => {
  for (const path of [
    "/api/nothing",
    "/api",
    "/api/auth/nobody",
    "/api/newsletter/x/y",
    "/api/auth/me/",
    "/api/auth/%00",
    "/api/ui/../secret",
  ])
    for (const method of ["GET", "POST", "DELETE"])
      await expectRefusal(await portal.ask(path, { method }), 404, "not_found");
});

test("every answer, also a refusal, carries the security headers and its own request id", async () => {
  const answers = [
    await portal.ask("/healthz"),
    await portal.ask("/api/auth/me"),
    await portal.ask("/api/nothing"),
    await portal.ask("/api/newsletter", { body: {} }),
  ];
  for (const { headers } of answers) {
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("content-security-policy")).toMatch(
      /default-src 'self'.*object-src 'none'.*frame-ancestors 'none'/,
    );
    expect(headers.get("content-security-policy")).not.toMatch(/unsafe/);
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("access-control-allow-origin")).toBeNull();
  }
  expect(new Set(answers.map(({ headers }) => headers.get("x-request-id"))).size).toBe(answers.length);
});

test("a request id that a client sends is not taken over", async () => {
  const answer = await portal.ask("/api/auth/me", { headers: { "x-request-id": "mine" } });
  expect(answer.headers.get("x-request-id")).not.toBe("mine");
});
