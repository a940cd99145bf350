import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { caseTable } from "../../src/features/cases/tables.server";
import { userTypes } from "../../src/features/competition/competition-options";
import { currentEdition, seedCompetition } from "../../src/features/competition/operations/edition.server";
import { editionTable, entrantTable } from "../../src/features/competition/tables.server";
import { rateLimitTable } from "../../src/platform/db/tables.server";
import { keyedHash } from "../../src/platform/signing/keyed-hash.server";
import { awaitMail, mailsTo } from "../outbox";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const subjectOf = (code: string) => `${code} is your registration code for the Engineers’ Oath 2025`;
const outbox = () => portal.platform.config.dataDir;
const db = () => portal.platform.database.db;
const oath = "I pledge to put the safety of the public before everything else.";

const entrant = (parts: Record<string, unknown> = {}) => ({
  fullName: "Meera Kulkarni",
  email: newcomer().email,
  userType: "student",
  motivation: "Because we build for others.",
  ...parts,
});
const register = (body: unknown, headers: Record<string, string> = {}, address?: string) =>
  portal.ask("/api/competition/register", { body, headers, address });
const submit = (body: unknown, headers: Record<string, string> = {}, address?: string) =>
  portal.ask("/api/competition/submit", { body, headers, address });
const setStatus = (status: "open" | "closed") => db().update(editionTable).set({ status });
const entrantsOf = (email: string) => db().select().from(entrantTable).where(eq(entrantTable.email, email));
const casesOf = (email: string) => db().select().from(caseTable).where(eq(caseTable.email, email));

afterEach(() => setStatus("open"));

async function registered(parts: Record<string, unknown> = {}) {
  const body = entrant(parts);
  const { data } = await (await register(body)).json();
  return { ...body, code: String(data.id) };
}

/** Returns [status, code, names of the refused fields]. */
async function refusal(answer: Response) {
  const { code, fields } = await answer.json();
  return [answer.status, code, Object.keys(fields ?? {})];
}

test("a database starts with one open edition, and starting again changes nothing", async () => {
  await setStatus("closed");
  await seedCompetition(portal.context({ actor: { kind: "system" } }));
  expect(await db().select().from(editionTable)).toMatchObject([
    {
      announcedOn: "2025-09-15",
      registrationCloses: "2025-10-31",
      submissionCloses: "2025-11-30",
      resultsOn: "2025-12-15",
      status: "closed",
    },
  ]);
});

test("the page says whether an edition is open, late or closed", async () => {
  const at = (moment: string) => currentEdition(portal.context({ now: new Date(moment) }));
  expect((await at("2025-11-10T06:00:00Z")).phases).toMatchObject({ registration: "late", submission: "open" });
  await setStatus("closed");
  expect((await at("2025-11-10T06:00:00Z")).phases).toMatchObject({ registration: "closed", submission: "closed" });
});

test("registering answers an unguessable code and mails it", async () => {
  const { code, email } = await registered({ phone: " +91 98200 12345 ", institution: "COEP" });
  expect(code).toMatch(/^OATH(-[A-HJKMNP-Z2-9]{4}){3}$/);
  expect((await awaitMail(outbox(), email, subjectOf(code))).text).toContain(code);
  expect(await entrantsOf(email)).toMatchObject([
    { code, fullName: "Meera Kulkarni", phone: "+91 98200 12345", institution: "COEP", submittedAt: null },
  ]);
  expect((await registered()).code).not.toBe(code);
});

