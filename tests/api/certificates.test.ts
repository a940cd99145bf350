import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { verifyAnswer } from "../../src/features/certificates/batch/signed-answer";
import { verifyCertificate } from "../../src/features/certificates/certificate";
import { certificateNumber } from "../../src/features/certificates/certificate-number";
import { endedCertificates } from "../../src/features/certificates/ended-certificates.server";
import { standingIn, verifyList } from "../../src/features/certificates/ended-list";
import {
  type Certified,
  certifyAnew,
  issueCertificate,
  withdrawCertificateOf,
} from "../../src/features/certificates/issue-certificate.server";
import { eraseHolder } from "../../src/features/certificates/personal-data.server";
import { certificateTable } from "../../src/features/certificates/tables.server";
import { transaction } from "../../src/platform/context.server";
import { rotateSigningKey } from "../../src/platform/signing/signing-keys.server";
import { MINUTE_MS } from "../../src/platform/time/durations";
import { awaitMail } from "../outbox";
import { captchaToken, member, provenMember, staffMember } from "../people";
import { usePortal } from "../portal";
import { projectFolder } from "../source-tree";

const portal = usePortal();
const path = "/api/certificates";
const staff = "/api/staff/certificates";
const system = () => portal.context({ actor: { kind: "system" } });
const json = async (asked: Promise<Response>) => (await asked).json();
const code = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};

let count = 0;
const sentence = "is one of the 10 finalists of the Engineers’ Oath Competition 2025.";

async function issued(email: string, name = "Meera Kulkarny", parts: Partial<Certified> = {}) {
  const subject = `result-${++count}`;
  await issueCertificate(system(), { kind: "finalist", subject, name, email, sentence, ...parts });
  const [row] = await portal.platform.database.db
    .select()
    .from(certificateTable)
    .where(eq(certificateTable.subject, parts.subject ?? subject));
  return { number: row?.number ?? "none", subject };
}

const own = async (cookie: string) => (await json(portal.ask(path, { cookie }))).certificates;
const check = (number: string, version?: number) =>
  json(portal.ask(`${path}/verify/${number}${version ? `?version=${version}` : ""}`));
const correct = (cookie: string, number: string, name: string, reason = "It is misspelt.") =>
  portal.ask(`${path}/${number}/correction`, { body: { name, reason }, cookie });
const keys = async () => (await json(portal.ask("/api/members/keys"))).keys;

/** Runs the handbook's script for a code, with the keys and withdrawals published now. */
async function offline(text: string, withList = true) {
  const folder = portal.platform.config.dataDir;
  const [keysFile, listFile] = [join(folder, "keys.json"), join(folder, "withdrawn.json")];
  writeFileSync(keysFile, JSON.stringify(await json(portal.ask("/api/members/keys"))));
  writeFileSync(listFile, JSON.stringify(await json(portal.ask(`${path}/withdrawn`))));
  const script = join(projectFolder, "scripts/verify-card.mjs");
  const given = [script, keysFile, text, ...(withList ? [listFile] : [])];
  const { status, stdout } = spawnSync(process.execPath, given, { encoding: "utf8" });
  return { status, stdout };
}

test("a certificate is issued once, mailed, and shows all that is printed to whoever has its number", async () => {
  const { email, cookie } = await provenMember(portal);
  const { number, subject } = await issued(email);
  expect(number).toMatch(/^IF-CE-\d{4}-\d{6}-\d$/);
  await issueCertificate(system(), { kind: "finalist", subject, name: "Another", email, sentence });
  const [only, ...others] = await own(cookie);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ number, version: 1, name: "Meera Kulkarny", checks: [], correction: null });
  const printed = { title: "Finalist’s certificate", name: "Meera Kulkarny", sentence };
  expect(await check(number)).toEqual({
    state: "valid",
    number,
    version: 1,
    since: null,
    printed: { ...printed, issuedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  });
  expect(await check(number.toLowerCase().replaceAll("-", " "))).toMatchObject({ state: "valid" });

  const mail = await awaitMail(portal.platform.config.dataDir, email, "Your finalist’s certificate");
  const link = /\/api\/certificates\/IF-CE-[\d-]+\.pdf\?token=\S+/.exec(mail.text ?? "")?.[0] ?? "";
  const file = await portal.ask(link);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const sheet = Buffer.from(await file.arrayBuffer()).toString("latin1");
  const size = /\/MediaBox \[0 0 (\d+)\S* (\d+)/.exec(sheet)?.slice(1);
  expect([sheet.slice(0, 5), size]).toEqual(["%PDF-", ["841", "595"]]);
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect((await portal.ask(link.replace(/.$/, "!"))).status).toBe(401);
});

