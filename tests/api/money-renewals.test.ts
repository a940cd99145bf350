import { eq, sql } from "drizzle-orm";
import { assert, expect, test, vi } from "vitest";
import { caseTable } from "../../src/features/cases/tables.server";
import { memberTable, periodTable } from "../../src/features/membership/members/tables.server";
import { membersToBill } from "../../src/features/membership/register/members-to-bill.server";
import { raiseRenewal } from "../../src/features/membership/renewal/paid.server";
import { renewalPurpose } from "../../src/features/membership/renewal/purpose";
import { isRenewalOffered } from "../../src/features/membership/renewal/renewal-offer.server";
import { renewalTable } from "../../src/features/membership/renewal/tables.server";
import { lapseDues } from "../../src/features/money/dues/close-due.server";
import { payPath } from "../../src/features/money/dues/key.server";
import { claimTable, dueTable } from "../../src/features/money/dues/tables.server";
import { carryOutRun } from "../../src/features/money/runs/carry-out-run.server";
import { runTable } from "../../src/features/money/runs/tables.server";
import { transaction } from "../../src/platform/context.server";
import { rowsOf } from "../../src/platform/db/db.server";
import { dayAhead, indianDay } from "../../src/platform/time/indian-time";
import { lastDay } from "../../src/platform/time/last-day";
import { beforeMigration } from "../before-migration";
import { digitalMember } from "../members";
import { csvOf, daysAgo, treasury } from "../money";
import { awaitMail } from "../outbox";
import { staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf, decided } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
type Type = (typeof memberTable.$inferSelect)["type"];

/** A member whose term ended `days` days ago. */
async function memberUntil(days: number, type: Type = "digital") {
  const person = await digitalMember(portal);
  const validUntil = daysAgo(days);
  const status = days > 0 ? ("expired" as const) : ("active" as const);
  const [row] = await db()
    .update(memberTable)
    .set({ type, validUntil, status })
    .where(eq(memberTable.number, person.number))
    .returning();
  return { ...person, id: row?.id ?? "", validUntil };
}
const memberOf = async (id: string) => {
  const [row] = await db().select().from(memberTable).where(eq(memberTable.id, id));
  return row;
};
const yearsOf = (id: string) => db().$count(periodTable, sql`member_id = ${id} and kind = 'renewed'`);
const becomes = (id: string, validUntil: string) =>
  vi.waitFor(async () => expect((await memberOf(id))?.validUntil).toBe(validUntil), { timeout: 20_000 });
