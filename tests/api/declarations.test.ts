import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { caseFileTable } from "../../src/features/cases/files/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { attachEvidence } from "../../src/features/cpd/declarations/evidence.server";
import { withdrawDeclaration } from "../../src/features/cpd/declarations/operations.server";
import { postCpd } from "../../src/features/cpd/declarations/post-cpd.server";
import { declarationTable } from "../../src/features/cpd/declarations/tables.server";
import { countedEntries } from "../../src/features/cpd/ledger.server";
import { record, transaction } from "../../src/platform/context.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { actingAs, activity, decideDeclared, entriesOf, provenMemberWithId } from "../cpd";
import { cookieOf, member, staffMember } from "../people";
import { usePortal } from "../portal";
import { carryOutDecisions, caseIdOf, QUEUE } from "../staff-cases";

const portal = usePortal();
const address = "/api/history/declarations";
const declare = (cookie: string, body: unknown, headers: Record<string, string> = {}) =>
  portal.ask(address, { cookie, body, headers });
const listOf = async (cookie: string) => (await (await portal.ask(address, { cookie })).json()).declarations;
const evidenceOf = (id: string, cookie?: string) => portal.ask(`${address}/${id}/evidence`, { cookie });
const withdraw = (id: string, cookie?: string) => portal.ask(`${address}/${id}`, { method: "DELETE", cookie });

const attach = (id: string, body: Uint8Array, cookie?: string) =>
  portal.ask(`${address}/${id}/evidence`, { method: "PUT", body, cookie });

const stored = () => {
  const folder = join(portal.platform.config.dataDir, "uploads", "evidence");
  return existsSync(folder) ? readdirSync(folder) : [];
};
const pdf = new TextEncoder().encode("%PDF-1.7\n%certificate\n%%EOF\n");
const picture = (format: "jpeg" | "png" | "webp" | "gif", width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: "#134b7a" } })
    .toFormat(format)
    .toBuffer();

async function declared(parts: Record<string, unknown> = {}) {
  const person = await provenMemberWithId(portal);
  const answer = await declare(person.cookie, activity(parts));
  expect(answer.status).toBe(201);
  return { ...person, declaration: (await answer.json()).declaration };
}

const versionOf = async (caseId: string) => {
  const [found] = await portal.platform.database.db.select().from(caseTable).where(eq(caseTable.id, caseId));
  return found?.version ?? 0;
};

const awaitPoints = (id: string, points: number[]) =>
  expect
    .poll(async () => (await entriesOf(portal, id)).map((entry) => entry.points), { timeout: 15_000 })
    .toEqual(points);

test("nobody declares CPD before their address is proven", async () => {
  const { cookie } = await member(portal);
  const answer = await declare(cookie, activity());
  expect([answer.status, (await answer.json()).code]).toEqual([409, "address_not_confirmed"]);
  expect(await listOf(cookie)).toEqual([]);
});

