import { expect, test } from "vitest";
import { cookieOf, newcomer } from "../people";
import { type Env, emptyData, type Program, startTwo } from "../program";
import { signedInAs, signIn, solvedCaptcha } from "./visitor";

/** Both start on one empty PostgreSQL and compete to set it up. */
const twoPrograms = async (env: Env = {}) => startTwo({ ...(await emptyData("postgres")), ...env });

test("a captcha solved across two instances signs in on the other one, once, and both know the session", async () => {
  const [one, other] = await twoPrograms();
  const person = newcomer();
  expect((await one.ask("/api/auth/signup", { body: person })).status).toBe(201);
  const token = await solvedCaptcha(one, other);
  const answer = await signIn(other, person, token);
  expect(answer.status).toBe(200);
  expect((await signIn(one, person, token)).status).toBe(400);
  const cookie = cookieOf(answer);
  expect([await signedInAs(one, cookie), await signedInAs(other, cookie)]).toEqual([person.email, person.email]);
  await one.ask("/api/auth/logout", { method: "POST", cookie });
  expect(await signedInAs(other, cookie)).toBeUndefined();
});

test("limits count across instances, and another network is not affected", async () => {
  const [one, other] = await twoPrograms({ CAPTCHA_PER_HOUR: "4" });
  const ask = (program: Program, address: string) =>
    program.ask("/api/captcha/challenge", { body: { microsite: "main_portal", action: "login" }, address });
  const first = await Promise.all([one, other, one, other].map((program) => ask(program, "203.0.113.7")));
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const program of [one, other]) {
    const refused = await ask(program, "203.0.113.7");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask(program, "203.0.113.8")).status).toBe(200);
  }
});
