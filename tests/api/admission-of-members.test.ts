import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { lastActivity } from "../../src/features/accounts/last-change.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { cancelBouncedAdmission } from "../../src/features/membership/admission/call-off-admission.server";
import { admitAfterPayment } from "../../src/features/membership/admission/operations.server";
import { typesWithAdmission } from "../../src/features/membership/admission/types-with-admission";
import { usualFees } from "../../src/features/membership/fees";
import { memberTable, periodTable } from "../../src/features/membership/members/tables.server";
import { dayAfter, yearFrom } from "../../src/features/membership/members/term";
import { dueFor } from "../../src/features/money/dues/create-due.server";
import { refundTable } from "../../src/features/money/refunds/tables.server";
import { dayAhead } from "../../src/platform/time/indian-time";
import { beforeMigration } from "../before-migration";
import { digitalMember } from "../members";
import { csvOf, daysAgo, treasury } from "../money";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";
import { decided, inquiryCase, QUEUE } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const system = () => portal.context({ actor: { kind: "system" } });
const patience = { timeout: 20_000 };
const RUPEES = 700;

let desk: Awaited<ReturnType<typeof treasury>>;
let reviewer: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  [desk, reviewer] = [await treasury(portal), await staffMember(portal, "reviewer")];
  const { cookie } = desk.admin;
  const { version } = await (await portal.ask("/api/staff/fees", { cookie })).json();
  const none = Object.fromEntries(typesWithAdmission.map((type) => [type, 0]));
  const admissionFees = { ...none, "associate-member": RUPEES };
  const body = { version, fromDay: dayAhead(0), fees: usualFees, admissionFees };
  expect((await portal.ask("/api/staff/fees", { cookie, body })).status).toBe(201);
});

async function approve(id: string): Promise<void> {
  const [row] = await db().select().from(caseTable).where(eq(caseTable.id, id));
  const body = { decision: "approve", version: row?.version, checked: true };
  expect((await decided(portal, reviewer.cookie, id, body)).status).toBe(200);
}
const dueOf = (id: string) => dueFor(system(), `admission/${id}`);
const isAdmitted = async (id: string) => (await lastActivity(system(), id, ["case.admitted"])) !== undefined;

let count = 0;
/** A member as an import creates one, without an account. */
async function member(parts: Partial<typeof memberTable.$inferInsert> = {}) {
  count += 1;
  const id = crypto.randomUUID();
  await db()
    .insert(memberTable)
    .values({
      id,
      number: `IFACE-2011-${String(count).padStart(6, "0")}`,
      status: "active",
      type: "associate-member",
      validFrom: "2026-01-01",
      validUntil: dayAhead(10),
      name: "Kavita Joshi",
      nameKey: "joshi kavita",
      joinedAt: new Date(),
      ...parts,
    });
  return id;
}

test("nobody is asked for the fee of an admission to what they are already", async () => {
  const { email } = newcomer();
  await member({ email });
  const { id } = await inquiryCase(portal, { email });
  await approve(id);
  await expect.poll(() => isAdmitted(id), patience).toBe(true);
  expect(await dueOf(id)).toBeUndefined();
});

test("whoever shares an address with a member, or was one, is asked for the fee", async () => {
  const [shared, over] = [newcomer().email, newcomer().email];
  await member({ email: shared, sharesAddress: true, name: "Ravi Joshi", nameKey: "joshi ravi" });
  await member({ email: over, validUntil: dayAhead(-10) });
  for (const email of [shared, over]) {
    const { id } = await inquiryCase(portal, { email });
    await approve(id);
    await expect.poll(async () => (await dueOf(id))?.status, patience).toBe("open");
  }
});

