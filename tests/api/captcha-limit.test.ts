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
const single = usePortal({ CAPTCHA_PER_HOUR: "1" });
const ask = (address: string, at = portal) => at.ask("/api/captcha/challenge", { body: {}, address });
const askAs = (browser: string, address: string, at = portal) =>
  at.ask("/api/captcha/challenge", { body: {}, address, headers: { "x-captcha-browser": browser } });
const anybody = () => crypto.randomUUID();
const takeAll = async (address: string) => {
  for (let turn = 0; turn < 10; turn++) expect((await ask(address)).status).toBe(200);
};
const verify = (challengeToken: string, solution: unknown, at = portal) =>
  at.ask("/api/captcha/verify", { body: { challengeToken, userResponse: "verified", responseTime: 0, solution } });

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

test("a browser that names itself has ten of its own, beside the others of its network", async () => {
  const address = "203.0.113.20";
  const mine = anybody();
  for (let turn = 0; turn < 10; turn++) expect((await askAs(mine, address)).status).toBe(200);
  const refused = await askAs(mine, address);
  expect(refused.status).toBe(429);
  expect((await refused.json()).error).toMatch(/from this browser.*try again in (59|60) minutes/);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
  expect((await askAs(mine, "203.0.113.21")).status).toBe(429);
  expect((await askAs(anybody(), address)).status).toBe(200);
  expect((await ask(address)).status).toBe(200);
});

test("what browsers of a network leave unsolved takes no place from callers that name no browser, nor the other way", async () => {
  const address = "203.0.113.22";
  await takeAll(address);
  expect((await ask(address)).status).toBe(429);
  expect((await askAs(anybody(), address)).status).toBe(200);
});

test("an id of another shape names nobody", async () => {
  const address = "203.0.113.23";
  for (const id of ["", "short", "x".repeat(65), "with spaces in between", "name@example.org.in.it"])
    for (let turn = 0; turn < 2; turn++) expect((await askAs(id, address)).status).toBe(200);
  expect((await askAs("short", address)).status).toBe(429);
});

test("made-up ids get a network a hundred times what one browser gets", async () => {
  const address = "203.0.113.24";
  const most = await Promise.all(Array.from({ length: 100 }, () => askAs(anybody(), address, single)));
  expect(new Set(most.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await askAs(anybody(), address, single);
  expect(refused.status).toBe(429);
  expect((await refused.json()).error).toMatch(/from your network.*try again in (59|60) minutes/);
  expect((await askAs(anybody(), "203.0.113.25", single)).status).toBe(200);
});

test("puzzles grow harder before anybody is refused", async () => {
  for (const askNext of [() => ask("203.0.113.26"), () => askAs("browser-of-this-test", "203.0.113.27")]) {
    const costs: number[] = [];
    for (let turn = 0; turn < 10; turn++) costs.push((await (await askNext()).json()).puzzle.parameters.cost);
    const [cost = 0] = costs;
    expect(costs.map((of) => of / cost)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 4, 4]);
    expect((await askNext()).status).toBe(429);
  }
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
  expect((await verify(challengeToken, await solveChallenge({ challenge: puzzle, deriveKey }))).status).toBe(200);
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
    portal.ask("/api/captcha/challenge", { body: {}, address: "203.0.113.8", headers: { "x-forwarded-for": forged } });
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

test("neither the token, the address nor the id of the browser is stored as it is", async () => {
  const address = "203.0.113.77";
  const browser = anybody();
  const { challengeToken } = await (await askAs(browser, address)).json();
  const rows = JSON.stringify(await portal.platform.database.db.select().from(challengeTable));
  expect(rows).not.toContain(challengeToken);
  expect(rows).not.toContain(address);
  expect(rows).not.toContain(browser);
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
