import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { dayAfter, yearFrom } from "../../src/features/membership/members/term";
import { renewalOffer } from "../../src/features/membership/renewal/offer";
import { renewalPurpose } from "../../src/features/membership/renewal/purpose";
import { lapseDues } from "../../src/features/money/dues/close-due.server";
import { payPath } from "../../src/features/money/dues/key.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { digitalMember } from "../members";
import { type BankRow, csvOf, daysAgo, money, treasury } from "../money";
import { awaitMail, mailsTo } from "../outbox";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const dataDir = () => portal.platform.config.dataDir;
const patience = { timeout: 20_000 };

let balance = 1000;
function next(rows: readonly BankRow[]): string {
  const csv = csvOf(rows, balance);
  balance = rows.reduce((sum, { amount }) => sum + amount, balance);
  return csv;
}

/** Lets a due lapse that was payable until `daysBefore` days ago. */
async function lapsed(reference: string, daysBefore: number): Promise<void> {
  const lapsesAt = new Date(`${daysAgo(daysBefore)}T12:00:00+05:30`);
  await db().update(dueTable).set({ lapsesAt }).where(eq(dueTable.id, reference));
  await lapseDues.run(portal.context({ actor: { kind: "system" } }));
  expect((await dueRow(reference))?.status).toBe("lapsed");
}

const dueRow = async (reference: string) => (await db().select().from(dueTable).where(eq(dueTable.id, reference)))[0];
const becomes = (reference: string, status: string) =>
  expect.poll(async () => (await dueRow(reference))?.status, patience).toBe(status);
const memberRow = async (number: string) =>
  (await db().select().from(memberTable).where(eq(memberTable.number, number)))[0];

/** A new digital member with a renewal offer; returns also the reference of its due. */
async function renewing() {
  const member = await digitalMember(portal);
  const asked = await portal.ask("/api/payments/renewal", { cookie: member.cookie, body: {} });
  const answer = await asked.json();
  return { ...member, reference: answer.payPath.replace("/pay/", "").split(".")[0] as string };
}

test("what the treasurer asked for is settled by money that came within the days of grace, and is the payer's credit after them", async () => {
  const desk = await treasury(portal);
  const [early, late] = [newcomer().email, newcomer().email];
  const [one, other] = [await desk.raise(early, 120_000), await desk.raise(late, 120_000)];
  await lapsed(one, 8);
  await lapsed(other, 9);
  await desk.post(
    next([
      { day: daysAgo(1), amount: 1200, narration: `UPI ${one}` },
      { day: daysAgo(1), amount: 1200, narration: `UPI ${other}` },
    ]),
  );
  await becomes(one, "settled");
  await awaitMail(dataDir(), early, "Received: Affiliation 2027");
  await awaitMail(dataDir(), late, "Left over: Affiliation 2027");
  expect((await dueRow(other))?.status).toBe("lapsed");
  const subjects = (await mailsTo(dataDir(), early)).map(({ subject }) => subject);
  expect(subjects).not.toContain("Left over: Affiliation 2027");
  const { check, accounts } = await desk.books();
  expect(check).toMatchObject({ isEven: true, problems: [] });
  expect(accounts.find(({ account }) => account === "credits")?.balancePaise).toBe(-120_000);
});

test("a line that settled late what had lapsed is taken back, and the due asks again", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 130_000);
  await lapsed(reference, 2);
  await desk.post(next([{ day: daysAgo(1), amount: 1300, narration: `UPI ${reference}` }]));
  await becomes(reference, "settled");
  const line = async () => {
    const { rows } = await desk.done(desk.ask("/lines?show=all"));
    return rows.find(({ amountPaise }: { amountPaise: number }) => amountPaise === 130_000);
  };
  const { id, version } = await line();
  await desk.done(desk.ask(`/lines/${id}/reversal`, { reason: "It was somebody else's", version }));
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const waiting = approvals.find(({ kind }: { kind: string }) => kind === "explanation");
  const body = { decision: "approved" };
  await desk.done(portal.ask(`${money}/approvals/${waiting.id}`, { cookie: desk.admin.cookie, body }));
  expect(await dueRow(reference)).toMatchObject({ status: "open", paidPaise: 0 });
  expect((await line()).status).toBe("unexplained");
  expect((await desk.books()).check).toMatchObject({ isEven: true, problems: [] });
  await desk.done(desk.ask(`/lines/${id}/explanation`, { kind: "dues", references: [reference] }));
  expect((await dueRow(reference))?.status).toBe("settled");
  expect((await desk.books()).check).toMatchObject({ isEven: true, problems: [] });
});

