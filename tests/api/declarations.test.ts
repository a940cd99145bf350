import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { decideDeclaration } from "../../src/features/history/declarations/decision.server";
import { attachEvidence, evidenceToReview } from "../../src/features/history/declarations/evidence.server";
import { withdrawDeclaration } from "../../src/features/history/declarations/operations.server";
import { declarationTable } from "../../src/features/history/tables.server";
import { activityTable } from "../../src/platform/tables.server";
import { actingAs, activity, entriesOf, provenMemberWithId } from "../cpd";
import { staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const address = "/api/history/declarations";
const declare = (cookie: string, body: unknown, headers: Record<string, string> = {}) =>
  portal.ask(address, { cookie, body, headers });
const listOf = async (cookie: string) => (await (await portal.ask(address, { cookie })).json()).declarations;
const evidenceOf = (id: string, cookie?: string) => portal.ask(`${address}/${id}/evidence`, { cookie });
const withdraw = (id: string, cookie?: string) =>
  portal.ask(`${address}/${id}`, { method: "DELETE", cookie });

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

test("a visitor gets 401 from every call, before anything is checked", async () => {
  const answers = [
    await portal.ask(address),
    await declare("", {}),
    await attach("nothing", pdf),
    await evidenceOf("nothing"),
    await withdraw("nothing"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
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
    "broken png": png.subarray(0, png.length / 2),
    "a signature alone": png.subarray(0, 8),
    "a GIF behind a JPEG's signature": Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), await picture("gif")]),
    "30 megapixels": await picture("png", 6000, 5000),
  };
  for (const [name, content] of Object.entries(files)) {
    const answer = await attach(declaration.id, content, cookie);
    expect([name, answer.status, (await answer.json()).code]).toEqual([name, 400, "evidence_unreadable"]);
  }
  expect((await attach(declaration.id, new Uint8Array(5 * 1024 * 1024 + 1), cookie)).status).toBe(413);
  expect(stored()).toEqual(before);
  expect(await listOf(cookie)).toMatchObject([{ hasEvidence: false }]);
});

test("new evidence takes the place of the old file; withdrawing removes both", async () => {
  const { cookie, declaration } = await declared();
  const files = () => stored().filter((name) => name.startsWith(declaration.id));
  await attach(declaration.id, pdf, cookie);
  const [first] = files();
  await attach(declaration.id, await picture("png"), cookie);
  expect(files()).toHaveLength(1);
  expect(files()).not.toEqual([first]);
  expect((await withdraw(declaration.id, cookie)).status).toBe(200);
  expect(files()).toEqual([]);
  expect(await listOf(cookie)).toEqual([]);
  expect((await withdraw(declaration.id, cookie)).status).toBe(404);
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
  const { id, cookie, declaration } = await declared();
  const { db } = portal.platform.database;
  const [row] = await db.select().from(declarationTable).where(eq(declarationTable.id, declaration.id));
  if (!row) throw new Error("not stored");
  const others = Array.from({ length: 50 }, () => ({
    ...row,
    id: crypto.randomUUID(),
    evidenceKey: "evidence/x",
  }));
  await db.insert(declarationTable).values(others);
  const before = stored();
  const refused = await attach(declaration.id, pdf, cookie);
  expect([refused.status, (await refused.json()).code]).toEqual([409, "too_many_waiting"]);
  expect(stored()).toEqual(before);
  expect((await attach(others[0]?.id ?? "", pdf, cookie)).status).toBe(200);
  const reviewer = actingAs(portal, (await provenMemberWithId(portal)).id, ["reviewer"]);
  await decideDeclaration(reviewer, { id: others[1]?.id ?? "", accept: true });
  expect((await attach(declaration.id, pdf, cookie)).status).toBe(200);
  expect(await entriesOf(portal, id)).toHaveLength(1);
});

test("only a reviewer decides, never on what they declared themselves", async () => {
  const { id, declaration } = await declared();
  const decision = { id: declaration.id, accept: true };
  await expect(decideDeclaration(portal.context(), decision)).rejects.toMatchObject({ status: 401 });
  await expect(decideDeclaration(actingAs(portal, id), decision)).rejects.toMatchObject({ status: 403 });
  await expect(decideDeclaration(actingAs(portal, id, ["editor"]), decision)).rejects.toMatchObject({
    status: 403,
  });
  await staffMember(portal, "reviewer");
  await expect(decideDeclaration(actingAs(portal, id, ["reviewer"]), decision)).rejects.toMatchObject({
    status: 403,
    code: "own_declaration",
  });
  expect(await entriesOf(portal, id)).toEqual([]);
});

test("an accepted declaration is entered with its points on the day it was held, once", async () => {
  const { id, cookie, declaration } = await declared({ activity: "conference", hours: 5.5 });
  await attach(declaration.id, pdf, cookie);
  const reviewer = actingAs(portal, (await provenMemberWithId(portal)).id, ["reviewer"]);
  expect((await evidenceToReview(reviewer, declaration.id)).content).toEqual(Buffer.from(pdf));
  const both = await Promise.allSettled([
    decideDeclaration(reviewer, { id: declaration.id, accept: true }),
    decideDeclaration(reviewer, { id: declaration.id, accept: true }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const rows = await entriesOf(portal, id);
  expect(rows).toMatchObject([
    {
      type: "event_attendance",
      status: "attended",
      points: 5.5,
      title: declaration.title,
      description: `Conference, ${declaration.provider}`,
    },
  ]);
  const { entries, figures } = await (await portal.ask("/api/history", { cookie })).json();
  expect(entries).toMatchObject([{ date: declaration.heldOn, time: null, points: 5.5 }]);
  expect(figures.total).toBe(1);
  const [row] = await portal.platform.database.db
    .select()
    .from(declarationTable)
    .where(eq(declarationTable.id, declaration.id));
  expect(row).toMatchObject({ status: "accepted", entryId: rows[0]?.id });
  const [event] = await portal.platform.database.db
    .select()
    .from(activityTable)
    .where(eq(activityTable.id, rows[0]?.activityId ?? 0));
  expect(event).toMatchObject({ type: "declaration.decided", subject: declaration.id });
});

test("a decided declaration can be neither withdrawn nor given evidence", async () => {
  const { id, cookie, declaration } = await declared();
  const reviewer = actingAs(portal, (await provenMemberWithId(portal)).id, ["admin"]);
  await decideDeclaration(reviewer, { id: declaration.id, accept: true });
  expect((await withdraw(declaration.id, cookie)).status).toBe(409);
  expect((await attach(declaration.id, pdf, cookie)).status).toBe(409);
  expect(await entriesOf(portal, id)).toHaveLength(1);
});

test("a declined declaration says why and counts nothing", async () => {
  const { id, cookie, declaration } = await declared();
  const reviewer = actingAs(portal, (await provenMemberWithId(portal)).id, ["reviewer"]);
  const decide = (reason?: string) =>
    decideDeclaration(reviewer, { id: declaration.id, accept: false, reason });
  await expect(decide()).rejects.toMatchObject({ status: 400 });
  await expect(decide("  ")).rejects.toMatchObject({ status: 400 });
  await decide("The certificate names another person.");
  expect(await listOf(cookie)).toMatchObject([
    { status: "declined", reason: "The certificate names another person." },
  ]);
  expect(await entriesOf(portal, id)).toEqual([]);
  await expect(decideDeclaration(reviewer, { id: "nothing", accept: true })).rejects.toMatchObject({
    status: 404,
  });
});
