import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../free-port";
import { confirmedSubscription } from "../newsletter";
import { tokenIn } from "../outbox";
import { newcomer } from "../people";
import { useProgram } from "../program";
import { send } from "./send";

const site = "https://portal.example";
const port = await freePort();
const provider = new OAuth2Server();
const program = useProgram("embedded", {
  PUBLIC_URL: site,
  GOOGLE_CLIENT_ID: "portal",
  GOOGLE_CLIENT_SECRET: "google secret",
  GOOGLE_OAUTH_URL: `http://127.0.0.1:${port}`,
});

beforeAll(async () => {
  await provider.issuer.keys.generate("RS256");
  await provider.start(port, "127.0.0.1");
});
afterAll(() => provider.stop());

/** Headers of a proxy that ends TLS. Some proxies pass the visitor's host on, others send their own. */
const behind = (host: string) => ({
  host,
  "x-forwarded-for": "203.0.113.7",
  "x-forwarded-proto": "https",
  "x-forwarded-host": "portal.example",
});
const ours = { origin: site, "sec-fetch-site": "same-origin" };
const foreign: Record<string, string>[] = [
  { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "http://portal.example:8080" },
  { "sec-fetch-site": "same-site" },
];

const post = (path: string, headers: Record<string, string>, parts = ["a=b"]) =>
  send(program().url, { path, parts, headers: { "content-type": "application/x-www-form-urlencoded", ...headers } });

/** Returns the token of the welcome email's links. */
async function subscriber(): Promise<string> {
  return tokenIn(await confirmedSubscription(program(), newcomer().email));
}

const hosts = ["portal.example", "127.0.0.1:3000", "portal.internal"];

describe.each(hosts)("behind a proxy that ends TLS and asks for %s", (host) => {
  const proxy = behind(host);

  test("a form posted to a page of the same site arrives", async () => {
    for (const path of ["/login", "/sign-in-link", "/forgot-password", "/reset-password?token=x", "/captcha-demo"]) {
      const { status, headers } = await post(path, { ...proxy, ...ours });
      expect([path, status, headers.location]).toEqual([path, 302, path]);
    }
  });

  test("unsubscribing by the page's form, by a mail program's click and by the call arrives", async () => {
    const [byPage, byClick] = [await subscriber(), await subscriber()];
    const page = await post(`/unsubscribe?token=${byPage}`, { ...proxy, ...ours });
    expect([page.status, page.body]).toEqual([200, expect.stringContaining("You are unsubscribed")]);
    const path = `/api/newsletter/unsubscribe?token=${byClick}`;
    const click = await post(path, proxy, ["List-Unsubscribe=One-Click"]);
    expect([click.status, click.body]).toEqual([200, '{"success":true}']);
    expect((await post(path, { ...proxy, ...ours })).status).toBe(200);
  });

  test("the Google button leads to the provider, with our public address to come back to", async () => {
    const begun = await post("/api/auth/social/google", { ...proxy, ...ours });
    expect(begun.status).toBe(303);
    const there = new URL(String(begun.headers.location));
    expect(there.searchParams.get("redirect_uri")).toBe(`${site}/api/auth/callback/google`);
    for (const cookie of [begun.headers["set-cookie"] ?? []].flat()) expect(cookie).toMatch(/^__Secure-.*; Secure/);
  });

  test("another site's form is refused everywhere, and does nothing", async () => {
    const token = await subscriber();
    for (const path of [
      `/unsubscribe?token=${token}`,
      `/api/newsletter/unsubscribe?token=${token}`,
      "/api/auth/social/google",
      "/login",
      "/reset-password?token=x",
    ])
      for (const sender of foreign) {
        const { status, headers, body } = await post(path, { ...proxy, ...sender });
        expect([path, sender, status, JSON.parse(body).code]).toEqual([path, sender, 403, "foreign_origin"]);
        expect([headers.location, headers["set-cookie"]]).toEqual([undefined, undefined]);
      }
    const page = await post(`/unsubscribe?token=${token}`, { ...proxy, ...ours });
    expect(page.body).toContain("You are unsubscribed");
  });
});