test("a lapsed member who applies again for the same pays for another year, and a new applicant the admission", async () => {
  const lapsed = await digitalMember(portal);
  const validUntil = dayAhead(-10);
  await db().update(memberTable).set({ validUntil }).where(eq(memberTable.number, lapsed.number));
  const { cookie, email, password: _, number, ...parts } = lapsed;
  const asked = await portal.ask("/api/membership/digital", { cookie, body: { ...parts, email } });
  expect((await asked.json()).data).toMatchObject({ status: "in-review" });
  const [applied] = await db()
    .select()
    .from(caseTable)
    .where(and(eq(caseTable.email, email), eq(caseTable.status, "in-review")));
  await approve(applied?.id ?? "");
  const fees = async (id = "") => (await dueOf(id))?.totalPaise;
  await expect.poll(() => fees(applied?.id), patience).toBe(usualFees.digitalYear * 100);
  const still = await db().select().from(memberTable).where(eq(memberTable.number, number));
  expect(still).toMatchObject([{ validUntil }]);

  const { email: over } = newcomer();
  await member({ email: over, validUntil });
  const again = await inquiryCase(portal, { email: over });
  const first = await inquiryCase(portal, { email: newcomer().email });
  for (const { id } of [again, first]) await approve(id);
  await expect.poll(() => fees(again.id), patience).toBe(usualFees.associateYear * 100);
  await expect.poll(() => fees(first.id), patience).toBe(RUPEES * 100);
});

test("a membership type that somebody has had before costs the yearly fee, also after another type or a merge", async () => {
  const joined = {
    kind: "joined",
    type: "associate-member",
    validFrom: "2025-01-01",
    validUntil: "2025-12-31",
  } as const;
  const noted = (memberId: string) =>
    db()
      .insert(periodTable)
      .values({ ...joined, memberId, actor: "system", at: new Date("2025-01-01") });
  const [changed, merged] = [newcomer().email, newcomer().email];
  await noted(await member({ email: changed, type: "digital" }));
  const mergedInto = await member({ email: merged, type: "digital" });
  await member({ mergedInto, validUntil: "2025-12-31", status: "expired" });
  for (const email of [changed, merged]) {
    const { id } = await inquiryCase(portal, { email });
    const { case: shown } = await (await portal.ask(`${QUEUE}/${id}`, { cookie: reviewer.cookie })).json();
    expect(shown.checks.map(({ label }: { label: string }) => label)).toContainEqual(
      expect.stringContaining("from Digital Member to Associate Member, as before"),
    );
    await approve(id);
    await expect.poll(async () => (await dueOf(id))?.totalPaise, patience).toBe(usualFees.associateYear * 100);
  }
});

test("a digital member who became an associate and wants to be digital again gets no second free year", async () => {
  const { cookie, number, password: _, ...person } = await digitalMember(portal);
  const [held] = await db().select().from(memberTable).where(eq(memberTable.number, number));
  const { id, version, validFrom, validUntil } = held ?? expect.fail("no member");
  const body = { type: "associate-member", validFrom, validUntil, reason: "By letter.", version };
  const admin = { cookie: desk.admin.cookie, body };
  expect((await portal.ask(`/api/staff/members/${id}/periods`, admin)).status).toBe(200);
  const asked = await portal.ask("/api/membership/digital", { cookie, body: person });
  expect((await asked.json()).data).toMatchObject({ status: "in-review" });
  const again = and(eq(caseTable.email, person.email), eq(caseTable.status, "in-review"));
  const [applied] = await db().select().from(caseTable).where(again);
  await approve(applied?.id ?? "");
  const fee = async () => (await dueOf(applied?.id ?? ""))?.totalPaise;
  await expect.poll(fee, patience).toBe(usualFees.digitalYear * 100);
});

test("years paid ahead for a cheaper type cost the difference when the type changes", async () => {
  const [ahead, ending] = [newcomer().email, newcomer().email];
  const { validUntil: yearEnd } = yearFrom(dayAhead(0));
  const twoYears = dayAfter(yearEnd, 365);
  await member({ email: ahead, type: "digital", validUntil: twoYears });
  await member({ email: ending, type: "digital", validUntil: dayAhead(100) });
  for (const [email, rupees] of [
    [ahead, RUPEES + usualFees.associateYear - usualFees.digitalYear],
    [ending, RUPEES],
  ] as const) {
    const { id } = await inquiryCase(portal, { email });
    await approve(id);
    await expect.poll(async () => (await dueOf(id))?.totalPaise, patience).toBe(rupees * 100);
  }
});

