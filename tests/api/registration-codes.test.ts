import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { expireRegistrations } from "../../src/features/events/registrations/own-registration.server";
import { forgetOldCodes } from "../../src/features/events/registrations/proof-code.server";
import { registrationCodeTable, registrationTable } from "../../src/features/events/tables.server";
import { MINUTE_MS } from "../../src/platform/time/durations";
import { eventDesk, registerFor } from "../events";
import { mailsTo } from "../outbox";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const system = (now = new Date()) => portal.context({ actor: { kind: "system" }, now });
const wrongOf = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");
const said = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};
const status = async (asked: Promise<Response>) => (await asked).status;

let networks = 0;
const newNetwork = () => `198.51.100.${++networks}`;
const confirm = (reference: string, code: string, address = newNetwork()) =>
  portal.ask(`/api/registrations/${reference}/confirmation`, { body: { code }, address });
const askFor = (reference: string, email: string) =>
  portal.ask(`/api/registrations/${reference}/code`, { body: { email } });

/** Oldest first. */
async function codesTo(email: string): Promise<string[]> {
  const mails = await mailsTo(portal.platform.config.dataDir, email);
  return mails.flatMap(({ subject = "" }) => /^(\d{6}) is your code/.exec(subject)?.[1] ?? []);
}
const linkTo = async (email: string) => {
  const [mail] = await mailsTo(portal.platform.config.dataDir, email);
  return /token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
};

/** A booking with an unproven address, and its emailed code. */
async function waiting() {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 10 });
  const { email } = newcomer();
  const answer = await (await registerFor(portal, event, { email })).json();
  const reference: string = answer.registrations[0].reference;
  const code = await vi.waitFor(
    async () => {
      const [first] = await codesTo(email);
      if (!first) throw new Error("no code yet");
      return first;
    },
    { timeout: 20_000 },
  );
  const [row] = await db().select().from(registrationTable).where(eq(registrationTable.reference, reference));
  return { email, reference, code, bookingId: row?.bookingId ?? "" };
}

const codesOf = (bookingId: string) =>
  db().select().from(registrationCodeTable).where(eq(registrationCodeTable.bookingId, bookingId));

test("a registration's code is stored as a hash only, and another one is another code", async () => {
  const { email, reference, code, bookingId } = await waiting();
  expect(JSON.stringify(await codesOf(bookingId))).not.toContain(code);
  expect(await status(askFor(reference, email))).toBe(200);
  await expect.poll(() => codesTo(email), { timeout: 20_000 }).toHaveLength(2);
  const [, second = ""] = await codesTo(email);
  expect(await status(confirm(reference, second))).toBe(200);
});

