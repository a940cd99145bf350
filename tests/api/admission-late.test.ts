import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { erasedAddress } from "../../src/features/cases/operations/view.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { isAdmissionOffered } from "../../src/features/membership/admission/admission-offer.server";
import { callAdmissionOff } from "../../src/features/membership/admission/call-off-admission.server";
import { typesWithAdmission } from "../../src/features/membership/admission/types-with-admission";
import { membershipFeesTable } from "../../src/features/membership/fee-table/tables.server";
import { usualFees } from "../../src/features/membership/fees";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { documentTable, taxRuleTable } from "../../src/features/money/documents/tables.server";
import { lapseDues } from "../../src/features/money/dues/close-due.server";
import { dueFor } from "../../src/features/money/dues/create-due.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { acceptLatePayment } from "../../src/features/money/grace-period/late-payment.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { dayAhead } from "../../src/platform/time/indian-time";
import { type BankRow, csvOf, daysAgo, treasury } from "../money";
import { awaitMail, mailsTo } from "../outbox";
import { staffMember } from "../people";
import { usePortal } from "../portal";
import { decided, inquiryCase, QUEUE } from "../staff-cases";
import { addedAt, setTax } from "../tax";

const portal = usePortal();
const db = () => portal.platform.database.db;
const dataDir = () => portal.platform.config.dataDir;
const system = () => portal.context({ actor: { kind: "system" } });
const patience = { timeout: 20_000 };
const FEE = 70_000;
const noAdmission = Object.fromEntries(typesWithAdmission.map((type) => [type, 0]));
const TITLE = "Admission, Associate Member";

let desk: Awaited<ReturnType<typeof treasury>>;
let reviewer: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  [desk, reviewer] = [await treasury(portal), await staffMember(portal, "reviewer")];
  await setFee(700);
});

/** Backdated by 30 days, so that the fee precedes every bank line of these tests. */
async function setFee(rupees: number): Promise<void> {
  const { cookie } = desk.admin;
  const { version } = await (await portal.ask("/api/staff/fees", { cookie })).json();
  const body = {
    version,
    fromDay: dayAhead(0),
    fees: usualFees,
    admissionFees: { ...noAdmission, "associate-member": rupees },
  };
  const answer = await portal.ask("/api/staff/fees", { cookie, body });
  expect(answer.status, await answer.text()).toBe(201);
  await db()
    .update(membershipFeesTable)
    .set({ fromDay: daysAgo(30) });
}
/** Backdated like the fee. */
async function setAdded(ratePercent: number): Promise<void> {
  await setTax(portal, desk, { membership: addedAt(ratePercent) });
  await db()
    .update(taxRuleTable)
    .set({ fromDay: daysAgo(30) });
}

let balance = 1000;
/** Posts a statement with a payment of `rupees` for each reference. */
async function paid(references: readonly string[], rupees = FEE / 100, day = daysAgo(1)): Promise<void> {
  const rows = references.map(
    (reference, at): BankRow => ({ day, amount: rupees, narration: `UPI ${at} ${reference}` }),
  );
  await desk.post(csvOf(rows, balance));
  balance += rupees * rows.length;
}

const caseRow = async (id: string) => (await db().select().from(caseTable).where(eq(caseTable.id, id)))[0];
const dueRow = async (reference: string) => (await db().select().from(dueTable).where(eq(dueTable.id, reference)))[0];
const membersOf = (id: string) => db().select().from(memberTable).where(eq(memberTable.caseId, id));

async function decide(id: string, decision: "approve" | "decline", text?: string) {
  const version = (await caseRow(id))?.version ?? 0;
  const answer = await decided(portal, reviewer.cookie, id, { decision, version, checked: true, text });
  expect(answer.status, await answer.clone().text()).toBe(200);
}
async function reopen(id: string) {
  const body = { reason: "Looked at again.", version: (await caseRow(id))?.version };
  const answer = await portal.ask(`${QUEUE}/${id}/reopening`, { cookie: reviewer.cookie, body });
  expect(answer.status).toBe(200);
}