test("of two applications of one person that are approved the second is asked for no longer once the first is paid", async () => {
  const { email } = newcomer();
  const [first, second] = [await inquiryCase(portal, { email }), await inquiryCase(portal, { email })];
  for (const { id } of [first, second]) await approve(id);
  for (const { id } of [first, second]) await expect.poll(() => dueOf(id), patience).toBeDefined();
  const [paid, other] = [await dueOf(first.id), await dueOf(second.id)];
  const receipt = { amountPaise: RUPEES * 100, receivedOn: daysAgo(0), note: "Cash" };
  await desk.done(desk.ask("/counter-receipts", { reference: paid?.id, ...receipt }));
  await expect.poll(() => isAdmitted(first.id), patience).toBe(true);
  expect([(await desk.due(paid?.id ?? "")).status, (await desk.due(other?.id ?? "")).status]).toEqual([
    "settled",
    "cancelled",
  ]);
});

test("of two applications of one person that are both approved and paid the second fee is to be given back", async () => {
  const { email } = newcomer();
  const ids = [(await inquiryCase(portal, { email })).id, (await inquiryCase(portal, { email })).id];
  for (const id of ids) await approve(id);
  for (const id of ids) await expect.poll(() => dueOf(id), patience).toBeDefined();
  const dues = await Promise.all(ids.map(async (id) => (await dueOf(id))?.id ?? ""));
  const rows = dues.map((due, at) => ({ day: daysAgo(1), amount: RUPEES, narration: `UPI ${at} ${due}` }));
  await desk.post(csvOf(rows, 1000));
  for (const id of ids) await expect.poll(() => isAdmitted(id), patience).toBe(true);
  const refunds = (await db().select().from(refundTable)).filter(({ dueId }) => dues.includes(dueId ?? ""));
  expect(refunds).toMatchObject([{ amountPaise: RUPEES * 100, kind: "due", origin: "rule" }]);
});

test("whoever pays for the admission to a membership that an admin ended since is not admitted, and gets the fee back", async () => {
  const { email } = newcomer();
  const memberId = await member({ email, validUntil: dayAhead(-10) });
  const { id } = await inquiryCase(portal, { email });
  await approve(id);
  await expect.poll(async () => (await dueOf(id))?.status, patience).toBe("open");
  const due = (await dueOf(id))?.id ?? "";
  await db().update(memberTable).set({ status: "ended" }).where(eq(memberTable.id, memberId));
  const fee = usualFees.associateYear;
  await desk.post(csvOf([{ day: daysAgo(1), amount: fee, narration: `UPI ${due}` }], 1000 + 2 * RUPEES));
  const refunds = () => db().select().from(refundTable).where(eq(refundTable.dueId, due));
  await expect.poll(refunds, patience).toMatchObject([{ amountPaise: fee * 100, origin: "rule" }]);
  expect(await isAdmitted(id)).toBe(false);
  const [left] = await db().select().from(memberTable).where(eq(memberTable.id, memberId));
  expect(left).toMatchObject({ status: "ended", validUntil: dayAhead(-10) });
});

/** A digital member whose term ends in `days` days, with an approved application to become an associate. */
async function digitalApplicant(days: number) {
  const { cookie, number, email } = await digitalMember(portal);
  const validUntil = dayAhead(days);
  await db().update(memberTable).set({ validUntil }).where(eq(memberTable.number, number));
  const { id } = await inquiryCase(portal, { email });
  await approve(id);
  await expect.poll(async () => (await dueOf(id))?.totalPaise, patience).toBe(RUPEES * 100);
  const record = async () => (await db().select().from(memberTable).where(eq(memberTable.number, number)))[0];
  return { id, cookie, record, admission: (await dueOf(id))?.id ?? "" };
}
async function renews(cookie: string): Promise<string> {
  const answer = await portal.ask("/api/payments/renewal", { cookie, body: {} });
  return (await answer.json()).payPath.replace("/pay/", "").split(".")[0];
}
async function pays(reference: string): Promise<void> {
  const { totalPaise: amountPaise } = await desk.due(reference);
  const receipt = { reference, amountPaise, receivedOn: daysAgo(0), note: "Cash" };
  await desk.done(desk.ask("/counter-receipts", receipt));
}
const refundsOf = (...dues: string[]) => db().select().from(refundTable).where(inArray(refundTable.dueId, dues));