test("too little for what had lapsed stays the payer's credit", async () => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  const reference = await desk.raise(email, 120_000);
  await lapsed(reference, 2);
  await desk.post(next([{ day: daysAgo(1), amount: 1000, narration: `UPI ${reference}` }]));
  await awaitMail(dataDir(), email, "Left over: Affiliation 2027");
  expect((await dueRow(reference))?.status).toBe("lapsed");
});

test("late money is credit where another run of the same title has asked again", async () => {
  const desk = await treasury(portal);
  const { email } = await digitalMember(portal);
  const title = "Levy that is asked twice";
  const levy = { title, amountPaise: 50_000, taxClass: "affiliation", lapsesOn: "2099-03-31" };
  const openDue = async () => {
    const dues = await db().select().from(dueTable).where(eq(dueTable.title, title));
    return dues.find(({ status }) => status === "open")?.id ?? "";
  };
  const ask = async () => {
    const seen = await desk.done(desk.ask("/runs", { ...levy, who: { kind: "addresses", emails: [email] } }));
    expect((await desk.ask(`/runs/${seen.id}/confirmation`, undefined, "POST")).status).toBe(202);
    await expect.poll(openDue, patience).not.toBe("");
    return openDue();
  };
  const first = await ask();
  await lapsed(first, 2);
  const second = await ask();
  await desk.post(next([{ day: daysAgo(1), amount: 500, narration: `UPI ${first}` }]));
  await awaitMail(dataDir(), email, `Left over: ${title}`);
  expect([(await dueRow(first))?.status, (await dueRow(second))?.status]).toEqual(["lapsed", "open"]);
});

test("an offer to renew that had lapsed is taken at the same fee, and left to the member at another", async () => {
  const desk = await treasury(portal);
  const [same, changed] = [await renewing(), await renewing()];
  const before = (await memberRow(same.number))?.validUntil;
  for (const { reference } of [same, changed]) await lapsed(reference, 3);
  await db().update(dueTable).set({ totalPaise: 90_000 }).where(eq(dueTable.id, changed.reference));
  await desk.post(
    next([
      { day: daysAgo(1), amount: 1020, narration: `UPI ${same.reference}` },
      { day: daysAgo(1), amount: 1020, narration: `UPI ${changed.reference}` },
    ]),
  );
  await becomes(same.reference, "settled");
  await expect.poll(async () => (await memberRow(same.number))?.validUntil, patience).not.toBe(before);
  const title = (await dueRow(changed.reference))?.title;
  await awaitMail(dataDir(), changed.email, `Left over: ${title}`);
  expect((await dueRow(changed.reference))?.status).toBe("lapsed");
});

test("a renewal whose payment was claimed and came after it had lapsed is settled by the UTR alone", async () => {
  const desk = await treasury(portal);
  const { reference, number } = await renewing();
  const before = (await memberRow(number))?.validUntil;
  const body = { utr: "489012345678", paidOn: daysAgo(3), amountPaise: 102_000 };
  expect((await portal.ask(`/api${payPath(portal.platform, reference)}/claims`, { body })).status).toBe(201);
  await lapsed(reference, 8);
  await desk.post(next([{ day: daysAgo(3), amount: 1020, narration: "UPI/489012345678/M" }]));
  await becomes(reference, "settled");
  await expect.poll(async () => (await memberRow(number))?.validUntil, patience).not.toBe(before);
});