test("a visitor gets 401 from every call, before anything is checked", async () => {
  const answers = [
    await portal.ask(address),
    await declare("", {}),
    await attach("nothing", pdf),
    await evidenceOf("nothing"),
    await withdraw("nothing"),
    await portal.ask(`${address}/nothing/answers`, { body: {} }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
});

test("what is missing or wrong is named, and nothing is stored", async () => {
  const { cookie } = await provenMemberWithId(portal);
  const empty = await declare(cookie, {});
  expect([empty.status, Object.keys((await empty.json()).fields).sort()]).toEqual([
    400,
    ["activity", "heldOn", "hours", "provider", "title"],
  ]);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const wrong = [
    ["title", ["", " ", "x".repeat(161), "a\u0000b", 5]],
    ["activity", ["", "sleeping", null, ["course"]]],
    ["provider", ["", "x".repeat(161)]],
    ["heldOn", ["", "yesterday", "2026-02-30", day(2), day(-740), "2026-1-1", 20260101]],
    ["hours", ["", 0, 0.25, 40.5, -1, 1e9, "six", "NaN", null, {}]],
  ] as const;
  for (const [field, values] of wrong)
    for (const value of values) {
      const answer = await declare(cookie, activity({ [field]: value }));
      expect([field, value, answer.status]).toEqual([field, value, 400]);
      expect(Object.keys((await answer.json()).fields)).toEqual([field]);
    }
  expect(await listOf(cookie)).toEqual([]);
});

test("a declaration opens a case with reference and promise, which its member follows under /track", async () => {
  const { cookie, email, declaration } = await declared();
  const { reference, promisedAt } = declaration;
  expect(reference).toMatch(/^IF-CD-\d{4}-\d{6}-\d$/);
  expect(Date.parse(promisedAt)).toBeGreaterThan(Date.now() + 4 * 86_400_000);
  const opened = await portal.ask("/api/track/own", { cookie, body: { reference } });
  expect((await opened.json()).case).toMatchObject({ reference, kindLabel: "CPD declaration", promisedAt });
  const reviewer = await staffMember(portal, "reviewer");
  const id = await caseIdOf(portal, reference);
  const { case: seen } = await (await portal.ask(`${QUEUE}/${id}`, { cookie: reviewer.cookie })).json();
  expect(seen).toMatchObject({
    subject: declaration.title,
    email,
    status: "submitted",
    proposed: { points: "6" },
    decisions: ["approve", "decline"],
    lead: null,
  });
});

test("a declaration waits with the points of its hours; it is in no history yet", async () => {
  const { id, cookie, declaration } = await declared({ activity: "self-study", hours: "7.5" });
  expect(declaration).toMatchObject({ status: "waiting", hours: 7.5, points: 3.8, hasEvidence: false });
  expect(await listOf(cookie)).toEqual([declaration]);
  expect(await entriesOf(portal, id)).toEqual([]);
});

test("a declaration sent twice with its key is stored once", async () => {
  const { cookie } = await provenMemberWithId(portal);
  const headers = { "idempotency-key": crypto.randomUUID() };
  const bodies = [activity(), activity()];
  const answers = await Promise.all(bodies.map((body) => declare(cookie, body, headers)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await listOf(cookie)).toHaveLength(1);
});

test("somebody else's declaration answers like a missing one", async () => {
  const { declaration } = await declared();
  const other = await provenMemberWithId(portal);
  for (const id of [declaration.id, "nothing", "x".repeat(64)]) {
    const answers = [
      await attach(id, pdf, other.cookie),
      await evidenceOf(id, other.cookie),
      await withdraw(id, other.cookie),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect(await listOf(other.cookie)).toEqual([]);
});

test("a PDF comes back as it was, only ever as a file to save", async () => {
  const { cookie, declaration } = await declared();
  expect((await evidenceOf(declaration.id, cookie)).status).toBe(404);
  expect((await attach(declaration.id, pdf, cookie)).status).toBe(200);
  expect(await listOf(cookie)).toMatchObject([{ hasEvidence: true }]);
  const answer = await evidenceOf(declaration.id, cookie);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="evidence-[\w-]+\.pdf"$/);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
});

test.each(["jpeg", "png"] as const)("a %s is drawn anew: what else it carried is gone", async (format) => {
  const { cookie, declaration } = await declared();
  const plain = await sharp(await picture(format))
    .withExif({ IFD0: { Artist: "Secret place" } })
    .toBuffer();
  const sent = Buffer.concat([plain, Buffer.from("<script>alert(1)</script>")]);
  expect((await attach(declaration.id, sent, cookie)).status).toBe(200);
  const kept = Buffer.from(await (await evidenceOf(declaration.id, cookie)).arrayBuffer());
  const { width, height, format: drawn, exif } = await sharp(kept).metadata();
  expect([width, height, drawn, exif]).toEqual([40, 30, format, undefined]);
  expect(kept.includes("script")).toBe(false);
});

test("what is no PDF, JPEG or PNG that opens is refused with a sentence, and nothing is stored", async () => {
  const { cookie, declaration } = await declared();
  const png = await picture("png");
  const before = stored();
  const files: Record<string, Uint8Array> = {
    nothing: new Uint8Array(),
    text: Buffer.from("a certificate"),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    html: Buffer.from("<html>%PDF-1.7</html>"),
    gif: await picture("gif"),
    webp: await picture("webp"),
  };
  const pictures: Record<string, [Uint8Array, string]> = {
    "broken png": [png.subarray(0, png.length / 2), "picture_damaged"],
    "a signature alone": [png.subarray(0, 8), "picture_damaged"],
    "a GIF behind a JPEG's signature": [
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), await picture("gif")]),
      "picture_damaged",
    ],
    "56 megapixels": [await picture("png", 8000, 7000), "picture_too_large"],
  };
  const all = Object.entries(files).map(([name, file]) => [name, file, "evidence_unreadable"] as const);
  for (const [name, content, code] of [
    ...all,
    ...Object.entries(pictures).map(([name, one]) => [name, ...one] as const),
  ]) {
    const answer = await attach(declaration.id, content, cookie);
    expect([name, answer.status, (await answer.json()).code]).toEqual([name, 400, code]);
  }
  expect((await attach(declaration.id, new Uint8Array(5 * 1024 * 1024 + 1), cookie)).status).toBe(413);
  expect(stored()).toEqual(before);
  expect(await listOf(cookie)).toMatchObject([{ hasEvidence: false }]);
});

test("new evidence stands beside the old for staff, and withdrawing removes both", async () => {
  const { cookie, declaration } = await declared();
  const files = () => stored().filter((name) => name.startsWith(declaration.id));
  await attach(declaration.id, pdf, cookie);
  await attach(declaration.id, await picture("png"), cookie);
  expect(files()).toHaveLength(2);
  expect((await evidenceOf(declaration.id, cookie)).headers.get("content-type")).toBe("image/png");

  const reviewer = await staffMember(portal, "reviewer");
  const id = await caseIdOf(portal, declaration.reference);
  const ask = (path = "", who?: string) => portal.ask(`${QUEUE}/${id}${path}`, { cookie: who });
  const { case: seen } = await (await ask("", reviewer.cookie)).json();
  expect(seen.files).toMatchObject([{ name: "evidence.pdf" }, { name: "evidence.png" }]);
  const path = `/files/${seen.files[0].id}`;
  expect([(await ask(path)).status, (await ask(path, cookie)).status]).toEqual([401, 403]);
  expect((await ask("/files/nothing", reviewer.cookie)).status).toBe(404);
  const opened = await ask(path, reviewer.cookie);
  expect(new Uint8Array(await opened.arrayBuffer())).toEqual(pdf);
  expect(opened.headers.get("content-type")).toBe("application/pdf");
  expect(opened.headers.get("content-disposition")).toMatch(/^inline;/);
  expect(opened.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(opened.headers.get("x-content-type-options")).toBe("nosniff");

  expect((await withdraw(declaration.id, cookie)).status).toBe(200);
  expect(files()).toEqual([]);
  expect(await listOf(cookie)).toEqual([]);
  expect((await withdraw(declaration.id, cookie)).status).toBe(404);
  const { case: ended } = await (await ask("", reviewer.cookie)).json();
  expect(ended).toMatchObject({ status: "withdrawn", files: [] });
});

test("a case takes twenty files", async () => {
  const { cookie, declaration } = await declared();
  const answers = [];
  for (let count = 0; count < 21; count++) answers.push((await attach(declaration.id, pdf, cookie)).status);
  expect(answers).toEqual([...Array(20).fill(200), 409]);
});

test("a storage that removes nothing keeps the new evidence, and lets a declaration be withdrawn", async () => {
  const { id, cookie, declaration } = await declared();
  await attach(declaration.id, await picture("png"), cookie);
  const { storage } = portal.platform;
  const remove = () => Promise.reject(new Error("the storage is away"));
  const member = { ...actingAs(portal, id), storage: { ...storage, remove } };
  await attachEvidence(member, declaration.id, pdf);
  const answer = await evidenceOf(declaration.id, cookie);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf);
  await withdrawDeclaration(member, declaration.id);
  expect(await listOf(cookie)).toEqual([]);
});

test("fifty declarations of a member wait with evidence, the next one takes none until one is decided", async () => {
  const { cookie, declaration } = await declared();
  const { db } = portal.platform.database;
  const [row] = await db.select().from(declarationTable).where(eq(declarationTable.id, declaration.id));
  const [its] = await db
    .select()
    .from(caseTable)
    .where(eq(caseTable.id, row?.caseId ?? ""));
  if (!row || !its) throw new Error("not stored");
  const others = Array.from({ length: 50 }, () => ({ id: crypto.randomUUID(), caseId: crypto.randomUUID() }));
  const at = { addedAt: new Date(), type: "application/pdf", name: "evidence.pdf" };
  await db.insert(caseTable).values(others.map(({ caseId }) => ({ ...its, id: caseId, reference: caseId })));
  await db.insert(declarationTable).values(others.map((ids) => ({ ...row, ...ids })));
  await db
    .insert(caseFileTable)
    .values(others.map(({ id, caseId }) => ({ ...at, id, caseId, storageKey: `evidence/${id}` })));
  const before = stored();
  const refused = await attach(declaration.id, pdf, cookie);
  expect([refused.status, (await refused.json()).code]).toEqual([409, "too_many_waiting"]);
  expect(stored()).toEqual(before);
  expect((await attach(others[0]?.id ?? "", pdf, cookie)).status).toBe(200);
  await withdraw(others[1]?.id ?? "", cookie);
  expect((await attach(declaration.id, pdf, cookie)).status).toBe(200);
});

const accepted = (points: number, text?: string) => ({ decision: "approve", text, outcome: { points } });

test("only a reviewer decides, never on what they declared themselves, whatever their address is now", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  const own = await (await declare(reviewer.cookie, activity())).json();
  const decision = (who: string | undefined, reference: string) => decideDeclared(portal, who, reference, accepted(6));
  await staffMember(portal, "reviewer");
  const { cookie, declaration } = await declared();
  expect((await decision(undefined, declaration.reference)).status).toBe(401);
  expect((await decision(cookie, declaration.reference)).status).toBe(403);
  const { reference } = own.declaration;
  const refused = await decision(reviewer.cookie, reference);
  expect([refused.status, (await refused.json()).code]).toEqual([403, "own_application"]);
  await portal.platform.database.db
    .update(userTable)
    .set({ email: `moved.${reviewer.email}` })
    .where(eq(userTable.id, reviewer.id));
  expect((await decision(reviewer.cookie, reference)).status).toBe(403);
  expect(await entriesOf(portal, reviewer.id)).toEqual([]);
});

