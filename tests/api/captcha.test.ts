import { expect, test } from "vitest";
import { issueChallenge, spendToken, verifyChallenge } from "../../src/features/captcha/operations.server";
import { challengeInput } from "../../src/features/captcha/schema";
import type { Context } from "../../src/platform/context.server";
import { member, solvedPuzzle } from "../people";
import { usePortal } from "../portal";

const portal = usePortal({ CAPTCHA_PER_HOUR: "1000" });
/** Returns 1 if `token` could be spent on signing in, otherwise 0. */
async function spent(ctx: Context, token: string): Promise<number> {
  try {
    await spendToken(ctx, token, "login");
    return 1;
  } catch (cause) {
    expect(cause).toMatchObject({ status: 400, code: "captcha_invalid" });
    return 0;
  }
}

const ask = (body: unknown) => portal.ask("/api/captcha/challenge", { body });
const verify = (body: unknown) => portal.ask("/api/captcha/verify", { body });
const later = (seconds: number) => portal.context({ now: new Date(Date.now() + seconds * 1000) });

/** A new challenge with its correct answer. */
async function challenge(parts: Record<string, unknown> = {}) {
  const { challengeToken, puzzle } = await (await ask({ microsite: "main_portal", action: "login", ...parts })).json();
  return { challengeToken, userResponse: "verified" as const, responseTime: 700, solution: await solvedPuzzle(puzzle) };
}

const wrong = { counter: 1, derivedKey: "00ff" };

test("a challenge has a token, a puzzle and an end ten minutes ahead", async () => {
  const before = Date.now();
  const answer = await ask({ microsite: "main_portal", action: "login" });
  expect(answer.status).toBe(200);
  const { challengeToken, expiresAt, puzzle } = await answer.json();
  expect(challengeToken).toMatch(/^[\w-]{43}$/);
  expect(puzzle).toMatchObject({ parameters: { algorithm: "PBKDF2/SHA-256" }, signature: expect.any(String) });
  expect(Math.abs(Date.parse(expiresAt) - before - 600_000)).toBeLessThan(10_000);
});

test("the checkbox widget's request and an empty one get a challenge too", async () => {
  for (const body of [{ microsite: "main_portal", challengeType: "checkbox", difficulty: "normal" }, {}])
    expect((await ask(body)).status).toBe(200);
});

test("the right solution is a success, once", async () => {
  const body = await challenge();
  const first = await verify(body);
  expect([first.status, await first.json()]).toEqual([200, { success: true }]);
  const again = await verify(body);
  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({ success: false, error: expect.stringMatching(/already used/) });
});

test("a wrong solution fails and leaves two more attempts", async () => {
  const body = await challenge();
  for (let turn = 0; turn < 2; turn++) {
    const answer = await verify({ ...body, solution: wrong });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, error: "Captcha verification failed" });
  }
  expect((await verify(body)).status).toBe(200);
});

test("after three wrong solutions the right one comes too late", async () => {
  const body = await challenge();
  for (let turn = 0; turn < 3; turn++) expect((await verify({ ...body, solution: wrong })).status).toBe(400);
  expect((await verify(body)).status).toBe(400);
});

test("wrong solutions sent at the same moment do not get more attempts", async () => {
  const body = await challenge();
  const answers = await Promise.all(Array.from({ length: 8 }, () => verify({ ...body, solution: wrong })));
  const sentences = await Promise.all(answers.map(async (answer) => (await answer.json()).error));
  expect(sentences.filter((sentence) => sentence === "Captcha verification failed")).toHaveLength(3);
});

test("the solution of one challenge does not solve another", async () => {
  const [one, two] = [await challenge(), await challenge()];
  expect((await verify({ ...one, solution: two.solution })).status).toBe(400);
});

test("a challenge expires after ten minutes", async () => {
  const body = await challenge();
  expect(await verifyChallenge(later(601), body)).toMatch(/expired/);
  expect(await verifyChallenge(later(590), body)).toBeUndefined();
});

