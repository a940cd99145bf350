import { expect, test } from "vitest";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal({ PUBLIC_URL: "https://portal.example" });
const subscribe = (headers: Record<string, string>) =>
  portal.ask("/api/newsletter", { body: { name: "Meera", email: newcomer().email }, headers });

test.each<Record<string, string>>([
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "https://portal.example.evil.example" },
  { origin: "https://portal.example:8443" },
  { origin: "file://" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { origin: "https://portal.example", "sec-fetch-site": "cross-site" },
])("a call from another site is refused: %j", async (headers) => {
  const answer = await subscribe({ host: "portal.example", ...headers });
  expect([answer.status, (await answer.json()).code]).toEqual([403, "foreign_origin"]);
});

test.each<Record<string, string>>([
  {},
  { origin: "https://portal.example" },
  { origin: "https://portal.example", "sec-fetch-site": "same-origin" },
  { "sec-fetch-site": "none" },
  { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" },
])("a call from our own pages or from a program passes: %j", async (headers) => {
  expect((await subscribe(headers)).status).toBe(201);
});

test.each(["/api/auth/logout", "/api/auth/login", "/api/newsletter/unsubscribe", "/api/auth/social/google"])(
  "%s is refused to another site's form",
  async (path) => {
    const headers = { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" };
    expect((await portal.ask(path, { body: "", headers })).status).toBe(403);
  },
);

test("reading is open to links from anywhere", async () => {
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await portal.ask("/api/ui/header", { headers })).status).toBe(200);
});

test("on https answers ask for https for good and mails link there", async () => {
  const answer = await portal.ask("/api/auth/me");
  expect(answer.headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
  expect(answer.headers.get("content-security-policy")).toContain("upgrade-insecure-requests");
});