test("an accepted declaration is entered with its points on the day it was held, once", async () => {
  const { id, cookie, declaration } = await declared({ activity: "conference", hours: 5.5 });
  const reviewer = await staffMember(portal, "reviewer");
  const both = [
    await decideDeclared(portal, reviewer.cookie, declaration.reference, accepted(5.5)),
    await decideDeclared(portal, reviewer.cookie, declaration.reference, accepted(5.5)),
  ];
  expect(both.map(({ status }) => status)).toEqual([200, 409]);
  await awaitPoints(id, [5.5]);
  const rows = await entriesOf(portal, id);
  expect(rows).toMatchObject([
    {
      type: "event_attendance",
      status: "attended",
      title: declaration.title,
      description: `Conference, ${declaration.provider}`,
    },
  ]);
  const { entries, figures } = await (await portal.ask("/api/history", { cookie })).json();
  expect(entries).toMatchObject([{ date: declaration.heldOn, time: null, points: 5.5 }]);
  expect(figures.total).toBe(1);
  const year = Number(declaration.heldOn.slice(0, 4));
  const [counted] = await countedEntries(portal.context(), id, year);
  expect(counted?.source).toBe(`Declared, accepted as ${declaration.reference}`);
  const [event] = await portal.platform.database.db
    .select()
    .from(activityTable)
    .where(eq(activityTable.id, rows[0]?.activityId ?? 0));
  expect(event).toMatchObject({ type: "case.approved", subject: await caseIdOf(portal, declaration.reference) });
  await postCpd.run(portal.context({ actor: { kind: "system" } }), {
    activity: { ...(event ?? expect.fail()), at: new Date().toISOString() },
    position: 0,
  });
  expect(await entriesOf(portal, id)).toHaveLength(1);
});