/** An approved application that waits for its fee, with the reference of the due. */
async function approved() {
  const { id, email } = await inquiryCase(portal);
  await decide(id, "approve");
  const reference = async () => (await dueFor(system(), `admission/${id}`))?.id;
  await expect.poll(reference, patience).toBeDefined();
  return { id, email, reference: (await reference()) ?? "none" };
}

/** An approved application whose due was payable until `daysBefore` days ago. */
async function lapsed(daysBefore = 3) {
  const applicant = await approved();
  const lapsesAt = new Date(`${daysAgo(daysBefore)}T12:00:00+05:30`);
  await db().update(dueTable).set({ lapsesAt }).where(eq(dueTable.id, applicant.reference));
  await lapseDues.run(system());
  expect((await dueRow(applicant.reference))?.status).toBe("lapsed");
  return applicant;
}

const becomes = (reference: string, status: string) =>
  expect.poll(async () => (await dueRow(reference))?.status, patience).toBe(status);
/** The payer keeps the money as credit and gets an email; the applicant is not admitted. */
async function isLeft({ id, email, reference }: { id: string; email: string; reference: string }) {
  const told = await awaitMail(dataDir(), email, `Left over: ${TITLE}`);
  expect(told.text).toContain("Answer this email to get it back.");
  expect((await dueRow(reference))?.status).toBe("lapsed");
  expect(await membersOf(id)).toEqual([]);
}

test("an approved applicant has sixty days to pay, and is admitted once by what comes within the days of grace", async () => {
  const applicant = await approved();
  const open = await dueRow(applicant.reference);
  const days = ((open?.lapsesAt?.getTime() ?? 0) - (open?.raisedAt.getTime() ?? 0)) / 86_400_000;
  expect(days).toBeCloseTo(60, 3);

  const late = await lapsed();
  await paid([late.reference]);
  await becomes(late.reference, "settled");
  await expect.poll(async () => (await membersOf(late.id)).length, patience).toBe(1);
  const [member] = await membersOf(late.id);
  expect(member).toMatchObject({ type: "associate-member", validFrom: daysAgo(0) });
  await awaitMail(dataDir(), late.email, `Received: ${TITLE}`);
  const subjects = (await mailsTo(dataDir(), late.email)).map(({ subject }) => subject);
  expect(subjects).not.toContain(`Left over: ${TITLE}`);
});

test("two late payments admit once: the second is the applicant's credit, who is told and gets it back by staff", async () => {
  const late = await lapsed();
  await paid([late.reference, late.reference]);
  await becomes(late.reference, "settled");
  const told = await awaitMail(dataDir(), late.email, `More than was asked: ${TITLE}`);
  expect(told.text).toContain("₹700");
  await expect.poll(async () => (await membersOf(late.id)).length, patience).toBe(1);
  const documents = await db().select().from(documentTable).where(eq(documentTable.dueId, late.reference));
  expect(documents).toHaveLength(1);
  const refund = { reference: late.reference, kind: "credit", amountPaise: FEE, reason: "Paid twice" };
  expect((await desk.ask("/refunds", refund)).status).toBe(201);
  expect((await desk.books()).check).toMatchObject({ isEven: true, problems: [] });
});

test("two instances that take up the same late payment settle it once", async () => {
  const late = await lapsed();
  // Recorded as credit by hand, so that the portal's own job does not process the payment first.
  await paid(["no reference"]);
  const lines = async () => (await desk.done(desk.ask("/lines"))).rows;
  await expect.poll(async () => (await lines()).length, patience).toBe(1);
  const [line] = await lines();
  const kept = { kind: "credit", reference: late.reference, note: "Meant for the admission" };
  await desk.done(desk.ask(`/lines/${line.id}/explanation`, kept));
  expect((await dueRow(late.reference))?.status).toBe("lapsed");
  const activity = { id: 0, type: "due.paid-late", subject: late.reference, at: new Date().toISOString() };
  const job = acceptLatePayment({ admission: isAdmissionOffered });
  await Promise.all([0, 1].map(() => job.run(system(), { activity, position: 0 })));
  expect((await dueRow(late.reference))?.status).toBe("settled");
  await expect.poll(async () => (await membersOf(late.id)).length, patience).toBe(1);
  const documents = await db().select().from(documentTable).where(eq(documentTable.dueId, late.reference));
  expect(documents).toHaveLength(1);
});

