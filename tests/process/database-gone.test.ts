import { expect, onTestFinished, test, vi } from "vitest";
import { newcomer } from "../people";
import { type Env, ownData, startProgram } from "../program";
import { openGate } from "./gate";
import { mailsIn, rowsOf } from "./stored";
import { newMember, signedInAs } from "./visitor";

async function gatedProgram(given?: Env) {
  const data = given ?? (await ownData("postgres"));
  const gate = await openGate(data.DATABASE_URL ?? "");
  onTestFinished(() => gate.shut());
  return { gate, program: await startProgram({ ...data, DATABASE_URL: gate.url }) };
}

async function expectBusy(answer: Response): Promise<void> {
  expect([new URL(answer.url).pathname, answer.status]).toEqual([new URL(answer.url).pathname, 503]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ code: "unavailable" });
}

test("without its database the site shows its pages, refuses calls for a moment, says so, and recovers by itself", async () => {
  const { gate, program } = await gatedProgram();
  const { cookie, email } = await newMember(program);
  const before = await (await program.ask("/faq")).text();
  await gate.shut();

  expect((await program.ask("/healthz")).status).toBe(200);
  const ready = await program.ask("/readyz");
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, failing: "database" }]);
  expect(await (await program.ask("/faq")).text()).toBe(before);
  expect((await program.ask("/login")).status).toBe(200);
  const letter = { body: { name: "Asha Rao", email: newcomer().email } };
  const calls = [
    program.ask("/api/newsletter", letter),
    program.ask("/api/auth/signup", { body: newcomer() }),
    program.ask("/api/captcha/challenge", { body: { microsite: "main_portal", action: "login" } }),
  ];
  for (const answer of await Promise.all(calls)) await expectBusy(answer);

  await gate.open();
  await vi.waitFor(async () => expect((await program.ask("/readyz")).status).toBe(200), {
    timeout: 20_000,
    interval: 100,
  });
  expect(await signedInAs(program, cookie)).toBe(email);
  expect((await program.ask("/api/newsletter", letter)).status).toBe(201);
  const asked = `${letter.body.email}: Confirm your newsletter subscription`;
  await vi.waitFor(async () => expect(await mailsIn(program.dataDir)).toContain(asked), {
    timeout: 30_000,
    interval: 200,
  });
  expect(await program.stop()).toEqual({ code: 0, signal: null });
});

test("what is built in is shown while the database is away, and what is stored as soon as it is back", async () => {
  const data = await ownData("postgres");
  await rowsOf(data, "update competition_editions set title = 'The stored edition'");
  const { gate, program } = await gatedProgram(data);
  await gate.shut();
  const away = await program.ask("/engineers-oath");
  expect([away.status, (await away.text()).includes("The stored edition")]).toEqual([200, false]);
  await gate.open();
  await vi.waitFor(async () => expect((await program.ask("/readyz")).status).toBe(200), {
    timeout: 20_000,
    interval: 100,
  });
  expect(await (await program.ask("/engineers-oath")).text()).toContain("The stored edition");
});

test("a program that is asked to end while the database is away ends by itself, and never by a crash", async () => {
  const { gate, program } = await gatedProgram();
  await gate.shut();
  const { code, signal } = await program.stop();
  expect([[0, 1].includes(code ?? -1), signal]).toEqual([true, null]);
  expect(program.said.stderr).toBe("");
  expect(code === 1).toBe(program.said.stdout.includes("not closed"));
});

test("a member's session is not taken for ended while the database is away: the question is refused for a moment", async () => {
  const { gate, program } = await gatedProgram();
  const { cookie } = await newMember(program);
  await gate.shut();
  await expectBusy(await program.ask("/api/auth/me", { cookie }));
});