test("fewer points need a reason, more than declared are refused; the member reads both", async () => {
  const { id, cookie, declaration } = await declared();
  const reviewer = await staffMember(portal, "reviewer");
  const decide = (body: Record<string, unknown>) =>
    decideDeclared(portal, reviewer.cookie, declaration.reference, body);
  for (const [body, field] of [
    [{ decision: "approve" }, "points"],
    [accepted(6.1), "points"],
    [accepted(0), "points"],
    [accepted(3.25), "points"],
    [{ decision: "approve", outcome: { points: "many" } }, "points"],
    [{ decision: "approve", outcome: [] }, "outcome"],
    [accepted(4), "text"],
    [accepted(4, " "), "text"],
  ] as const) {
    const answer = await decide(body);
    expect([body, answer.status, Object.keys((await answer.json()).fields)]).toEqual([body, 400, [field]]);
  }
  expect((await decide(accepted(4, "The certificate shows four hours."))).status).toBe(200);
  await awaitPoints(id, [4]);
  await expect
    .poll(() => listOf(cookie), { timeout: 15_000 })
    .toMatchObject([{ status: "accepted", points: 6, acceptedPoints: 4, reason: "The certificate shows four hours." }]);
  const body = { reference: declaration.reference };
  const { case: tracked } = await (await portal.ask("/api/track/own", { cookie, body })).json();
  expect(tracked).toMatchObject({
    status: "approved",
    outcome: [{ label: "CPD points", value: "4" }],
    messages: [{ from: "staff", text: "The certificate shows four hours." }],
  });
});

