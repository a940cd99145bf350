import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { expect, test } from "vitest";
import { forgetOldChallenges, issueChallenge } from "../../src/features/captcha/operations.server";
import { challengeInput } from "../../src/features/captcha/schema";
import { challengeTable } from "../../src/features/captcha/tables.server";
import { usePortal } from "../portal";

const portal = usePortal();
const narrow = usePortal({
  CAPTCHA_PER_HOUR: "2",
  CAPTCHA_ATTEMPTS: "1",
  CAPTCHA_TTL_S: "60",
  CAPTCHA_DIFFICULTY: "hard",
});
const ask = (address: string, at = portal) => at.ask("/api/captcha/challenge", { body: {}, address });
const takeAll = async (address: string) => {
  for (let turn = 0; turn < 10; turn++) expect((await ask(address)).status).toBe(200);
};
const verify = (challengeToken: string, solution: unknown, at = portal) =>
  at.ask("/api/captcha/verify", {
    body: { challengeToken, userResponse: "verified", responseTime: 0, solution },
  });

test("the eleventh unsolved challenge of an hour is refused and says when to come back", async () => {
  await takeAll("203.0.113.1");
  const refused = await ask("203.0.113.1");
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: "too_many_requests", error: expect.any(String) });
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(3500);
  expect(wait).toBeLessThanOrEqual(3600);
  expect((await ask("203.0.113.2")).status).toBe(200);
});

test("challenges asked for at the same moment are counted one by one", async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => ask("203.0.113.3")));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4);
});

test("an IPv6 network counts as its /64, however it is written", async () => {
  for (let host = 1; host <= 10; host++) expect((await ask(`2001:db8:0:7::${host}`)).status).toBe(200);
  for (const neighbour of ["2001:db8:0:7:ffff::1", "2001:0DB8:0000:0007:1:2:3:4"])
    expect((await ask(neighbour)).status).toBe(429);
  expect((await ask("2001:db8:0:8::1")).status).toBe(200);
});

test("an IPv4 address in its IPv6 spelling is the same network", async () => {
  await takeAll("203.0.113.4");
  expect((await ask("::ffff:203.0.113.4")).status).toBe(429);
  expect((await ask("::ffff:203.0.113.5")).status).toBe(200);
});

test("a solved challenge gives its place back, a wrongly solved one does not", async () => {
  const address = "203.0.113.6";
  const { challengeToken, puzzle } = await (await ask(address)).json();
  for (let turn = 0; turn < 9; turn++) await ask(address);
  expect((await ask(address)).status).toBe(429);
  await verify(challengeToken, { counter: 1, derivedKey: "00" });
  expect((await ask(address)).status).toBe(429);
  expect((await verify(challengeToken, await solveChallenge({ challenge: puzzle, deriveKey }))).status).toBe(
    200,
  );
  expect((await ask(address)).status).toBe(200);
  expect((await ask(address)).status).toBe(429);
});

test("a place is free again an hour later", async () => {
  await takeAll("203.0.113.7");
  const at = (minutes: number) =>
    portal.context({ address: "203.0.113.7", now: new Date(Date.now() + minutes * 60_000) });
  await expect(issueChallenge(at(58), challengeInput.parse({}))).rejects.toMatchObject({ status: 429 });
  await expect(issueChallenge(at(61), challengeInput.parse({}))).resolves.toHaveProperty("challengeToken");
});

test("a forwarded address counts for nothing while no proxy is trusted", async () => {
  const from = (forged: string) =>
    portal.ask("/api/captcha/challenge", {
      body: {},
      address: "203.0.113.8",
      headers: { "x-forwarded-for": forged },
    });
  for (let turn = 0; turn < 10; turn++) await from(`198.51.100.${turn}`);
  expect((await from("198.51.100.99")).status).toBe(429);
});

test("the settings show the numbers in force", async () => {
  const of = async (at: typeof portal) => (await at.ask("/api/captcha/settings")).json();
  expect(await of(portal)).toEqual({ perHour: 10, ttlSeconds: 600, attempts: 3, difficulty: "easy" });
  expect(await of(narrow)).toEqual({ perHour: 2, ttlSeconds: 60, attempts: 1, difficulty: "hard" });
});

test("the configured numbers are the ones that hold", async () => {
  const first = await (await ask("203.0.113.1", narrow)).json();
  expect(Math.abs(Date.parse(first.expiresAt) - Date.now() - 60_000)).toBeLessThan(10_000);
  expect((await ask("203.0.113.1", narrow)).status).toBe(200);
  expect((await ask("203.0.113.1", narrow)).status).toBe(429);
  const attempt = async () =>
    (await (await verify(first.challengeToken, { counter: 1, derivedKey: "00" }, narrow)).json()).error;
  expect(await attempt()).toBe("Captcha verification failed");
  expect(await attempt()).toMatch(/expired/);
});

test("neither the token nor the address is stored as it is", async () => {
  const address = "203.0.113.77";
  const { challengeToken } = await (await ask(address)).json();
  const rows = JSON.stringify(await portal.platform.database.db.select().from(challengeTable));
  expect(rows).not.toContain(challengeToken);
  expect(rows).not.toContain(address);
});

test("the nightly work forgets challenges that count for nothing any more", async () => {
  await ask("203.0.113.9", narrow);
  const count = async () => (await narrow.platform.database.db.select().from(challengeTable)).length;
  const before = await count();
  await forgetOldChallenges(narrow.context());
  expect(await count()).toBe(before);
  await forgetOldChallenges(narrow.context({ now: new Date(Date.now() + 61 * 60_000) }));
  expect(await count()).toBe(0);
});