/** The last day of the year that begins on `day`. */
const yearFrom = (day: string) => {
  const end = new Date(`${day}T00:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  end.setUTCDate(end.getUTCDate() - 1);
  return end.toISOString().slice(0, 10);
};
const dayAfter = (day: string) => {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
};

type Desk = Awaited<ReturnType<typeof treasury>>;
const asks = (desk: Desk, email: string, parts: object = {}) =>
  desk.ask("/dues", {
    name: "Asha Rao",
    email,
    title: "Yearly fee 2027",
    amountPaise: 120_000,
    taxClass: "membership",
    renews: true,
    ...parts,
  });
const cash = async (desk: Desk, reference: string) => {
  const { totalPaise } = await desk.due(reference);
  const receipt = { reference, amountPaise: totalPaise, receivedOn: daysAgo(0), note: "Cash" };
  await desk.done(desk.ask("/counter-receipts", receipt));
};
const renews = async (cookie: string) =>
  (await (await portal.ask("/api/payments/renewal", { cookie, body: {} })).json()).payPath
    .replace("/pay/", "")
    .split(".")[0] as string;
const code = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};

test("a yearly fee that the office asks of a lapsed member renews the membership when it is paid, by cash as by the bank", async () => {
  const desk = await treasury(portal);
  const lapsed = await memberUntil(40);
  const { reference } = await desk.done(asks(desk, lapsed.email));
  const own = await (await portal.ask("/api/payments", { cookie: lapsed.cookie })).json();
  expect(own.dues).toMatchObject([{ reference }]);
  await cash(desk, reference);
  await becomes(lapsed.id, yearFrom(daysAgo(0)));
  expect(await memberOf(lapsed.id)).toMatchObject({ status: "active" });

  const running = await memberUntil(-20, "associate-member");
  const other = (await desk.done(asks(desk, running.email))).reference;
  await desk.post(csvOf([{ day: daysAgo(1), amount: 1200, narration: `UPI/${other}` }]));
  await becomes(running.id, yearFrom(dayAfter(running.validUntil)));
  expect(await yearsOf(running.id)).toBe(1);
});

test("a due from the office and a renewal are the same: one a term, whoever asks first", async () => {
  const desk = await treasury(portal);
  const [first, second] = [await memberUntil(-20), await memberUntil(10)];
  const { reference } = await desk.done(asks(desk, first.email));
  expect(await renews(first.cookie)).toBe(reference);
  expect(await code(asks(desk, first.email))).toEqual([409, "asked_already"]);
  expect(await code(portal.ask("/api/membership/renewal", { cookie: first.cookie, method: "POST" }))).toEqual([
    409,
    "fee_asked",
  ]);
  const own = await renews(second.cookie);
  expect(await code(asks(desk, second.email))).toEqual([409, "asked_already"]);
  await cash(desk, own);
  await becomes(second.id, yearFrom(daysAgo(0)));
  expect((await asks(desk, second.email)).status).toBe(201);
  expect(await code(asks(desk, "nobody@example.in"))).toEqual([400, "invalid_fields"]);
  expect((await asks(desk, "nobody@example.in", { renews: false })).status).toBe(201);
});

test("a run without an amount asks members who could renew early no more than they pay by themselves", async () => {
  const desk = await treasury(portal);
  const system = portal.context({ actor: { kind: "system" } });
  const asked = [];
  for (const { id, cookie } of [await memberUntil(-120), await memberUntil(-20)]) {
    const [payable] = await membersToBill.choose(system, { kind: "ids", ids: [id] });
    const { totalPaise } = await desk.due(await renews(cookie));
    expect(payable?.feePaise).toBe(totalPaise);
    asked.push(totalPaise);
  }
  expect(asked[0]).toBe((asked[1] * 85) / 100);
});

test("a run asks the early price as long as a member's own early renewal: then the full fee is asked, also of late money", async () => {
  const desk = await treasury(portal);
  const [billed, own] = [await memberUntil(-120, "associate-member"), await memberUntil(-120, "associate-member")];
  const dueRow = async (id: string) => (await db().select().from(dueTable).where(eq(dueTable.id, id)))[0];
  const early = await dueRow(await renews(own.cookie));
  const who = { kind: "addresses", emails: [billed.email] };
  const carriedOut = async (title: string, lapsesOn: string | null) => {
    const run = { title, amountPaise: null, taxClass: "membership", lapsesOn, who };
    const seen = await desk.done(desk.ask("/runs", run));
    await desk.done(desk.ask(`/runs/${seen.id}/confirmation`, undefined, "POST"));
    const raised = () => db().select().from(dueTable).where(eq(dueTable.title, title));
    return vi.waitFor(async () => (await raised())[0] ?? assert.fail(`${title} is not asked yet`), { timeout: 40_000 });
  };
  const sooner = await carriedOut("Early, three days", daysAgo(-3));
  expect(sooner.lapsesAt).toEqual(new Date(`${daysAgo(-4)}T00:00:00+05:30`));
  await desk.done(desk.ask(`/dues/${sooner.id}/cancellation`, { version: 0 }));
  const asked = await carriedOut("Early, no last day", null);
  expect([asked.totalPaise, asked.lapsesAt]).toEqual([early?.totalPaise, early?.lapsesAt]);

  const end = asked.lapsesAt ?? assert.fail("the early price has no end");
  const isTaken = (day: string) =>
    transaction(portal.context({ actor: { kind: "system" } }), (tx) => isRenewalOffered(tx, asked, day));
  expect([await isTaken(lastDay(end)), await isTaken(indianDay(end))]).toEqual([true, false]);
  await lapseDues.run(portal.context({ actor: { kind: "system" }, now: end }));
  const userId = (await memberOf(billed.id))?.userId ?? "";
  const actor = { kind: "user" as const, id: userId, sessionId: "", roles: [], secondFactor: false };
  const path = await raiseRenewal(portal.context({ actor, now: end }));
  const again = await dueRow(path.replace("/pay/", "").split(".")[0] ?? "");
  expect([(await dueRow(asked.id))?.status, ((again?.totalPaise ?? 0) * 85) / 100]).toEqual([
    "lapsed",
    asked.totalPaise,
  ]);
});

test("a fee that many are asked reaches lapsed members and renews them; who is asked already is left out", async () => {
  const desk = await treasury(portal);
  const [lapsed, asked, ended, running] = [
    await memberUntil(40, "corporate"),
    await memberUntil(30, "corporate"),
    await memberUntil(20, "corporate"),
    await memberUntil(-30, "corporate"),
  ];
  await db().update(memberTable).set({ status: "ended" }).where(eq(memberTable.id, ended.id));
  await desk.done(asks(desk, asked.email));
  const run = (parts: object) => ({
    title: "Corporate fee",
    amountPaise: 500_000,
    taxClass: "membership",
    lapsesOn: null,
    who: { kind: "members", types: ["corporate"] },
    renews: true,
    withLapsed: true,
    ...parts,
  });
  expect(await desk.done(desk.ask("/runs", run({ withLapsed: false })))).toMatchObject({ payers: 1 });
  const byAddress = { who: { kind: "addresses", emails: [lapsed.email, ended.email] } };
  expect(await desk.done(desk.ask("/runs", run(byAddress)))).toMatchObject({
    payers: 1,
    leftOut: [{ why: "No member has this address", names: [ended.email] }],
  });
  const seen = await desk.done(desk.ask("/runs", run({})));
  expect(seen).toMatchObject({
    payers: 2,
    renews: true,
    leftOut: [{ why: "Asked for their next year already", count: 1 }],
  });
  await desk.done(desk.ask(`/runs/${seen.id}/confirmation`, undefined, "POST"));
  const dueOf = async (id: string) => {
    const [due] = await db()
      .select()
      .from(dueTable)
      .where(sql`purpose like ${`renewal/${id}/%`}`);
    return due?.id ?? "";
  };
  await vi.waitFor(async () => expect(await dueOf(lapsed.id)).not.toBe(""), { timeout: 40_000 });
  expect(await renews((await memberUntil(-30, "digital")).cookie)).not.toBe("");
  await cash(desk, await dueOf(lapsed.id));
  await cash(desk, await dueOf(running.id));
  await becomes(lapsed.id, yearFrom(daysAgo(0)));
  await becomes(running.id, yearFrom(dayAfter(running.validUntil)));
  expect(await desk.done(desk.ask("/runs", run({})))).toMatchObject({
    payers: 0,
    leftOut: expect.arrayContaining([expect.objectContaining({ why: "Asked under this title already", count: 2 })]),
  });
  expect(await desk.done(desk.ask("/runs", run({ title: "Corporate fee again" })))).toMatchObject({ payers: 0 });
});

test("a run for the coming year asks nobody who has renewed already, before the preview or after it", async () => {
  const desk = await treasury(portal);
  const [early, between, stays] = [
    await memberUntil(-100, "associate-member"),
    await memberUntil(-20, "associate-member"),
    await memberUntil(-20, "associate-member"),
  ];
  const renewed = async (member: typeof early) => {
    await cash(desk, await renews(member.cookie));
    await becomes(member.id, yearFrom(dayAfter(member.validUntil)));
  };
  await renewed(early);
  const emails = [early, between, stays].map(({ email }) => email);
  const run = { title: "Year ahead", amountPaise: null, taxClass: "membership", lapsesOn: null };
  const preview = () => desk.done(desk.ask("/runs", { ...run, who: { kind: "addresses", emails } }));
  const seen = await preview();
  expect(seen).toMatchObject({ payers: 2, leftOut: [{ why: "Membership covers the coming year already", count: 1 }] });
  await renewed(between);
  const [untouched, confirmedAt] = [eq(runTable.id, seen.id), new Date()];
  expect(await code(desk.ask(`/runs/${seen.id}/confirmation`, undefined, "POST"))).toEqual([409, "changed_meanwhile"]);
  expect(await preview()).toMatchObject({ payers: 1 });
  // As if the renewal had come between the confirmation and the job.
  await db().update(runTable).set({ confirmedAt }).where(untouched);
  const activity = { id: 0, type: "run.confirmed", subject: seen.id, at: confirmedAt.toISOString() };
  await carryOutRun(membersToBill).run(portal.context({ actor: { kind: "system" } }), { activity, position: 0 });
  expect(await db().select().from(dueTable).where(eq(dueTable.title, run.title))).toMatchObject([
    { email: stays.email },
  ]);
});

test("a run is not confirmed once the term of a member has changed, though amount and number of payers are the same", async () => {
  const desk = await treasury(portal);
  const member = await memberUntil(-20, "associate-member");
  const who = { kind: "addresses", emails: [member.email] };
  const run = { title: "Other term", amountPaise: null, taxClass: "membership", lapsesOn: null, who };
  const seen = await desk.done(desk.ask("/runs", run));
  await db()
    .update(memberTable)
    .set({ validUntil: daysAgo(-50) })
    .where(eq(memberTable.id, member.id));
  expect(await code(desk.ask(`/runs/${seen.id}/confirmation`, undefined, "POST"))).toEqual([409, "changed_meanwhile"]);
});

test("the yearly fee of each type is a renewal, a levy of an amount is none", async () => {
  const desk = await treasury(portal);
  const member = await memberUntil(-10, "associate-member");
  const who = { kind: "addresses", emails: [member.email] };
  const parts = { taxClass: "membership", lapsesOn: null, who };
  const fees = await desk.done(desk.ask("/runs", { ...parts, title: "Year", amountPaise: null }));
  expect(fees).toMatchObject({ payers: 1, renews: true });
  const levy = await desk.done(desk.ask("/runs", { ...parts, title: "Levy", amountPaise: 100 }));
  expect(levy).toMatchObject({ payers: 1, renews: false });
  await desk.done(desk.ask(`/runs/${levy.id}/confirmation`, undefined, "POST"));
  const raised = () => db().select().from(dueTable).where(eq(dueTable.title, "Levy"));
  await vi.waitFor(async () => expect(await raised()).toHaveLength(1), { timeout: 40_000 });
  await cash(desk, (await raised())[0]?.id ?? "");
  expect((await memberOf(member.id))?.validUntil).toBe(member.validUntil);
});

test("paying ends the request for the same year, and a request that staff approve ends its due: one year either way", async () => {
  const desk = await treasury(portal);
  const reviewer = await staffMember(portal, "reviewer");
  const request = async (cookie: string) =>
    (await (await portal.ask("/api/membership/renewal", { cookie, method: "POST" })).json()).data;
  const paying = await memberUntil(-20);
  const { reference: caseReference } = await request(paying.cookie);
  const caseId = await caseIdOf(portal, caseReference);
  await cash(desk, (await desk.done(asks(desk, paying.email))).reference);
  await becomes(paying.id, yearFrom(dayAfter(paying.validUntil)));
  const statusOf = async () => {
    const [row] = await db()
      .select({ status: caseTable.status, renewal: renewalTable.status })
      .from(renewalTable)
      .innerJoin(caseTable, eq(caseTable.id, renewalTable.caseId))
      .where(eq(caseTable.id, caseId));
    return row;
  };
  expect(await statusOf()).toEqual({ status: "approved", renewal: "done" });
  const { dataDir } = portal.platform.config;
  await awaitMail(dataDir, paying.email, `Your membership ${paying.number} is renewed`);
  expect(await yearsOf(paying.id)).toBe(1);

  const approved = await memberUntil(-20);
  const other = await request(approved.cookie);
  const { reference } = await desk.done(asks(desk, approved.email));
  await decided(portal, reviewer.cookie, await caseIdOf(portal, other.reference), {
    decision: "approve",
    text: "Paid at the office.",
    version: 0,
  });
  await becomes(approved.id, yearFrom(dayAfter(approved.validUntil)));
  expect((await desk.due(reference)).status).toBe("cancelled");
  expect(await yearsOf(approved.id)).toBe(1);
});

const requests = async (cookie: string) =>
  caseIdOf(
    portal,
    (await (await portal.ask("/api/membership/renewal", { cookie, method: "POST" })).json()).data.reference,
  );
const claims = async (reference: string, claim: { utr: string; paidOn: string; amountPaise: number }) =>
  expect((await portal.ask(`/api${payPath(portal.platform, reference)}/claims`, { body: claim })).status).toBe(201);
const approves = async (cookie: string, caseId: string) =>
  code(decided(portal, cookie, caseId, { decision: "approve", text: "Paid at the office.", version: 0 }));
/** How a due stands once its payment has come, with the credit of the payer. */
const outcomeOf = async (desk: Desk, reference: string, cookie: string) => {
  const { status, documents } = await desk.done(desk.ask(`/dues/${reference}`));
  const { creditPaise } = await desk.done(portal.ask("/api/payments", { cookie }));
  return { status, creditPaise, invoices: documents.length };
};
const paidWhole = { status: "settled", creditPaise: 0, invoices: 1 };

test("a request whose payment is on its way is not approved by hand: the payment grants one year, with its invoice", async () => {
  const desk = await treasury(portal);
  const reviewer = await staffMember(portal, "reviewer");
  const member = await memberUntil(-20);
  const caseId = await requests(member.cookie);
  const { reference } = await desk.done(asks(desk, member.email));
  await claims(reference, { utr: "501012345678", paidOn: daysAgo(1), amountPaise: 120_000 });
  expect(await approves(reviewer.cookie, caseId)).toEqual([409, "payment_on_its_way"]);
  await desk.post(csvOf([{ day: daysAgo(1), amount: 1200, narration: `UPI ${reference}` }], 2_200));
  await becomes(member.id, yearFrom(dayAfter(member.validUntil)));
  expect(await outcomeOf(desk, reference, member.cookie)).toEqual(paidWhole);
  expect(await yearsOf(member.id)).toBe(1);
  const [row] = await db().select({ status: caseTable.status }).from(caseTable).where(eq(caseTable.id, caseId));
  expect(row).toEqual({ status: "approved" });
});

test("a request whose fee came less tax at source is left to the treasurer, who books the tax: one year, one invoice", async () => {
  const desk = await treasury(portal);
  const reviewer = await staffMember(portal, "reviewer");
  const member = await memberUntil(-20);
  const caseId = await requests(member.cookie);
  const { reference } = await desk.done(asks(desk, member.email));
  const receipt = { reference, amountPaise: 108_000, receivedOn: daysAgo(0), note: "Cheque" };
  await desk.done(desk.ask("/counter-receipts", receipt));
  expect(await approves(reviewer.cookie, caseId)).toEqual([409, "payment_on_its_way"]);
  const { version } = await desk.done(desk.ask(`/dues/${reference}`));
  await desk.done(desk.ask(`/dues/${reference}/tds`, { version }));
  await becomes(member.id, yearFrom(dayAfter(member.validUntil)));
  expect(await outcomeOf(desk, reference, member.cookie)).toEqual(paidWhole);
  expect(await yearsOf(member.id)).toBe(1);
});

test("a request whose claim the statement contradicts may be approved by hand", async () => {
  const desk = await treasury(portal);
  const reviewer = await staffMember(portal, "reviewer");
  const member = await memberUntil(-20);
  const caseId = await requests(member.cookie);
  const { reference } = await desk.done(asks(desk, member.email));
  await claims(reference, { utr: "502012345678", paidOn: daysAgo(1), amountPaise: 120_000 });
  await db().update(claimTable).set({ status: "contradicted" }).where(eq(claimTable.dueId, reference));
  await decided(portal, reviewer.cookie, caseId, { decision: "approve", text: "Paid in cash.", version: 0 });
  await becomes(member.id, yearFrom(dayAfter(member.validUntil)));
  expect((await desk.due(reference)).status).toBe("cancelled");
});

test("a payment on its way renews the record that its own was merged into; what nobody has paid of is asked no longer", async () => {
  const desk = await treasury(portal);
  const reviewer = await staffMember(portal, "reviewer");
  const merges = async (kept: string, merged: string) => {
    const [keptVersion, mergedVersion] = [(await memberOf(kept))?.version, (await memberOf(merged))?.version];
    const body = { keptId: kept, keptVersion, mergedId: merged, mergedVersion };
    expect((await portal.ask("/api/staff/members/merges", { cookie: reviewer.cookie, body })).status).toBe(201);
  };
  const [kept, paying, idle] = [await memberUntil(-30), await memberUntil(-20), await memberUntil(-10)];
  const [reference, unpaid] = [await renews(paying.cookie), await renews(idle.cookie)];
  const { totalPaise } = await desk.due(reference);
  await claims(reference, { utr: "503012345678", paidOn: daysAgo(1), amountPaise: totalPaise });
  await merges(kept.id, paying.id);
  await merges(kept.id, idle.id);
  expect((await desk.due(unpaid)).status).toBe("cancelled");
  await desk.post(csvOf([{ day: daysAgo(1), amount: totalPaise / 100, narration: `UPI ${reference}` }], 3_400));
  await becomes(kept.id, yearFrom(dayAfter(kept.validUntil)));
  expect(await outcomeOf(desk, reference, paying.cookie)).toEqual(paidWhole);
});

test("what the office asked and comes late still renews, at what the office asked", async () => {
  const desk = await treasury(portal);
  const member = await memberUntil(10, "institutional");
  const { reference } = await desk.done(asks(desk, member.email, { amountPaise: 77_700 }));
  await db()
    .update(dueTable)
    .set({ lapsesAt: new Date(`${daysAgo(2)}T12:00:00+05:30`) })
    .where(eq(dueTable.id, reference));
  await lapseDues.run(portal.context({ actor: { kind: "system" } }));
  expect((await desk.due(reference)).status).toBe("lapsed");
  // Continues after the file of the merged member, which ends with 4,600 rupees.
  await desk.post(csvOf([{ day: daysAgo(1), amount: 777, narration: `NEFT ${reference}` }], 4_600));
  await becomes(member.id, yearFrom(daysAgo(0)));
});

test("what a run of before asked for the yearly fee and is not paid yet is a renewal from now on, once a member", async () => {
  await beforeMigration(portal, "runs-that-renew", async (early, migrateOn) => {
    const run = (text: string) => early.execute(sql.raw(text));
    const until = dayAhead(30);
    await run(`insert into members (id, number, type, status, name, valid_from, valid_until, email, joined_at)
      select id, 'N-' || id, 'digital', 'active', 'A', '2026-01-01', '${until}', id || '@example.in', now() from unnest(array['a', 'b', 'c']) as id`);
    await run(`insert into billing_runs (id, title, tax_class, choice, amount_paise, payers, total_paise, previewed_at, confirmed_at)
      values ('fees', 'Fees', 'membership', '{"kind":"ids","ids":[]}', null, 3, 3, now(), now()), ('more', 'More', 'membership', '{"kind":"ids","ids":[]}', null, 3, 3, now(), now()),
        ('levy', 'Levy', 'membership', '{"kind":"ids","ids":[]}', 100, 3, 3, now(), now())`);
    for (const [id, purpose, status] of [
      ["DUE0000001", "run/fees/a", "open"],
      ["DUE0000002", "run/levy/a", "open"],
      ["DUE0000003", "run/more/a", "open"],
      ["DUE0000004", "run/fees/b", "settled"],
      ["DUE0000005", "run/fees/c", "open"],
      ["DUE0000006", `renewal/c/${until}`, "open"],
    ])
      await run(
        `insert into dues (id, purpose, title, total_paise, payer, name, email, raised_at, status) values ('${id}', '${purpose}', 'Fee', 100, 'guest:1', 'A', 'a@example.in', now() + interval '${id?.at(-1)} seconds', '${status}')`,
      );
    await migrateOn();
    const found = await rowsOf<{ purpose: string }>(early, sql`select purpose from dues order by id`);
    expect(found.map(({ purpose }) => purpose)).toEqual([
      "run/fees/a",
      "run/levy/a",
      `renewal/a/${until}`,
      "run/fees/b",
      "run/fees/c",
      `renewal/c/${until}`,
    ]);
    const runs = await rowsOf<{ id: string; renews: boolean }>(
      early,
      sql`select id, renews from billing_runs order by id`,
    );
    expect(runs.filter(({ renews: does }) => does).map(({ id }) => id)).toEqual(["fees", "more"]);
  });
});

test("a year that was asked for in time follows without a gap, also where the fee of the office is paid later", async () => {
  const desk = await treasury(portal);
  const person = await memberUntil(-20, "corporate");
  expect((await portal.ask("/api/membership/renewal", { cookie: person.cookie, method: "POST" })).status).toBe(200);
  const { reference } = await desk.done(asks(desk, person.email));
  const [validUntil, requestedAt] = [daysAgo(3), new Date(`${daysAgo(5)}T06:00:00Z`)];
  await db().update(memberTable).set({ validUntil, status: "expired" }).where(eq(memberTable.id, person.id));
  await db()
    .update(renewalTable)
    .set({ termUntil: validUntil, requestedAt })
    .where(eq(renewalTable.memberId, person.id));
  await db()
    .update(dueTable)
    .set({ purpose: renewalPurpose(person.id, validUntil) })
    .where(eq(dueTable.id, reference));
  await cash(desk, reference);
  await becomes(person.id, yearFrom(dayAfter(validUntil)));
});