test("the same address is refused and gets its code again by mail, three mails in ten minutes in all", async () => {
  const { email, code, ...body } = await registered();
  await awaitMail(outbox(), email, subjectOf(code));
  for (let turn = 0; turn < 5; turn++) {
    const answer = await register({ ...body, email: ` ${email.toUpperCase()} ` });
    expect(await refusal(answer)).toEqual([409, "already_registered", []]);
  }
  await vi.waitFor(async () => expect(await mailsTo(outbox(), email)).toHaveLength(3), { timeout: 15_000 });
  const fence = await registered();
  await awaitMail(outbox(), fence.email, subjectOf(fence.code));
  const mails = await mailsTo(outbox(), email);
  expect(mails).toHaveLength(3);
  expect(mails.every((mail) => mail.text?.includes(code))).toBe(true);
  expect(await entrantsOf(email)).toHaveLength(1);
});

test("a known address is refused and mailed under an Idempotency-Key, too", async () => {
  const { email, code } = await registered();
  await awaitMail(outbox(), email, subjectOf(code));
  const answer = await register(entrant({ email }), { "idempotency-key": crypto.randomUUID() });
  expect(await refusal(answer)).toEqual([409, "already_registered", []]);
  await vi.waitFor(async () => expect(await mailsTo(outbox(), email)).toHaveLength(2), { timeout: 15_000 });
});