test("years of a cheaper type that are paid while an admission is asked for cost the difference, too", async () => {
  const { id, cookie, record, admission } = await digitalApplicant(30);
  for (const until of [1, 2].map((years) => Number(dayAhead(30).slice(0, 4)) + years)) {
    await pays(await renews(cookie));
    await expect.poll(async () => (await record())?.validUntil, patience).toContain(String(until));
  }
  await pays(admission);
  await expect.poll(() => refundsOf(admission), patience).toMatchObject([{ amountPaise: RUPEES * 100 }]);
  expect([await isAdmitted(id), (await record())?.type]).toEqual([false, "digital"]);
  const asked = (await dueOf(id)) ?? expect.fail("nothing is asked");
  const year = (usualFees.associateYear - usualFees.digitalYear) * 100;
  expect(asked.status).toBe("open");
  expect(asked.totalPaise).toBeGreaterThan(RUPEES * 100 + year);
  await pays(asked.id);
  await expect.poll(() => isAdmitted(id), patience).toBe(true);
  expect(await record()).toMatchObject({ type: "associate-member" });
});

test("a year of a cheaper type that is paid together with an admission is never one of the other type", async () => {
  const applicants = [await digitalApplicant(300), await digitalApplicant(300)];
  const paid = await Promise.all(applicants.map(async (each) => ({ ...each, renewal: await renews(each.cookie) })));
  const [first, second] = paid;
  const references = [first?.admission, first?.renewal, second?.renewal, second?.admission];
  const rows = [];
  for (const reference of references) {
    const amount = (await desk.due(reference ?? "")).totalPaise / 100;
    rows.push({ day: daysAgo(1), amount, narration: `UPI ${reference}` });
  }
  await desk.post(csvOf(rows, 1000 + 2 * RUPEES + usualFees.associateYear));
  for (const { admission, renewal, record } of paid) {
    await expect.poll(() => refundsOf(admission, renewal), patience).toHaveLength(1);
    const [refund] = await refundsOf(admission, renewal);
    const admitted = { type: "associate-member", validUntil: yearFrom(dayAhead(0)).validUntil };
    expect(await record()).toMatchObject(refund?.dueId === renewal ? admitted : { type: "digital" });
  }
});

/** Reverses the due's payment, with a second person's approval. */
async function bounces(reference: string): Promise<void> {
  const { received } = await desk.done(desk.ask(`/dues/${reference}`));
  await desk.done(desk.ask(`/allocations/${received[0].id}/reversal`, { reason: "The cheque came back." }));
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const { id: approval } = approvals.find(({ kind }: { kind: string }) => kind === "reversal");
  const body = { decision: "approved" };
  const path = `/api/staff/money/approvals/${approval}`;
  expect((await portal.ask(path, { cookie: desk.admin.cookie, body })).status).toBe(200);
}
/** A paid and admitted applicant: the ids of case, due and member. */
async function admitted({ isMember }: { isMember: boolean }) {
  const { email } = newcomer();
  const held = isMember ? await member({ email, type: "digital" }) : undefined;
  const { id } = await inquiryCase(portal, { email });
  await approve(id);
  await expect.poll(async () => (await dueOf(id))?.status, patience).toBe("open");
  const due = (await dueOf(id))?.id ?? "";
  await pays(due);
  await expect.poll(() => isAdmitted(id), patience).toBe(true);
  const isTheirs = held ? eq(memberTable.id, held) : eq(memberTable.caseId, id);
  const [row] = await db().select().from(memberTable).where(isTheirs);
  return { id, due, memberId: row?.id ?? "", version: row?.version };
}
type Year = Pick<Awaited<ReturnType<typeof admitted>>, "memberId" | "version">;
async function takesBack({ memberId, version }: Year): Promise<void> {
  const { cookie } = await staffMember(portal, "admin");
  const term = { validFrom: dayAhead(-20), validUntil: dayAhead(-1), version };
  const body = { ...term, reason: "The payment came back." };
  const taken = await portal.ask(`/api/staff/members/${memberId}/periods`, { cookie, body });
  expect(taken.status).toBe(200);
}