test("after the days of grace, or at another fee since it lapsed, it is left to the applicant", async () => {
  const [tooLate, dearer, inTime] = [await lapsed(9), await lapsed(), await lapsed()];
  await paid([tooLate.reference]);
  await isLeft(tooLate);
  await setFee(900);
  try {
    await paid([dearer.reference]);
    await isLeft(dearer);
    // Paid three days ago, on the last day to pay.
    await paid([inTime.reference], FEE / 100, daysAgo(3));
    await becomes(inTime.reference, "settled");
  } finally {
    await setFee(700);
  }
});

test("nobody is admitted by a late payment whose application was declined since, erased, or overtaken by another", async () => {
  const [declined, erased, other] = [await lapsed(), await lapsed(), await lapsed()];
  await reopen(declined.id);
  await decide(declined.id, "decline", "Not this time.");
  await db()
    .update(caseTable)
    .set({ email: erasedAddress(erased.id) })
    .where(eq(caseTable.id, erased.id));
  await db()
    .insert(memberTable)
    .values({
      id: crypto.randomUUID(),
      number: `T-${crypto.randomUUID().slice(0, 8)}`,
      status: "active",
      type: "associate-member",
      name: "Kavita Joshi",
      email: other.email,
      joinedAt: new Date(),
      validFrom: daysAgo(3),
      validUntil: daysAgo(-300),
    });
  await paid([declined.reference, erased.reference, other.reference]);
  for (const one of [declined, erased, other]) await isLeft(one);
});

test("an application that is approved again after its fee lapsed is asked anew, and old money does not settle the old due", async () => {
  const late = await lapsed();
  await reopen(late.id);
  await decide(late.id, "approve");
  await expect.poll(async () => (await dueFor(system(), `admission/${late.id}`))?.status, patience).toBe("open");
  await paid([late.reference]);
  await isLeft(late);
});

test("the fee of an application that is declined after it was approved is asked for no longer", async () => {
  const applicant = await approved();
  await reopen(applicant.id);
  expect((await dueRow(applicant.reference))?.status).toBe("open");
  await decide(applicant.id, "decline", "Not this time.");
  await becomes(applicant.reference, "cancelled");
  const types = await db()
    .select({ type: activityTable.type })
    .from(activityTable)
    .where(eq(activityTable.subject, applicant.reference));
  expect(types.map(({ type }) => type)).toContain("due.cancelled");
});

test("a decline whose job comes late calls no fee off of an application that was opened again and approved since", async () => {
  const applicant = await approved();
  await reopen(applicant.id);
  const [opened] = await db()
    .select()
    .from(activityTable)
    .where(and(eq(activityTable.subject, applicant.id), eq(activityTable.type, "case.reopened")));
  if (!opened) throw new Error("the case was not opened again");
  const late = { ...opened, type: "case.declined", at: opened.at.toISOString() };
  await callAdmissionOff.run(system(), { activity: late, position: 0 });
  await decide(applicant.id, "approve");
  expect((await dueRow(applicant.reference))?.status).toBe("open");
});

test("a fee that tax was added to is the same fee with its tax, and another one once the tax has changed", async () => {
  await setFee(FEE / 100);
  await setAdded(18);
  const [taxed, other] = [await lapsed(), await lapsed()];
  expect((await dueRow(taxed.reference))?.totalPaise).toBe(82_600);
  await paid([taxed.reference], 826);
  await becomes(taxed.reference, "settled");
  await expect.poll(() => membersOf(taxed.id), patience).toHaveLength(1);
  await setAdded(5);
  await paid([other.reference], 826);
  await isLeft(other);
});