test("one address from many browsers at once is registered once", async () => {
  const body = entrant();
  const answers = await Promise.all(Array.from({ length: 6 }, () => register(body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(await entrantsOf(body.email)).toHaveLength(1);
});

test("a registration sent twice under one key gets the same code", async () => {
  const body = entrant();
  const key = { "idempotency-key": crypto.randomUUID() };
  const [first, second] = [await register(body, key), await register(body, key)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await first.json()).toEqual(await second.json());
  expect((await register({ ...body, fullName: "Another" }, key)).status).toBe(409);
});

test("everybody named by the specification may take part", async () => {
  for (const { value } of userTypes) expect((await register(entrant({ userType: value }))).status).toBe(201);
  expect(userTypes).toHaveLength(8);
});

test.each([
  ["fullName", [undefined, null, "", "  ", 5, "x".repeat(121), "a\u0000b", "a\nBcc: x@example.in"]],
  ["email", [undefined, null, "", "meera", 5, `${"x".repeat(250)}@example.in`]],
  ["phone", [5, "9".repeat(41), "1\n2"]],
  ["institution", [{}, "x".repeat(201)]],
  ["userType", [undefined, null, "", "Student", "admin", 5]],
  ["motivation", [undefined, null, "", "  ", 5, "x".repeat(2001), "a\u0007b"]],
])("registering names a %s that cannot be", async (field, values) => {
  for (const value of values)
    expect([value, await refusal(await register(entrant({ [field]: value })))]).toEqual([
      value,
      [400, "invalid_fields", [field]],
    ]);
});

test("script, Devanagari and combining characters are kept as text, and blank options left out", async () => {
  const { email, code } = await registered({
    fullName: "मीरा <b>Rene\u0301e</b>",
    phone: "",
    institution: "  ",
    motivation: "<script>alert(1)</script>\nदो पंक्तियाँ",
  });
  expect(await entrantsOf(email)).toMatchObject([
    {
      fullName: "मीरा <b>Ren\u00e9e</b>",
      phone: null,
      institution: null,
      motivation: "<script>alert(1)</script>\nदो पंक्तियाँ",
    },
  ]);
  expect((await awaitMail(outbox(), email, subjectOf(code))).text).not.toContain("मीरा");
});

test("an oath becomes a case in the entrant's name, with mails to them and to staff", async () => {
  const { code, email } = await registered();
  const answer = await submit({ registrationCode: code, description: oath });
  expect(answer.status).toBe(201);
  const { data } = await answer.json();
  expect(data).toMatchObject({ reference: expect.stringMatching(/^IF-CP-\d{4}-\d{6}-\d$/) });
  expect(await casesOf(email)).toMatchObject([
    { kind: "CP", name: "Meera Kulkarni", details: { registrationCode: code, description: oath } },
  ]);
  await awaitMail(outbox(), email, `We have your submission ${data.reference}`);
  await awaitMail(outbox(), portal.platform.config.staffMail, `New: Competition entry ${data.reference}`);
});

test("a code is read as people type it", async () => {
  for (const typed of [
    (code: string) => code.toLowerCase(),
    (code: string) => ` ${code.replaceAll("-", "  ")} `,
    (code: string) => code.replaceAll("-", "–"),
    (code: string) => code.slice(5).replaceAll("-", ""),
  ]) {
    const { code } = await registered();
    expect((await submit({ registrationCode: typed(code), description: oath })).status).toBe(201);
  }
});

test("an unknown code is 404 in one sentence, whatever it looks like", async () => {
  for (const registrationCode of ["OATH-ABCD-EFGH-JKMN", "x", "शपथ", "<script>", "' or 1=1 --", "OATH"]) {
    const answer = await submit({ registrationCode, description: oath });
    expect([answer.status, (await answer.json()).error]).toEqual([
      404,
      "We do not know this registration code. Please check it against our email.",
    ]);
  }
});

test("a code takes one oath, also when many come at once", async () => {
  const { code, email } = await registered();
  const send = () => submit({ registrationCode: code, description: oath });
  const answers = await Promise.all([send(), send(), send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(await refusal(await send())).toEqual([409, "already_submitted", []]);
  expect(await casesOf(email)).toHaveLength(1);
});

test("an oath sent twice under one key gets the same reference", async () => {
  const { code } = await registered();
  const key = { "idempotency-key": crypto.randomUUID() };
  const body = { registrationCode: code, description: oath };
  const [first, second] = [await submit(body, key), await submit(body, key)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await first.json()).toEqual(await second.json());
});

test("1000 characters are an oath, one more is refused and costs nothing", async () => {
  const { code } = await registered();
  const tooLong = await submit({ registrationCode: code, description: "x".repeat(1001) });
  expect(await refusal(tooLong)).toEqual([400, "invalid_fields", ["description"]]);
  expect((await submit({ registrationCode: code, description: "अ".repeat(1000) })).status).toBe(201);
});

test.each([
  ["registrationCode", [undefined, null, "", "  ", 5, "x".repeat(61)]],
  ["description", [undefined, null, "", " \n ", 5, "a\u0000b"]],
])("submitting names a %s that cannot be", async (field, values) => {
  const { code } = await registered();
  for (const value of values) {
    const body = { registrationCode: code, description: oath, [field]: value };
    expect([value, await refusal(await submit(body))]).toEqual([value, [400, "invalid_fields", [field]]]);
  }
});

test("a missing code is asked for in the specified words", async () => {
  const { fields } = await (await submit({ registrationCode: "", description: oath })).json();
  expect(fields.registrationCode).toBe("Please enter your registration code to submit your entry.");
});

test("a closed edition takes neither registrations nor oaths, and takes them again when it is opened", async () => {
  const { code } = await registered();
  await setStatus("closed");
  expect(await refusal(await register(entrant()))).toEqual([409, "competition_closed", []]);
  expect(await refusal(await submit({ registrationCode: code, description: oath }))).toEqual([
    409,
    "competition_closed",
    [],
  ]);
  await setStatus("open");
  expect((await submit({ registrationCode: code, description: oath })).status).toBe(201);
});

test("one network may register, and submit, 600 times an hour", async () => {
  const address = "192.0.2.88";
  const allow = async (limit: string, count: number) => {
    const key = keyedHash(portal.context(), limit, address);
    await db().update(rateLimitTable).set({ count }).where(eq(rateLimitTable.key, key));
  };
  const enter = () => register(entrant(), {}, address);
  const guess = () => submit({ registrationCode: "x", description: oath }, {}, address);
  expect([(await enter()).status, (await guess()).status]).toEqual([201, 404]);
  await allow("competition registration", 599);
  await allow("competition submission", 599);
  expect([(await enter()).status, (await guess()).status]).toEqual([201, 404]);
  expect([(await enter()).status, (await guess()).status]).toEqual([429, 429]);
});