test("a year that was paid while the term ran follows it; paid after it, the year begins when the money is known", async () => {
  const desk = await treasury(portal);
  const [inTime, after] = [await renewing(), await renewing()];
  for (const { number } of [inTime, after])
    await db()
      .update(memberTable)
      .set({ validFrom: daysAgo(370), validUntil: daysAgo(5) })
      .where(eq(memberTable.number, number));
  await desk.post(
    next([
      { day: daysAgo(6), amount: 1020, narration: `UPI ${inTime.reference}` },
      { day: daysAgo(4), amount: 1020, narration: `UPI ${after.reference}` },
    ]),
  );
  const term = (number: string, from: string) =>
    expect.poll(async () => (await memberRow(number))?.validUntil, patience).toBe(yearFrom(from).validUntil);
  await term(inTime.number, daysAgo(4));
  await term(after.number, daysAgo(0));
});

/** The earliest end of a term whose early discount was still valid `daysBefore` days ago. */
function endOfTerm(daysBefore: number): string {
  const today = daysAgo(daysBefore);
  const days = Array.from({ length: 70 }, (_, ahead) => dayAfter(today, ahead));
  const isEarly = (validUntil: string) => renewalOffer({ feeRupees: 1200, validUntil, today }).isEarly;
  return days.find(isEarly) ?? expect.fail("never early");
}

/** Moves an offer and its term three weeks back; the early discount was valid until about five days ago. */
async function wasEarly({ number, reference }: { number: string; reference: string }): Promise<void> {
  const validUntil = endOfTerm(5);
  const member = (await memberRow(number)) ?? expect.fail("no such member");
  await db().update(memberTable).set({ validUntil }).where(eq(memberTable.id, member.id));
  const raisedAt = new Date(`${daysAgo(21)}T12:00:00+05:30`);
  const purpose = renewalPurpose(member.id, validUntil);
  await db().update(dueTable).set({ purpose, raisedAt }).where(eq(dueTable.id, reference));
}

test("a renewal costs what was asked until the last day of its due, then the price of the bank's day", async () => {
  const desk = await treasury(portal);
  const [early, lastDay] = [await renewing(), await renewing()];
  const [lapsing, lowered, late] = [await renewing(), await renewing(), await renewing()];
  const { version } = await desk.done(desk.ask(`/dues/${lowered.reference}`));
  const less = { totalPaise: 60_000, reason: "Student", version };
  await desk.done(desk.ask(`/dues/${lowered.reference}/lowering`, less));
  for (const one of [early, lastDay, lapsing, lowered, late]) await wasEarly(one);
  await lapsed(early.reference, 2);
  await lapsed(lastDay.reference, 1);
  for (const { reference } of [lapsing, lowered, late]) await lapsed(reference, 6);
  await desk.post(
    next([
      { day: daysAgo(5), amount: 1020, narration: `UPI ${early.reference}` },
      { day: daysAgo(5), amount: 1020, narration: `UPI ${lapsing.reference}` },
      { day: daysAgo(5), amount: 600, narration: `UPI ${lowered.reference}` },
      { day: daysAgo(1), amount: 1020, narration: `UPI ${lastDay.reference}` },
      { day: daysAgo(1), amount: 1020, narration: `UPI ${late.reference}` },
    ]),
  );
  for (const { reference, number } of [early, lastDay, lapsing, lowered]) {
    await becomes(reference, "settled");
    await expect
      .poll(async () => (await memberRow(number))?.validUntil, patience)
      .toBe(yearFrom(dayAfter(endOfTerm(5))).validUntil);
  }
  await awaitMail(dataDir(), late.email, `Left over: ${(await dueRow(late.reference))?.title}`);
  expect((await dueRow(late.reference))?.status).toBe("lapsed");
});

