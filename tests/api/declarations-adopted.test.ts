import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { caseFileTable } from "../../src/features/cases/files/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { backfillDeclarations } from "../../src/features/cpd/declarations/backfill-declarations.server";
import { declarationTable } from "../../src/features/cpd/declarations/tables.server";
import { addEntry } from "../../src/features/history/entries.server";
import { transaction } from "../../src/platform/context.server";
import { entriesOf, provenMemberWithId } from "../cpd";
import { mailsTo } from "../outbox";
import { staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf, QUEUE } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const system = () => portal.context({ actor: { kind: "system" } });
const before = new Date("2026-03-02T06:30:00Z");

/** A declaration as stored before declarations became cases. */
async function stored(userId: string, parts: Partial<typeof declarationTable.$inferInsert>) {
  const id = crypto.randomUUID();
  await db()
    .insert(declarationTable)
    .values({
      id,
      userId,
      title: "Tunnels in soft rock",
      activity: "course",
      provider: "Sahyadri Institute",
      heldOn: "2026-02-20",
      hours: 6,
      points: 6,
      status: "waiting",
      submittedAt: before,
      ...parts,
    });
  return id;
}

const caseOf = async (id: string) => {
  const [found] = await db()
    .select({ row: declarationTable, its: caseTable })
    .from(declarationTable)
    .innerJoin(caseTable, eq(caseTable.id, declarationTable.caseId))
    .where(eq(declarationTable.id, id));
  return found ?? expect.fail("no case");
};

test("what was declared before becomes cases: open ones in review, decided ones closed; nobody is told", async () => {
  const person = await provenMemberWithId(portal);
  const reviewer = await staffMember(portal, "reviewer");
  const ended = { decidedAt: new Date("2026-03-09T06:30:00Z"), decidedBy: reviewer.id };
  const evidence = { evidenceKey: `evidence/${person.id}`, evidenceType: "application/pdf" as const };
  await portal.platform.storage.write(evidence.evidenceKey, Buffer.from("%PDF-1.7"), "application/pdf");
  const entryId = await transaction(system(), (tx) =>
    addEntry(tx, {
      userId: person.id,
      type: "course_completion",
      title: "Tunnels",
      description: "",
      status: "completed",
      points: 6,
      occurredAt: before,
      activityId: null,
    }),
  );
  const open = await stored(person.id, evidence);
  const accepted = await stored(person.id, { ...ended, status: "accepted", entryId });
  const declined = await stored(person.id, {
    ...ended,
    status: "declined",
    reason: "No name on it.",
    decidedBy: "gone",
  });
  const mails = (await mailsTo(portal.platform.config.dataDir, person.email)).length;
  const list = async () =>
    (await (await portal.ask("/api/history/declarations", { cookie: person.cookie })).json()).declarations;
  expect(await list()).toHaveLength(3);
  const waiting = await portal.ask(`/api/history/declarations/${open}`, { method: "DELETE", cookie: person.cookie });
  expect([waiting.status, (await waiting.json()).code]).toEqual([409, "case_pending"]);

  // Simulates the next start: the backfill of this one may have run before these rows existed.
  const restarted = { ...system(), database: { ...portal.platform.database } };
  await backfillDeclarations(restarted);
  await backfillDeclarations(restarted);
  const [first, second, third] = [await caseOf(open), await caseOf(accepted), await caseOf(declined)];
  expect(first.its).toMatchObject({ status: "in-review", submittedAt: before, email: person.email, endedAt: null });
  expect(first.its.promisedAt.getTime()).toBeGreaterThan(Date.now());
  expect(first.its.reference).toMatch(/^IF-CD-2026-/);
  expect(second.its).toMatchObject({
    status: "approved",
    endedAt: ended.decidedAt,
    decidedBy: reviewer.id,
    outcome: { points: 6 },
  });
  expect(third.its).toMatchObject({ status: "declined", endedAt: ended.decidedAt, decidedBy: null });
  expect(second.row.entryId).toBe(entryId);
  expect(await list()).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ id: open, status: "waiting", hasEvidence: true, reference: first.its.reference }),
      expect.objectContaining({ id: accepted, status: "accepted", acceptedPoints: 6 }),
      expect.objectContaining({ id: declined, status: "declined", reason: "No name on it." }),
    ]),
  );
  const [file] = await db().select().from(caseFileTable).where(eq(caseFileTable.caseId, first.its.id));
  expect(file).toMatchObject({ storageKey: evidence.evidenceKey, addedAt: before });
  expect((await entriesOf(portal, person.id)).map(({ points }) => points)).toEqual([6]);
  expect(await mailsTo(portal.platform.config.dataDir, person.email)).toHaveLength(mails);
});

test("points that were accepted before a declaration was a case can be taken back", async () => {
  const person = await provenMemberWithId(portal);
  const reviewer = await staffMember(portal, "reviewer");
  const entryId = await transaction(system(), (tx) =>
    addEntry(tx, {
      userId: person.id,
      type: "course_completion",
      title: "Tunnels",
      description: "",
      status: "completed",
      points: 6,
      occurredAt: before,
      activityId: null,
    }),
  );
  const id = await stored(person.id, { status: "accepted", decidedAt: before, entryId });
  await backfillDeclarations({ ...system(), database: { ...portal.platform.database } });
  const { its } = await caseOf(id);
  const body = { reason: "The certificate was forged.", version: its.version };
  const found = await caseIdOf(portal, its.reference);
  expect((await portal.ask(`${QUEUE}/${found}/reopening`, { cookie: reviewer.cookie, body })).status).toBe(200);
  await expect
    .poll(async () => (await entriesOf(portal, person.id)).map(({ points }) => points), { timeout: 15_000 })
    .toEqual([6, -6]);
});