test("points that are taken back leave the year's sum, and accepting again enters them anew", async () => {
  const { id, cookie, declaration } = await declared();
  const [first, second] = [await staffMember(portal, "reviewer"), await staffMember(portal, "reviewer")];
  await decideDeclared(portal, first.cookie, declaration.reference, accepted(6));
  await awaitPoints(id, [6]);
  const caseId = await caseIdOf(portal, declaration.reference);
  const reopen = { reason: "Entered for the wrong person", version: await versionOf(caseId) };
  const reopened = await portal.ask(`${QUEUE}/${caseId}/reopening`, { cookie: second.cookie, body: reopen });
  expect([reopened.status, (await reopened.json()).case.outcome]).toEqual([200, []]);
  await awaitPoints(id, [6, -6]);
  expect(await listOf(cookie)).toMatchObject([{ status: "waiting", acceptedPoints: null, reason: null }]);
  const { figures } = await (await portal.ask("/api/history", { cookie })).json();
  expect(figures.points).toBe(0);
  await decideDeclared(portal, second.cookie, declaration.reference, accepted(2, "Two hours."));
  await awaitPoints(id, [6, -6, 2]);
});

test("points accepted anew count where the job of the reopening comes after the second acceptance", async () => {
  const { id, declaration } = await declared();
  const reviewer = await staffMember(portal, "reviewer");
  await decideDeclared(portal, reviewer.cookie, declaration.reference, accepted(6));
  await awaitPoints(id, [6]);
  const caseId = await caseIdOf(portal, declaration.reference);
  const ctx = portal.context({ actor: { kind: "system" }, now: new Date() });
  // Recorded in one transaction, so that both jobs find the case approved again.
  await transaction(ctx, async (tx) => {
    const outcome = { points: 4 };
    await tx.db.update(caseTable).set({ outcome }).where(eq(caseTable.id, caseId));
    await record(tx, "case.reopened", caseId);
    await record(tx, "case.approved", caseId);
  });
  await awaitPoints(id, [6, -6, 4]);
});

test("an acceptance that is undone within its twenty seconds leaves no points, and nobody saw any", async () => {
  const { id, cookie, declaration } = await declared();
  const reviewer = await staffMember(portal, "reviewer");
  const caseId = await caseIdOf(portal, declaration.reference);
  const body = { ...accepted(4, "Four hours."), version: await versionOf(caseId) };
  const answer = await portal.ask(`${QUEUE}/${caseId}/decision`, { cookie: reviewer.cookie, body });
  expect(await listOf(cookie)).toMatchObject([{ status: "waiting", acceptedPoints: null, reason: null }]);
  const plan = `${QUEUE}/bulk-decision/${(await answer.json()).case.planned.id}`;
  expect((await portal.ask(plan, { method: "DELETE", cookie: reviewer.cookie })).status).toBe(200);
  await carryOutDecisions(portal);
  const { case: seen } = await (await portal.ask(`${QUEUE}/${caseId}`, { cookie: reviewer.cookie })).json();
  expect(seen).toMatchObject({ status: "submitted", outcome: [], planned: null });
  expect(await entriesOf(portal, id)).toEqual([]);
});

