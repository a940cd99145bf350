import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cookies } from "../../src/features/content/kept-in-browser";
import { turnOn } from "../authenticator-app";
import { openedCase } from "../cases";
import { eventDesk } from "../events";
import { freePort } from "../free-port";
import { phoneAt } from "../gates";
import { member, signIn } from "../people";
import { usePortal } from "../portal";

const port = await freePort();
const provider = new OAuth2Server();
const portal = usePortal({
  PUBLIC_URL: "https://portal.example",
  GOOGLE_CLIENT_ID: "portal",
  GOOGLE_CLIENT_SECRET: "google secret",
  GOOGLE_OAUTH_URL: `http://127.0.0.1:${port}`,
});

beforeAll(async () => {
  await provider.issuer.keys.generate("RS256");
  await provider.start(port, "127.0.0.1");
});
afterAll(() => provider.stop());

test("over https each cookie of the program is Secure, hidden from scripts, and named so that plain http cannot set it", async () => {
  const found = new Map<string, string>();
  const ask = portal.ask.bind(portal);
  vi.spyOn(portal, "ask").mockImplementation(async (...asked) => {
    const answer = await ask(...asked);
    for (const cookie of answer.headers.getSetCookie()) found.set(cookie.split("=")[0] ?? "", cookie);
    return answer;
  });
  const person = await member(portal);
  await turnOn(portal, person.cookie);
  expect(await (await signIn(portal, person.email, person.password)).json()).toEqual({ twoFactor: true });
  await openedCase(portal);
  await portal.ask("/api/auth/social/google", { method: "POST" });
  const desk = await eventDesk(portal);
  await phoneAt(portal, desk, await desk.published());
  expect([...found.keys()].toSorted()).toEqual(cookies.map(({ name }) => `__Secure-${name}`).toSorted());
  for (const cookie of found.values()) expect(cookie).toMatch(/; HttpOnly.*; Secure|; Secure.*; HttpOnly/i);
});