test.each([false, true])(
  "an admission whose payment came back is asked for no longer once its year is taken back, too (of a member: %s)",
  async (isMember) => {
    const year = await admitted({ isMember });
    await bounces(year.due);
    expect((await dueOf(year.id))?.status).toBe("open");
    await takesBack(year);
    expect(await dueOf(year.id)).toBeUndefined();
  },
);

test("an admission of a member whose payment came back is asked for no longer once the membership ends", async () => {
  const { id, due, memberId, version } = await admitted({ isMember: true });
  await bounces(due);
  const { cookie } = await staffMember(portal, "admin");
  const body = { reason: "The payment came back.", tell: false, version };
  const ended = await portal.ask(`/api/staff/members/${memberId}/ending`, { cookie, body });
  expect(ended.status).toBe(200);
  expect(await dueOf(id)).toBeUndefined();
});

test("an admission whose year was taken back is asked for no longer once its payment comes back", async () => {
  const year = await admitted({ isMember: true });
  await takesBack(year);
  await bounces(year.due);
  await expect.poll(() => dueOf(year.id), patience).toBeUndefined();
});

test.each(["associate-member", "digital"] as const)(
  "an admission whose record was merged into an older one (%s) is asked for again once its payment comes back",
  async (type) => {
    const { id, due, memberId, version } = await admitted({ isMember: false });
    const keptId = await member({ type });
    const merge = { keptId, keptVersion: 0, mergedId: memberId, mergedVersion: version };
    const path = "/api/staff/members/merges";
    expect((await portal.ask(path, { cookie: reviewer.cookie, body: merge })).status).toBe(201);
    await bounces(due);
    const run = {
      activity: { id: 9e8, type: "payment.taken-back", subject: due, at: new Date().toISOString() },
      position: 0,
    };
    await cancelBouncedAdmission.run(system(), run);
    expect((await dueOf(id))?.status).toBe("open");
    await pays(due);
    await admitAfterPayment.run(system(), run);
    expect((await dueOf(id))?.status).toBe("settled");
    expect(await refundsOf(due)).toEqual([]);
  },
);

test("periods of before name the application that granted them", async () => {
  await beforeMigration(portal, "case-of-period", async (tx, migrateOn) => {
    const run = (text: string) => tx.execute(sql.raw(text));
    for (const id of ["new", "again", "other"])
      await run(`insert into cases (id, reference, kind, status, name, email, details, submitted_at, promised_at, version)
        values ('${id}', '${id}', 'MI', 'approved', 'A', 'a@example.in', '{}', '2026-01-01', '2026-01-08', 0)`);
    await run(`insert into members (id, number, case_id, type, status, name, valid_from, valid_until, joined_at)
      values ('m', 'm', 'new', 'digital', 'active', 'A', '2026-01-01', '2027-12-31', '2026-01-01')`);
    const grants = [
      ["joined", "2026-01-01"],
      ["renewed", "2026-06-01"],
      ["renewed", "2026-07-01"],
      ["corrected", "2026-06-01"],
    ];
    for (const [kind, at] of grants)
      await run(`insert into membership_periods (member_id, kind, valid_from, valid_until, actor, at)
        values ('m', '${kind}', '2026-01-01', '2027-12-31', 'system', '${at}')`);
    const recorded = [
      ["member.continued", "m", "r", "2026-06-01"],
      ["case.admitted", "again", "r", "2026-06-01"],
      ["case.admitted", "other", "s", "2026-06-01"],
    ];
    for (const [type, subject, request, at] of recorded)
      await run(`insert into activity (type, subject, actor, request_id, at)
        values ('${type}', '${subject}', 'system', '${request}', '${at}')`);
    await migrateOn();
    const { id, caseId } = periodTable;
    const rows = await tx.select({ caseId }).from(periodTable).orderBy(id);
    expect(rows.map((row) => row.caseId)).toEqual(["new", "again", null, null]);
  });
});