test("numbers that were never issued are answered alike; what cannot be a number is said so", async () => {
  const { number } = await issued("nobody@example.in");
  const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
  expect(await code(portal.ask(`${path}/verify/${wrong}`))).toEqual([400, "not_a_certificate_number"]);
  expect(await check(certificateNumber(2020, 999_999))).toMatchObject({ state: "unknown", printed: null });
  expect(await check(number, 2)).toMatchObject({ state: "unknown", printed: null });
});

test("only the holder sees, saves and corrects a certificate", async () => {
  const [holder, other] = [await provenMember(portal), await provenMember(portal)];
  const { number } = await issued(holder.email);
  const pdf = (cookie?: string) => portal.ask(`${path}/${number}.pdf`, { cookie });
  expect([(await pdf()).status, (await pdf(other.cookie)).status]).toEqual([401, 404]);
  expect((await pdf(holder.cookie)).status).toBe(200);
  expect((await portal.ask(path)).status).toBe(401);
  expect((await correct("", number, "Meera Kulkarni")).status).toBe(401);
  expect((await correct(other.cookie, number, "Meera Kulkarni")).status).toBe(404);
  expect(await own(other.cookie)).toEqual([]);
  const unproven = await member(portal);
  await issued(unproven.email);
  expect(await own(unproven.cookie)).toEqual([]);
});

