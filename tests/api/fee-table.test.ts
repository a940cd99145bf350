import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { caseTable } from "../../src/features/cases/tables.server";
import { awaitsFee } from "../../src/features/membership/admission/admission-fee.server";
import { typesWithAdmission } from "../../src/features/membership/admission/types-with-admission";
import { feesInForce, feesOn } from "../../src/features/membership/fee-table/in-force.server";
import { setFees } from "../../src/features/membership/fee-table/operations.server";
import { membershipFeesTable } from "../../src/features/membership/fee-table/tables.server";
import { usualFees } from "../../src/features/membership/fees";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { membersToBill } from "../../src/features/membership/register/members-to-bill.server";
import { sendRenewalRequested } from "../../src/features/membership/renewal/mails.server";
import { raiseRenewal } from "../../src/features/membership/renewal/paid.server";
import { renewalTable } from "../../src/features/membership/renewal/tables.server";
import { dueFor } from "../../src/features/money/dues/create-due.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { membershipNotices } from "../../src/features/notifications/notices/membership.server";
import { type Context, transaction } from "../../src/platform/context.server";
import { activityTable, settingTable } from "../../src/platform/db/tables.server";
import { dayAhead, indianDay, startOfIndianDay } from "../../src/platform/time/indian-time";
import { beforeMigration } from "../before-migration";
import { digitalMember } from "../members";
import { treasury } from "../money";
import { awaitMail, mailsTo } from "../outbox";
import { staffMember } from "../people";
import { usePortal } from "../portal";
import { inquiryCase } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const path = "/api/staff/fees";
const noAdmission = Object.fromEntries(typesWithAdmission.map((type) => [type, 0]));
const wished = (parts: Record<string, unknown> = {}, admission: Record<string, number> = {}) => ({
  fromDay: dayAhead(0),
  fees: usualFees,
  admissionFees: { ...noAdmission, ...admission },
  ...parts,
});

let admin: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  admin = await staffMember(portal, "admin");
});
const table = async (cookie = admin.cookie) => (await portal.ask(path, { cookie })).json();
const enter = async (wish: Record<string, unknown>, key?: string) =>
  portal.ask(path, {
    cookie: admin.cookie,
    body: { version: (await table()).version, ...wish },
    headers: key ? { "idempotency-key": key } : {},
  });
const withdraw = async (day: string, version?: number) =>
  portal.ask(`${path}/${day}/withdrawal`, {
    cookie: admin.cookie,
    body: { version: version ?? (await table()).version },
  });
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];
const actor = (id: string): Context["actor"] => ({
  kind: "user",
  id,
  sessionId: "session",
  roles: ["admin"],
  secondFactor: true,
});
/** The last moment before `day` and its first moment, in Indian time. */
const aroundMidnight = (day: string): [Date, Date] => {
  const first = startOfIndianDay(day);
  return [new Date(first.getTime() - 1), first];
};
const digitalYear = (amount: number) => ({ ...usualFees, digitalYear: amount });

test("until somebody enters others the built-in fees hold, and who audits reads the table", async () => {
  const auditor = await staffMember(portal, "auditor");
  expect(await table(auditor.cookie)).toEqual({
    inForce: { fees: usualFees, admissionFees: {}, fromDay: null, untilDay: null, setAt: null, setBy: null },
    planned: [],
    past: [],
    version: 0,
  });
});

test("what is not right is refused with a sentence for its field, and no day of before is taken", async () => {
  const answer = await enter(
    wished({ fromDay: "31 March", fees: digitalYear(-1) }, { corporate: 10_000_001, institutional: 0.5 }),
  );
  expect(answer.status).toBe(400);
  expect(Object.keys((await answer.json()).fields).sort()).toEqual([
    "admissionFees.corporate",
    "admissionFees.institutional",
    "fees.digitalYear",
    "fromDay",
  ]);
  const late = await enter(wished({ fromDay: dayAhead(-1) }));
  expect([late.status, (await late.json()).fields]).toEqual([
    400,
    { fromDay: "What was asked before stays as it is: please enter today or a later day." },
  ]);
  expect((await table()).version).toBe(0);
});