test("a verified token expires with its challenge", async () => {
  const body = await challenge();
  await verify(body);
  expect(await spent(later(601), body.challengeToken)).toBe(0);
  expect(await spent(later(590), body.challengeToken)).toBe(1);
});

test("a token is spent once, even at the same moment", async () => {
  const body = await challenge();
  await verify(body);
  const ctx = portal.context();
  const counts = await Promise.all([1, 2, 3].map(() => spent(ctx, body.challengeToken)));
  expect(counts.sort()).toEqual([0, 0, 1]);
});

test("a token that nobody verified signs nobody in", async () => {
  const { email, password } = await member(portal);
  const { challengeToken } = await challenge();
  const body = { username: email, password, captchaToken: challengeToken };
  expect((await portal.ask("/api/auth/login", { body })).status).toBe(400);
});

test("a token made for another site signs nobody in here", async () => {
  const { email, password } = await member(portal);
  const solved = await challenge({ microsite: "podcast_site" });
  expect((await verify(solved)).status).toBe(200);
  const body = { username: email, password, captchaToken: solved.challengeToken };
  expect((await portal.ask("/api/auth/login", { body })).status).toBe(400);
});

test("a token made for no action or another one is not for signing in", async () => {
  for (const action of [undefined, "register"]) {
    const solved = await challenge({ action });
    await verify(solved);
    expect(await spent(portal.context(), solved.challengeToken)).toBe(0);
  }
});

test.each([
  ["challengeToken", [undefined, null, "", 5, "x".repeat(501), "a\u0000"]],
  ["userResponse", [undefined, null, "", "yes", true]],
  ["responseTime", [undefined, null, "700", -1, 1e12]],
  ["solution", [undefined, null, "", 7, []]],
])("verify names %s when it is missing or of the wrong type", async (name, values) => {
  const body = { challengeToken: "x", userResponse: "verified", responseTime: 700, solution: wrong };
  for (const value of values) {
    const answer = await verify({ ...body, [name]: value });
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).fields)[0]).toMatch(new RegExp(`^${name}`));
  }
});

test("a solution with impossible numbers is wrong, not a failure of ours", async () => {
  const { challengeToken, userResponse, responseTime } = await challenge();
  const impossible = [
    { counter: Number.MAX_SAFE_INTEGER, derivedKey: "0" },
    { counter: 0, derivedKey: "a".repeat(256) },
    { counter: 2 ** 32, derivedKey: "abc" },
  ];
  for (const solution of impossible)
    expect((await verify({ challengeToken, userResponse, responseTime, solution })).status).toBe(400);
});

test("an unknown token is refused like an expired one", async () => {
  const answer = await verify({ challengeToken: "nobody", userResponse: "verified", responseTime: 0, solution: wrong });
  expect([answer.status, (await answer.json()).success]).toEqual([400, false]);
});

test.each([
  ["microsite", [null, 5, "", "x".repeat(61)]],
  ["action", [5, {}, "x".repeat(61)]],
  ["challengeType", ["image", 1]],
  ["difficulty", ["hard", 1]],
])("a challenge's %s of the wrong kind is named", async (name, values) => {
  for (const value of values) {
    const answer = await ask({ [name]: value });
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, [name]]);
  }
});

test("two challenges are never alike", async () => {
  const input = challengeInput.parse({});
  const [one, two] = await Promise.all([
    issueChallenge(portal.context(), input),
    issueChallenge(portal.context(), input),
  ]);
  expect(one.challengeToken).not.toBe(two.challengeToken);
  expect(one.puzzle.signature).not.toBe(two.puzzle.signature);
});

test("a verification without a solution says that it did not succeed", async () => {
  const answer = await portal.ask("/api/captcha/verify", { body: { challengeToken: "x" } });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ success: false, error: expect.any(String), code: "invalid_fields" }),
  ]);
});
