import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { documentedCalls, oddCalls } from "../odd-bodies";
import { usePortal } from "../portal";

const portal = usePortal({ CAPTCHA_PER_HOUR: "1000000" });
/** Fixed seeds, one for each database. The bench sends more bodies, from random seeds. */
const BODIES = 1000;
const seeds = { embedded: 1000, postgres: 2000 };
const more = Number(process.env.ODD_BODIES) || undefined;
const chosen = { bodies: more ?? BODIES, ...(more ? {} : { seed: seeds[inject("database")] }) };

test("none of the odd bodies makes any call fail", async () => {
  const names = await documentedCalls(portal);
  const calls = await oddCalls(portal, names);
  expect(calls.length).toBeGreaterThanOrEqual(names.filter((name) => !name.startsWith("GET ")).length);
  const { bodies: count, ...seed } = chosen;
  const numRuns = Math.ceil(count / calls.length);
  for (const { name, bodies, send } of calls) {
    const isAnswered = fc.asyncProperty(bodies, async (body) => {
      const answer = await send(body);
      if (answer.status >= 500) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    });
    await fc.assert(isAnswered, { numRuns, ...seed });
  }
}, 3_600_000);

const pretender = { length: [{ toString: 1 }] };

test.each<[string, Record<string, unknown>, string]>([
  ["/api/auth/login", { username: "asha", password: "seven spans long", captchaToken: pretender }, "captchaToken"],
  ["/api/auth/verify-email", { token: pretender }, "token"],
  ["/api/auth/reset-password", { token: pretender, password: "seven spans long" }, "token"],
  ["/api/membership/digital/confirm", { token: pretender }, "token"],
  ["/api/partnership/applications", { collaborationAreas: pretender }, "collaborationAreas"],
  ["/api/auth/passkey/verify", { response: { id: pretender } }, "response.id"],
])("%s refuses what only says that it has a length with 400, at its field", async (path, body, field) => {
  const answer = await portal.ask(path, { body });
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, expect.arrayContaining([field])]);
});