test("fees of today are in force at once, those of a later day are planned, can be replaced, and withdrawn as one", async () => {
  const [today, later] = [dayAhead(0), dayAhead(20)];
  const pagesOn = (day: string) => feesInForce(portal.context({ now: startOfIndianDay(day) }));
  expect(await feesInForce(portal.context())).toEqual(usualFees);
  expect((await enter(wished({ fees: digitalYear(1250) }))).status).toBe(201);
  expect(await feesInForce(portal.context())).toEqual(digitalYear(1250));
  for (const amount of [1400, 1500])
    expect((await enter(wished({ fromDay: later, fees: digitalYear(amount) }))).status).toBe(201);
  const planned = await table();
  expect(planned).toMatchObject({
    inForce: { fromDay: today, untilDay: dayAhead(19), fees: digitalYear(1250), setBy: "Asha Rao" },
    planned: [{ fromDay: later, untilDay: null, fees: digitalYear(1500), setBy: "Asha Rao" }],
    past: [{ fromDay: null, untilDay: dayAhead(-1), fees: usualFees }],
  });
  expect((await feesOn(portal.context(), later)).fees).toEqual(digitalYear(1500));
  expect(await pagesOn(later)).toEqual(digitalYear(1500));

  expect(await codeOf(await withdraw(today))).toEqual([404, "not_found"]);
  expect(await codeOf(await withdraw(dayAhead(21)))).toEqual([404, "not_found"]);
  expect(await codeOf(await withdraw(later, planned.version - 1))).toEqual([409, "changed_elsewhere"]);
  expect(await pagesOn(later)).toEqual(digitalYear(1500));
  const withdrawn = await withdraw(later);
  expect(await pagesOn(later)).toEqual(digitalYear(1250));
  expect([withdrawn.status, (await withdrawn.json()).planned]).toEqual([200, []]);
  expect(await codeOf(await withdraw(later))).toEqual([404, "not_found"]);
  expect((await feesOn(portal.context(), later)).fees).toEqual(digitalYear(1250));
  const rows = await db().select().from(membershipFeesTable).orderBy(asc(membershipFeesTable.id));
  expect(rows.map(({ withdrawnBy }) => withdrawnBy)).toEqual([null, admin.id, admin.id]);
  const recorded = await db()
    .select({ type: activityTable.type, subject: activityTable.subject })
    .from(activityTable)
    .where(sql`${activityTable.type} like 'fees.%'`)
    .orderBy(asc(activityTable.id));
  expect(recorded.map(({ type, subject }) => `${type} ${subject}`)).toEqual([
    `fees.set ${today}`,
    `fees.set ${later}`,
    `fees.set ${later}`,
    `fees.withdrawn ${later}`,
  ]);
});