test("a registration's code works once; what is proven takes no code and no new one is mailed", async () => {
  const { email, reference, code, bookingId } = await waiting();
  const answers = await Promise.all([confirm(reference, code), confirm(reference, code)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(await said(confirm(reference, code))).toEqual([409, "already_confirmed"]);
  expect(await codesOf(bookingId)).toEqual([]);
  expect(await status(askFor(reference, email))).toBe(200);
  const other = await waiting();
  expect(await status(askFor(other.reference, other.email))).toBe(200);
  await expect.poll(() => codesTo(other.email), { timeout: 20_000 }).toHaveLength(2);
  expect(await codesTo(email)).toHaveLength(1);
});

test("a registration's code ends after 15 minutes and is forgotten, while the link of the mail still works", async () => {
  const { email, reference, code, bookingId } = await waiting();
  const [stored] = await codesOf(bookingId);
  const lifetime = (stored?.expiresAt.getTime() ?? 0) - (stored?.createdAt.getTime() ?? 0);
  expect(lifetime).toBe(15 * MINUTE_MS);
  await db().update(registrationCodeTable).set({ expiresAt: new Date() });
  expect(await said(confirm(reference, code))).toEqual([400, "code_wrong"]);
  await forgetOldCodes.run(system());
  expect(await codesOf(bookingId)).toEqual([]);
  const body = { token: await linkTo(email) };
  expect(await status(portal.ask(`/api/registrations/${reference}/confirmation`, { body }))).toBe(200);
});

test("a registration that was not proven in time takes no code, right or wrong", async () => {
  const { email, reference, code } = await waiting();
  await expireRegistrations.run(system(new Date(Date.now() + 31 * MINUTE_MS)));
  expect(await said(confirm(reference, code))).toEqual([410, "code_over"]);
  expect(await said(confirm(reference, wrongOf(code)))).toEqual([410, "code_over"]);
  expect(await status(askFor(reference, email))).toBe(200);
});

test("a stranger's wrong codes do not keep the owner of a registration from the right one", async () => {
  const { reference, code } = await waiting();
  const stranger = newNetwork();
  const tries = Array.from({ length: 12 }, (_, at) => confirm(reference, wrongOf(code, at + 1), stranger));
  const answers = (await Promise.all(tries)).map((answer) => answer.status);
  expect(answers.filter((one) => one === 400)).toHaveLength(5);
  expect(answers.filter((one) => one === 429)).toHaveLength(7);
  expect(await status(confirm(reference, code, stranger))).toBe(429);
  expect(await status(confirm(reference, code))).toBe(200);
});

test("twenty wrong codes from many networks end the codes of a registration, and its mail brings the button alone", async () => {
  const { email, reference, code } = await waiting();
  for (let turn = 1; turn <= 20; turn++) expect(await status(confirm(reference, wrongOf(code, turn)))).toBe(400);
  expect(await status(confirm(reference, code))).toBe(429);
  expect(await status(askFor(reference, email))).toBe(200);
  const isButton = async () =>
    (await mailsTo(portal.platform.config.dataDir, email)).some(({ subject }) =>
      subject?.startsWith("Confirm your registration: "),
    );
  await expect.poll(isButton, { timeout: 20_000 }).toBe(true);
  const body = { token: await linkTo(email) };
  expect(await status(portal.ask(`/api/registrations/${reference}/confirmation`, { body }))).toBe(200);
});

test("attempts beyond the five of a registration use up nothing of their network's hundred", async () => {
  const [one, other, network] = [await waiting(), await waiting(), newNetwork()];
  const wrong = wrongOf(one.code);
  for (let attempt = 0; attempt < 105; attempt++) await confirm(one.reference, wrong, network);
  expect(await status(confirm(one.reference, wrong, network))).toBe(429);
  expect(await status(confirm(other.reference, other.code, network))).toBe(200);
});

test("one network has a hundred wrong codes an hour for all registrations together; right ones do not count", async () => {
  const [known, network] = [await waiting(), newNetwork()];
  const others = await Promise.all(Array.from({ length: 22 }, waiting));
  for (let turn = 0; turn < 3; turn++) {
    const { reference, code } = others.pop() ?? known;
    expect(await status(confirm(reference, code, network))).toBe(200);
  }
  const guesses = [...others, known].flatMap(({ reference, code }) =>
    Array.from({ length: 5 }, (_, at) => [reference, wrongOf(code, at + 1)] as const),
  );
  const answers = [];
  for (const [reference, guess] of [...guesses, ...guesses].slice(0, 110))
    answers.push(await status(confirm(reference, guess, network)));
  expect(answers.filter((one) => one === 400)).toHaveLength(100);
  const fresh = await waiting();
  expect(await status(confirm(fresh.reference, fresh.code, network))).toBe(429);
  expect(await status(confirm(fresh.reference, fresh.code))).toBe(200);
}, 180_000);

test("asking for a code is answered alike, whether or not reference and address belong together", async () => {
  const [mine, other] = [await waiting(), await waiting()];
  const answers = await Promise.all([
    askFor(mine.reference, mine.email),
    askFor(mine.reference, other.email),
    askFor("IF-RE-2026-999999-0", mine.email),
  ]);
  const seen = await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]));
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
  await expect.poll(() => codesTo(mine.email), { timeout: 20_000 }).toHaveLength(2);
  expect(await codesTo(other.email)).toHaveLength(1);
  expect(await status(askFor(mine.reference, "nobody"))).toBe(400);
});

test("at most three codes in ten minutes are mailed to one address", async () => {
  const mine = await waiting();
  const asked = await Promise.all(Array.from({ length: 6 }, () => askFor(mine.reference, mine.email)));
  expect(asked.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
  await expect.poll(() => codesTo(mine.email), { timeout: 20_000 }).toHaveLength(3);
  const fence = await waiting();
  await askFor(fence.reference, fence.email);
  await expect.poll(() => codesTo(fence.email), { timeout: 20_000 }).toHaveLength(2);
  expect(await codesTo(mine.email)).toHaveLength(3);
});