test("case is mended at once, but once; the version before is replaced and tells no name", async () => {
  const { email, cookie } = await provenMember(portal);
  const { number } = await issued(email);
  const [before] = await own(cookie);
  expect(Object.keys((await json(correct(cookie, number, "", ""))).fields)).toEqual(["name", "reason"]);
  expect(await code(correct(cookie, number, "Meera Kulkarny"))).toEqual([409, "same_name"]);
  const made = await correct(cookie, number, "MEERA KULKARNY");
  expect(made.status).toBe(200);
  expect((await made.json()).certificates[0]).toMatchObject({ version: 2, name: "MEERA KULKARNY" });
  expect(await check(number)).toMatchObject({ state: "valid", version: 2, printed: { name: "MEERA KULKARNY" } });
  expect(await check(number, 1)).toMatchObject({ state: "replaced", version: 1, printed: null });

  const [after] = await own(cookie);
  expect(await offline(before.address)).toMatchObject({ status: 5, stdout: expect.stringMatching(/^REPLACED/) });
  expect(await offline(before.address, false)).toMatchObject({ status: 0 });
  expect(await offline(after.address)).toMatchObject({ status: 0, stdout: expect.stringContaining(number) });
  const verdict = await verifyCertificate(await keys(), after.address);
  expect(verdict).toMatchObject({ outcome: "signed", statement: { number, version: 2, sentence } });
  const forged = after.address.replace(/#c1\.(.{20})./, (_: string, kept: string) => `#c1.${kept}A`);
  expect((await verifyCertificate(await keys(), forged)).outcome).not.toBe("signed");

  const again = await correct(cookie, number, "Meera Kulkarnee");
  expect([again.status, (await again.json()).certificates[0].version]).toEqual([202, 2]);
  expect(await code(correct(cookie, number, "Mira Kulkarni"))).toEqual([409, "correction_waiting"]);
});

test("an initial written in full, or another letter, is a change of name that waits for staff", async () => {
  const { email, cookie } = await provenMember(portal);
  for (const [printed, wanted] of [
    ["A Rao", "Amitabh Rao"],
    ["Meera Kulkarny", "Meera Kulkarni"],
  ] as const) {
    const { number } = await issued(email, printed);
    expect((await correct(cookie, number, wanted)).status).toBe(202);
    expect(await check(number)).toMatchObject({ version: 1, printed: { name: printed } });
  }
});

test("who gets a certificate anew because of what it states reads that, and nothing of a name", async () => {
  const { email } = await provenMember(portal);
  const { number, subject } = await issued(email, "Asha Rao");
  const corrected = "is one of the 12 finalists of the Engineers’ Oath Competition 2025.";
  await certifyAnew(system(), { kind: "finalist", subject, sentence: corrected });
  const { text } = await awaitMail(portal.platform.config.dataDir, email, `Certificate ${number} was issued anew`);
  expect(text).toContain(`iFACE certifies that Asha Rao ${corrected}`);
  expect(text).not.toContain("bears the name");
});

test("who gets a withdrawn certificate back reads that it is valid again, not that anything was corrected", async () => {
  const { email } = await provenMember(portal);
  const { number, subject } = await issued(email, "Asha Rao");
  const about = { kind: "finalist" as const, subject };
  await withdrawCertificateOf(system(), about, "Taken back by mistake.");
  await certifyAnew(system(), { ...about, sentence });
  const { text } = await awaitMail(portal.platform.config.dataDir, email, `Certificate ${number} was issued anew`);
  expect(text).toContain("it is valid again");
  expect(text).not.toMatch(/corrected|bears the name/);
});

test("another name waits for staff, who print it or say why not", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  const editor = await staffMember(portal, "editor");
  const { email, cookie } = await provenMember(portal);
  const { number } = await issued(email, "Asha Rao");
  const waiting = async (who = reviewer.cookie) =>
    (await json(portal.ask(`${staff}/corrections`, { cookie: who }))).corrections?.find(
      (one: { number: string }) => one.number === number,
    );
  expect((await correct(cookie, number, "Asha Deshpande", "I married.")).status).toBe(202);
  const asked = await waiting();
  expect(asked).toMatchObject({ printedName: "Asha Rao", name: "Asha Deshpande", reason: "I married." });
  const decide = (who: string, body: unknown, id = asked.id) =>
    portal.ask(`${staff}/corrections/${id}/decision`, { body, cookie: who });
  expect((await decide("", { decision: "make" })).status).toBe(401);
  expect((await decide(editor.cookie, { decision: "make" })).status).toBe(403);
  expect((await decide(reviewer.cookie, { decision: "decline" })).status).toBe(400);
  expect((await decide(reviewer.cookie, { decision: "make" }, "none")).status).toBe(404);
  const both = await Promise.all([
    decide(reviewer.cookie, { decision: "make" }),
    decide(reviewer.cookie, { decision: "make" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await check(number)).toMatchObject({ version: 2, printed: { name: "Asha Deshpande" } });
  expect(await waiting()).toBeUndefined();
  const anew = await awaitMail(portal.platform.config.dataDir, email, `Certificate ${number} was issued anew`);
  expect(anew.text).toContain("it now bears the name Asha Deshpande.");

  expect((await correct(cookie, number, "A Company")).status).toBe(202);
  const second = await waiting();
  const declined = { decision: "decline", answer: "A certificate names a person." };
  expect((await decide(reviewer.cookie, declined, second.id)).status).toBe(200);
  expect((await own(cookie))[0].correction).toMatchObject({ outcome: "declined", answer: declined.answer });
  await awaitMail(portal.platform.config.dataDir, email, `The name on certificate ${number}`);
});

test("a withdrawn certificate proves nothing, by its page, the signed list and without a network", async () => {
  const [admin, reviewer] = [await staffMember(portal, "admin"), await staffMember(portal, "reviewer")];
  const { email, cookie } = await provenMember(portal);
  const { number } = await issued(email);
  const [{ address }] = await own(cookie);
  const inHistory = async () => {
    const { entries } = await json(portal.ask("/api/history?type=certificate", { cookie }));
    return entries.map(({ title, status }: Record<string, string>) => [title, status]);
  };
  await expect.poll(inHistory).toEqual([["Finalist’s certificate", "earned"]]);
  const withdraw = (who: string, body: unknown = { reason: "The entry was copied." }) =>
    portal.ask(`${staff}/${number}/withdrawal`, { body, cookie: who });
  expect((await withdraw("")).status).toBe(401);
  expect((await withdraw(reviewer.cookie)).status).toBe(403);
  expect((await withdraw(admin.cookie, { reason: " " })).status).toBe(400);
  expect((await withdraw(admin.cookie)).status).toBe(200);
  expect((await withdraw(admin.cookie)).status).toBe(409);
  const listed = await json(portal.ask(`${staff}?q=${number}`, { cookie: reviewer.cookie }));
  expect(listed.rows).toMatchObject([{ number, withdrawnReason: "The entry was copied." }]);
  expect(await check(number)).toMatchObject({ state: "withdrawn", printed: null });
  const { list } = await json(portal.ask(`${path}/withdrawn`));
  const verdict = await verifyList(await keys(), list);
  if (verdict.outcome !== "signed") throw new Error(verdict.outcome);
  expect(standingIn(verdict.list, number, 1)).toBe("withdrawn");
  expect(await offline(address)).toMatchObject({ status: 6 });
  expect(await code(correct(cookie, number, "Meera Kulkarni"))).toEqual([409, "certificate_withdrawn"]);
  const mail = await awaitMail(portal.platform.config.dataDir, email, `Certificate ${number} was withdrawn`);
  expect(mail.text).toContain("The entry was copied.");
  await expect.poll(async () => (await inHistory())[0]).toEqual(["Finalist’s certificate", "reversed"]);
});

test("the list of withdrawn certificates is signed once for each change, and once an hour", async () => {
  const { subject } = await issued("list@example.in");
  const inMinutes = (minutes: number) =>
    portal.context({ now: new Date(Date.now() + minutes * MINUTE_MS), actor: { kind: "visitor" } });
  const first = await endedCertificates(inMinutes(0));
  expect(await endedCertificates(inMinutes(5))).toEqual(first);
  await withdrawCertificateOf(system(), { kind: "finalist", subject }, "Copied.");
  const second = await endedCertificates(inMinutes(6));
  expect(second.list).not.toBe(first.list);
  expect(await endedCertificates(inMinutes(7))).toEqual(second);
  const later = await endedCertificates(inMinutes(67));
  expect(later.madeAt > second.madeAt).toBe(true);
  await rotateSigningKey(system());
  const anew = await endedCertificates(inMinutes(68));
  expect(anew.list).not.toBe(later.list);
  expect((await verifyList(await keys(), anew.list)).outcome).toBe("signed");
});

test("what a certificate was issued for can end: it is withdrawn once", async () => {
  const { number, subject } = await issued("office@example.in", "Konkan Institute", { kind: "affiliation" });
  const about = { kind: "affiliation" as const, subject };
  await withdrawCertificateOf(system(), about, "The partnership ended.");
  await withdrawCertificateOf(system(), about, "Again.");
  const [row] = await portal.platform.database.db
    .select()
    .from(certificateTable)
    .where(eq(certificateTable.number, number));
  expect(row?.withdrawnReason).toBe("The partnership ended.");
});

test("a list of 1,000 is answered signed, without any name, and holders see who says to have asked", async () => {
  const holder = await provenMember(portal);
  const first = await issued(holder.email, "Meera Kulkarny");
  const second = await issued("other@example.in", "Asha Rao");
  const gone = await issued("gone@example.in", "Ravi Iyer");
  await withdrawCertificateOf(system(), { kind: "finalist", subject: gone.subject }, "Copied.");
  await correct(holder.cookie, first.number, "Meera Kulkarni");
  const reviewer = await staffMember(portal, "reviewer");
  const { corrections } = await json(portal.ask(`${staff}/corrections`, { cookie: reviewer.cookie }));
  const { id } = corrections.find((one: { number: string }) => one.number === first.number);
  const body = { decision: "make" };
  await portal.ask(`${staff}/corrections/${id}/decision`, { body, cookie: reviewer.cookie });
  const rows = [
    { number: first.number, name: "M. Kulkarni" },
    { number: first.number, name: "Meera Kulkarny" },
    { number: second.number, name: "Meera Kulkarni" },
    { number: gone.number, name: "RAVI IYER" },
    { number: `${second.number.slice(0, -1)}${(Number(second.number.at(-1)) + 1) % 10}`, name: "Asha Rao" },
    ...Array.from({ length: 995 }, (_, at) => ({ number: second.number, name: at % 2 ? "asha rao" : "X" })),
  ];
  const organisation = "Konkan Builders";
  const ask = async (body: object) => portal.ask("/api/verify/batches", { body });
  const token = () => captchaToken(portal, "certificate-batch");
  const captcha = await token();
  const answer = await ask({ organisation, rows, captchaToken: captcha });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  for (const name of ["Kulkarn", "Rao", "Iyer"]) expect(text).not.toContain(name);
  const given = JSON.parse(text);
  expect(given.rows).toHaveLength(1_000);
  expect(given.rows.slice(0, 6).map((row: { state: string; name: string }) => [row.state, row.name])).toEqual([
    ["valid", "same"],
    ["replaced", "same"],
    ["valid", "differs"],
    ["withdrawn", "same"],
    ["mistyped", null],
    ["valid", "differs"],
  ]);
  const verdict = await verifyAnswer(await keys(), given.statement);
  expect(verdict).toMatchObject({ outcome: "signed", facts: { organisation, checkedAt: given.checkedAt } });
  const changed = given.statement.replace(/^b1\.(.{60})./, (_: string, kept: string) => `b1.${kept}A`);
  expect((await verifyAnswer(await keys(), changed)).outcome).not.toBe("signed");
  expect((await own(holder.cookie))[0].checks).toMatchObject([{ organisation, count: 1 }]);

  const mistyped = Array.from({ length: 1_000 }, () => ({ number: "x".repeat(60), name: "Asha Rao" }));
  const longest = await json(ask({ organisation, rows: mistyped, captchaToken: await token() }));
  expect((await verifyAnswer(await keys(), longest.statement)).outcome).toBe("signed");

  expect((await ask({ organisation, rows, captchaToken: captcha })).status).toBe(400);
  expect((await ask({ organisation, rows: [], captchaToken: await token() })).status).toBe(400);
  expect((await ask({ organisation, rows: [...rows, ...rows], captchaToken: await token() })).status).toBe(400);
  const long = { number: "x".repeat(60), name: "y".repeat(160) };
  const large = Array.from({ length: 1_500 }, () => long);
  expect((await ask({ organisation, rows: large, captchaToken: "none" })).status).toBe(413);
});

test("a list says of an erased holder's certificate that its holder is erased, not that a name differs", async () => {
  const [held, gone] = [
    await issued("erased@example.in", "Leela Menon"),
    await issued("erased@example.in", "Leela Menon"),
  ];
  await withdrawCertificateOf(system(), { kind: "finalist", subject: gone.subject }, "Copied.");
  const addresses = [{ email: "erased@example.in", from: new Date(0), until: null }];
  const who = { userId: "nobody", email: "erased@example.in", addresses };
  await transaction(system(), (tx) => eraseHolder(tx, who as Parameters<typeof eraseHolder>[1], []));
  const rows = [held, gone].map(({ number }) => ({ number, name: "Leela Menon" }));
  const captcha = await captchaToken(portal, "certificate-batch");
  const body = { organisation: "Konkan Builders", rows, captchaToken: captcha };
  const given = await json(portal.ask("/api/verify/batches", { body }));
  const expected = [
    { line: 1, number: held.number, state: "erased", name: null },
    { line: 2, number: gone.number, state: "withdrawn", name: null },
  ];
  expect(given.rows).toEqual(expected);
  const verdict = await verifyAnswer(await keys(), given.statement);
  expect(verdict).toMatchObject({ outcome: "signed", facts: { rows: expected } });
});

test("a line of a list that gives no name is checked without a name", async () => {
  const { number } = await issued("unnamed@example.in", "Leela Menon");
  const names = ["", "  ", " . "];
  const rows = names.map((name) => ({ number, name }));
  const body = { organisation: "Konkan Builders", rows, captchaToken: await captchaToken(portal, "certificate-batch") };
  const given = await json(portal.ask("/api/verify/batches", { body }));
  const expected = names.map((_, at) => ({ line: at + 1, number, state: "valid", name: null }));
  expect(given.rows).toEqual(expected);
  const verdict = await verifyAnswer(await keys(), given.statement);
  expect(verdict).toMatchObject({ outcome: "signed", facts: { rows: expected } });
});