test("the later of two has to look again, and what is sent twice under one key is entered once", async () => {
  const { version } = await table();
  const wish = wished({ fromDay: dayAhead(25), version });
  const key = crypto.randomUUID();
  const [first, again] = [await enter(wish, key), await enter(wish, key)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toEqual(await first.json());
  expect(await codeOf(await enter(wish))).toEqual([409, "changed_elsewhere"]);
  expect((await table()).version).toBe(version + 1);
  expect((await withdraw(dayAhead(25))).status).toBe(200);
});

test("a day begins at midnight in India: pages, sentences and dues have its fees from then on, and a due keeps its total", async () => {
  await treasury(portal);
  const [early, late] = [await digitalMember(portal), await digitalMember(portal)];
  const day = dayAhead(40);
  const [before, after] = aroundMidnight(day);
  const asked = { fromDay: day, fees: { ...digitalYear(2000), associateYear: 5000 } };
  expect((await enter(wished(asked, { "associate-member": 700 }))).status).toBe(201);

  const shown = async (now: Date) => (await feesInForce(portal.context({ now }))).digitalYear;
  expect([await shown(before), await shown(after), await shown(before)]).toEqual([1250, 2000, 1250]);

  const at = (now: Date) => portal.context({ actor: actor(admin.id), now });
  const associate = { id: "fee-a", number: "IFACE-fee-a", type: "associate-member" as const, name: "A. Rao" };
  await db()
    .insert(memberTable)
    .values({
      ...associate,
      status: "active",
      validFrom: "2026-01-01",
      validUntil: "2099-12-31",
      joinedAt: new Date(),
    });
  const billed = async (now: Date) =>
    (await membersToBill.choose(at(now), { kind: "ids", ids: ["fee-a"] })).map(({ feePaise }) => feePaise);
  // A term that ends in 2099 has the early discount, for a billing run too.
  expect([await billed(before), await billed(after)]).toEqual([[306_000], [425_000]]);

  const idOf = async ({ number }: { number: string }) =>
    (await db().select().from(memberTable).where(eq(memberTable.number, number)))[0]?.userId ?? "none";
  const due = async (path: string) => {
    const reference = path.replace("/pay/", "").split(".")[0] ?? "";
    return (await db().select().from(dueTable).where(eq(dueTable.id, reference)))[0]?.totalPaise;
  };
  const renew = async (who: { number: string }, now: Date) =>
    raiseRenewal(portal.context({ actor: actor(await idOf(who)), now }));
  const raised = await renew(early, before);
  // A renewal months before the end of the term costs 15% less.
  expect([await due(raised), await due(await renew(late, after))]).toEqual([106_250, 170_000]);
  expect(await renew(early, after)).toBe(raised);
  expect(await due(raised)).toBe(106_250);
});

test("an admission is asked for at the fee of the day on which it is approved", async () => {
  const day = dayAhead(40);
  const [before, after] = aroundMidnight(day);
  const { id } = await inquiryCase(portal);
  const [found] = await db().select().from(caseTable).where(eq(caseTable.id, id));
  if (!found) throw new Error("no case");
  const applicant = { type: "associate-member" as const, firstName: "Kavita", lastName: "Joshi", phone: "" };
  const asked = (now: Date) =>
    transaction(portal.context({ actor: { kind: "system" }, now }), (tx) =>
      awaitsFee(tx, found, { ...applicant, email: found.email }),
    );
  expect(await asked(before)).toBe(false);
  expect(await asked(after)).toBe(true);
  expect((await dueFor(portal.context(), `admission/${id}`))?.totalPaise).toBe(70_000);
});

test("the answer to a renewal request names the fee of the day on which it was asked for, whenever it is sent", async () => {
  const { cookie, number, email } = await digitalMember(portal);
  expect((await portal.ask("/api/membership/renewal", { method: "POST", cookie })).status).toBe(200);
  const subject = `Your renewal request for ${number}`;
  expect((await awaitMail(portal.platform.config.dataDir, email, subject)).text).toContain("₹1,250 a year");
  const [renewal] = await db()
    .select({ id: renewalTable.id })
    .from(renewalTable)
    .innerJoin(memberTable, eq(memberTable.id, renewalTable.memberId))
    .where(eq(memberTable.number, number));
  const [, now] = aroundMidnight(dayAhead(40));
  const ctx = portal.context({ actor: { kind: "system" }, now });
  const activity = {
    id: 9_000_001,
    type: "renewal.requested" as const,
    subject: renewal?.id ?? "none",
    at: now.toISOString(),
  };
  await sendRenewalRequested.run(ctx, { activity, position: 0 });
  const mails = (await mailsTo(portal.platform.config.dataDir, email)).filter((mail) => mail.subject === subject);
  expect(mails.map(({ text }) => text?.includes("₹1,250 a year"))).toEqual([true, true]);
  const notice = await membershipNotices["renewal.requested"]?.(ctx, activity);
  expect(notice?.text).toContain("₹1,250 a year");
});

test("what was in force stands in the list with its days", async () => {
  const days = ["2025-04-01", "2025-06-01"] as const;
  for (const fromDay of days) {
    const now = new Date(startOfIndianDay(fromDay).getTime() - 60_000);
    const ctx = portal.context({ actor: actor(admin.id), now });
    await setFees(ctx, { ...wished(), fromDay, version: (await table()).version });
  }
  const { past } = await table();
  expect(past.map(({ fromDay, untilDay }: Record<string, string>) => [fromDay, untilDay])).toEqual([
    ["2025-06-01", dayAhead(-1)],
    ["2025-04-01", "2025-05-31"],
    [null, "2025-03-31"],
  ]);
  expect((await feesOn(portal.context(), "2025-03-31")).fees).toEqual(usualFees);
});

test("an update takes both settings into the table, each from the day in India on which it was changed", async () => {
  await beforeMigration(portal, "fee_table", async (tx, migrateOn) => {
    const setting = (key: string, value: object, changedAt: string) => ({
      key,
      value,
      version: 2,
      changedBy: "somebody",
      changedAt: new Date(changedAt),
    });
    await tx
      .insert(settingTable)
      .values([
        setting("fees", digitalYear(1300), "2026-03-31T18:30:00Z"),
        setting("admission-fees", { corporate: 900 }, "2026-05-02T05:00:00Z"),
        setting("cpd", { yearlyPoints: 20 }, "2026-05-02T05:00:00Z"),
      ]);
    await migrateOn();
    const on = (day: string) => feesOn({ db: tx }, day);
    expect(await on("2026-03-31")).toEqual({ fees: usualFees, admissionFees: {} });
    expect(await on("2026-04-01")).toEqual({ fees: digitalYear(1300), admissionFees: {} });
    expect(await on("2026-05-02")).toEqual({ fees: digitalYear(1300), admissionFees: { corporate: 900 } });
    const rows = await tx.select().from(membershipFeesTable).orderBy(asc(membershipFeesTable.id));
    expect(rows.map(({ setBy, setAt }) => [setBy, indianDay(setAt)])).toEqual([
      ["somebody", "2026-04-01"],
      ["somebody", "2026-05-02"],
    ]);
    const left = await tx.select({ key: settingTable.key }).from(settingTable);
    expect(left.map(({ key }) => key)).toEqual(["cpd"]);
  });
});

test("an update of a portal that never changed its fees adds no row", async () => {
  await beforeMigration(portal, "fee_table", async (tx, migrateOn) => {
    await migrateOn();
    expect(await tx.$count(membershipFeesTable)).toBe(0);
  });
});