test("an offer to renew that was paid in time is settled at what was asked, also if the year was asked for again meanwhile", async () => {
  const desk = await treasury(portal);
  const [billed, pressed, part] = [await renewing(), await renewing(), await renewing()];
  for (const one of [billed, pressed, part]) {
    await wasEarly(one);
    await lapsed(one.reference, 5);
  }
  const openDue = async ({ reference }: { reference: string }) => {
    const purpose = (await dueRow(reference))?.purpose ?? "";
    const dues = await db().select().from(dueTable).where(eq(dueTable.purpose, purpose));
    return dues.find(({ id }) => id !== reference);
  };
  const run = { title: "Fee of the coming year", taxClass: "membership", lapsesOn: "2099-03-31", renews: true };
  const who = { kind: "addresses", emails: [billed.email], withLapsed: true };
  const seen = await desk.done(desk.ask("/runs", { ...run, amountPaise: 120_000, who }));
  expect((await desk.ask(`/runs/${seen.id}/confirmation`, undefined, "POST")).status).toBe(202);
  for (const { cookie } of [pressed, part])
    expect((await portal.ask("/api/payments/renewal", { cookie, body: {} })).status).toBe(201);
  for (const one of [billed, pressed, part])
    await expect.poll(async () => (await openDue(one))?.status, patience).toBe("open");
  const counted = { reference: (await openDue(part))?.id, amountPaise: 50_000, receivedOn: daysAgo(0), note: "Cash" };
  await desk.done(desk.ask("/counter-receipts", counted));
  await desk.post(
    next(
      [billed, pressed, part].map(({ reference }) => ({
        day: daysAgo(5),
        amount: 1020,
        narration: `UPI ${reference}`,
      })),
    ),
  );
  for (const one of [billed, pressed]) {
    await becomes(one.reference, "settled");
    expect((await openDue(one))?.status).toBe("cancelled");
    await expect
      .poll(async () => (await memberRow(one.number))?.validUntil, patience)
      .toBe(yearFrom(dayAfter(endOfTerm(5))).validUntil);
  }
  await awaitMail(dataDir(), part.email, `Left over: ${(await dueRow(part.reference))?.title}`);
  expect([(await dueRow(part.reference))?.status, (await openDue(part))?.status]).toEqual(["lapsed", "part-paid"]);
  expect((await desk.books()).check).toMatchObject({ isEven: true, problems: [] });
});

test("an offer to renew that was lowered, or that staff asked for, is taken late like any other", async () => {
  const desk = await treasury(portal);
  const [lowered, asked] = [await renewing(), await digitalMember(portal)];
  const { version } = await desk.done(desk.ask(`/dues/${lowered.reference}`));
  const less = { totalPaise: 60_000, reason: "Student", version };
  await desk.done(desk.ask(`/dues/${lowered.reference}/lowering`, less));
  const due = { name: "Meera Kulkarni", email: asked.email, title: "Another year", taxClass: "membership" };
  const raised = await desk.done(desk.ask("/dues", { ...due, amountPaise: 61_000, renews: true }));
  expect((await portal.ask("/api/payments/renewal", { cookie: asked.cookie, body: {} })).status).toBe(201);
  for (const reference of [lowered.reference, raised.reference]) await lapsed(reference, 3);
  await desk.post(
    next([
      { day: daysAgo(1), amount: 600, narration: `UPI ${lowered.reference}` },
      { day: daysAgo(1), amount: 610, narration: `UPI ${raised.reference}` },
    ]),
  );
  await becomes(lowered.reference, "settled");
  await becomes(raised.reference, "settled");
});

test("a year that was paid late while the term ran follows it, whenever the statement comes", async () => {
  const desk = await treasury(portal);
  const member = await digitalMember(portal);
  await db()
    .update(memberTable)
    .set({ validFrom: daysAgo(370), validUntil: daysAgo(5) })
    .where(eq(memberTable.number, member.number));
  const answer = await portal.ask("/api/payments/renewal", { cookie: member.cookie, body: {} });
  const reference = (await answer.json()).payPath.replace("/pay/", "").split(".")[0];
  await lapsed(reference, 8);
  await desk.post(next([{ day: daysAgo(6), amount: 1200, narration: `UPI ${reference}` }]));
  await becomes(reference, "settled");
  await expect
    .poll(async () => (await memberRow(member.number))?.validUntil, patience)
    .toBe(yearFrom(daysAgo(4)).validUntil);
});