test("what is asked is answered with a text and a new file, and the clock runs again", async () => {
  const { cookie, declaration } = await declared();
  const reviewer = await staffMember(portal, "reviewer");
  const caseId = await caseIdOf(portal, declaration.reference);
  const asking = { text: "Please send the certificate.", version: await versionOf(caseId) };
  await portal.ask(`${QUEUE}/${caseId}/information-request`, { cookie: reviewer.cookie, body: asking });
  expect(await listOf(cookie)).toMatchObject([{ question: "Please send the certificate.", promisedAt: null }]);
  const answers = `${address}/${declaration.id}/answers`;
  expect((await portal.ask(answers, { cookie, body: { text: " " } })).status).toBe(400);
  const other = await provenMemberWithId(portal);
  expect((await portal.ask(answers, { cookie: other.cookie, body: { text: "Mine." } })).status).toBe(404);
  expect((await attach(declaration.id, pdf, cookie)).status).toBe(200);
  expect((await portal.ask(answers, { cookie, body: { text: "Here it is." } })).status).toBe(200);
  const [shown] = await listOf(cookie);
  expect([shown.question, Date.parse(shown.promisedAt) > Date.now()]).toEqual([null, true]);
  const { case: seen } = await (await portal.ask(`${QUEUE}/${caseId}`, { cookie: reviewer.cookie })).json();
  expect(seen).toMatchObject({
    status: "in-review",
    files: [{ name: "evidence.pdf" }],
    messages: [{ from: "staff" }, { from: "applicant", text: "Here it is." }],
  });
});

test("declarations are not accepted in bulk: each is asked for its points", async () => {
  const { declaration } = await declared();
  const reviewer = await staffMember(portal, "reviewer");
  const ids = [await caseIdOf(portal, declaration.reference)];
  const bulk = (body: object) =>
    portal.ask(`${QUEUE}/bulk-decision`, { cookie: reviewer.cookie, body: { ids, ...body } });
  const refused = await bulk({ decision: "approve", checked: true });
  expect([refused.status, (await refused.json()).code]).toEqual([400, "not_in_bulk"]);
  expect((await bulk({ decision: "decline", text: "No evidence." })).status).toBe(201);
});

test("a decided declaration can be neither withdrawn nor given evidence nor answered", async () => {
  const { id, cookie, declaration } = await declared();
  const reviewer = await staffMember(portal, "admin");
  await decideDeclared(portal, reviewer.cookie, declaration.reference, accepted(6));
  expect((await withdraw(declaration.id, cookie)).status).toBe(409);
  expect((await attach(declaration.id, pdf, cookie)).status).toBe(409);
  const answer = { cookie, body: { text: "One more thing." } };
  expect((await portal.ask(`${address}/${declaration.id}/answers`, answer)).status).toBe(409);
  await awaitPoints(id, [6]);
});

test("a declined declaration says why and counts nothing", async () => {
  const { id, cookie, declaration } = await declared();
  const reviewer = await staffMember(portal, "reviewer");
  const decide = (text?: string) =>
    decideDeclared(portal, reviewer.cookie, declaration.reference, { decision: "decline", text });
  expect((await decide()).status).toBe(400);
  expect((await decide("  ")).status).toBe(400);
  expect((await decide("The certificate names another person.")).status).toBe(200);
  await expect
    .poll(() => listOf(cookie), { timeout: 15_000 })
    .toMatchObject([{ status: "declined", reason: "The certificate names another person." }]);
  expect(await entriesOf(portal, id)).toEqual([]);
});

test("a case withdrawn under /track takes its declaration and evidence along", async () => {
  const { cookie, declaration } = await declared();
  await attach(declaration.id, pdf, cookie);
  const opened = await portal.ask("/api/track/own", { cookie, body: { reference: declaration.reference } });
  await portal.ask("/api/track/withdraw", { cookie: cookieOf(opened), body: {} });
  expect(await listOf(cookie)).toEqual([]);
  const files = () => stored().filter((name) => name.startsWith(declaration.id));
  await expect.poll(files, { timeout: 15_000 }).toEqual([]);
});

test("the yearly target is a setting that members see beside their points", async () => {
  const [admin, { cookie }] = [await staffMember(portal, "admin"), await provenMemberWithId(portal)];
  const set = (yearlyPoints: unknown) =>
    portal.ask("/api/staff/settings/cpd", {
      method: "PUT",
      cookie: admin.cookie,
      body: { value: { yearlyPoints }, version: 0 },
    });
  const targetOn = async (path: string) => (await (await portal.ask(path, { cookie })).json()).figures.target;
  const targets = () => Promise.all(["/api/history", "/api/dashboard"].map(targetOn));
  expect(await targets()).toEqual([0, 0]);
  for (const wrong of [-1, 1.5, "20", 501]) expect((await set(wrong)).status).toBe(400);
  expect((await set(20)).status).toBe(200);
  await expect.poll(targets).toEqual([20, 20]);
});
