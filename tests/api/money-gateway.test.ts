import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { paymentTable } from "../../src/features/money/books/tables.server";
import { payPath } from "../../src/features/money/dues/key.server";
import { askOpenLinks, readPayments } from "../../src/features/money/gateway/gateway-jobs.server";
import { readSettlements } from "../../src/features/money/gateway/settlements.server";
import { gatewayLinkTable, gatewayNoticeTable } from "../../src/features/money/gateway/tables.server";
import { eventDesk, registerFor } from "../events";
import { type BankRow, csvOf, daysAgo, treasury } from "../money";
import { awaitMail } from "../outbox";
import { newcomer, provenMember } from "../people";
import { usePortal } from "../portal";
import { bring, notify, oldSecret, signatureOf, startRazorpay } from "../razorpay";

const gateway = await startRazorpay();
afterAll(() => gateway.stop());
const bare = usePortal();
const portal = usePortal(gateway.env);

const db = () => portal.platform.database.db;
const keyOf = (reference: string) => payPath(portal.platform, reference).replace("/pay/", "");
const pay = async (reference: string) => (await portal.ask(`/api/pay/${keyOf(reference)}`)).json();
const link = (reference: string) => portal.ask(`/api/pay/${keyOf(reference)}/link`, { method: "POST" });
const linked = async (reference: string) => {
  const answer = await link(reference);
  expect(answer.status).toBe(201);
  return (await answer.json()).url as string;
};
const code = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};
const calls = (name: string) => gateway.asked.filter(({ call }) => call === name).length;
const rowOf = async (url: string) =>
  (await db().select().from(gatewayLinkTable).where(eq(gatewayLinkTable.url, url)))[0];
const credits = (id: string) => db().$count(paymentTable, eq(paymentTable.source, `gateway/${id}`));

/** Runs a job now, or `later` minutes ahead. */
function run(job: typeof askOpenLinks, later = 0): Promise<void> {
  const now = new Date(Date.now() + later * 60_000);
  return job.run(portal.context({ actor: { kind: "system" }, now }));
}

type Desk = Awaited<ReturnType<typeof treasury>>;
const even = async (desk: Desk) => expect((await desk.books()).check).toMatchObject({ isEven: true, problems: [] });
const on = async (desk: Desk, name: string) =>
  (await desk.books()).accounts.find(({ account }) => account === name)?.balancePaise ?? 0;
const becomes = (reference: string, status: string, timeout = 20_000) =>
  expect.poll(async () => (await pay(reference)).status, { timeout }).toBe(status);

/** A few hundred in the test run; more for a measurement: ODD_NOTICES=100000. */
const NOTICES = Number(process.env.ODD_NOTICES ?? 300);

let balance = 1000;
function next(rows: readonly BankRow[]): string {
  const csv = csvOf(rows, balance);
  balance = rows.reduce((sum, { amount }) => sum + amount, balance);
  return csv;
}
async function posted(desk: Desk, rows: readonly BankRow[]) {
  const checked = await desk.post(next(rows));
  await expect
    .poll(async () => (await desk.done(desk.ask("/summary"))).lastStatement, { timeout: 20_000 })
    .toMatchObject({ id: checked.statement.id, postedAt: expect.any(String) });
  return checked;
}

test("without the gateway’s keys nothing is paid online, and nobody can give notice", async () => {
  const desk = await treasury(bare);
  const reference = await desk.raise(newcomer().email, 1000);
  const path = `/api${payPath(bare.platform, reference)}`;
  expect(await (await bare.ask(path)).json()).toMatchObject({ hasGateway: false });
  expect(await code(bare.ask(`${path}/link`, { method: "POST" }))).toEqual([409, "no_gateway"]);
  expect((await notify(bare, { event: "payment_link.paid", link: "plink_1" })).status).toBe(404);
});

test("a link is made once for a due and an amount, and tells the gateway nothing of the payer", async () => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  const reference = await desk.raise(email, 123_450);
  expect(await pay(reference)).toMatchObject({ hasGateway: true });
  const before = calls("POST payment_links");
  const urls = await Promise.all([linked(reference), linked(reference)]);
  expect(new Set([...urls, await linked(reference)]).size).toBe(1);
  expect(await db().$count(gatewayLinkTable, eq(gatewayLinkTable.dueId, reference))).toBe(1);
  expect(calls("POST payment_links") - before).toBeLessThanOrEqual(2);
  const sent = gateway.asked.find(({ body }) => String(body.reference_id).startsWith(reference))?.body;
  expect(sent).toMatchObject({ amount: 123_450, currency: "INR", notify: { sms: false, email: false } });
  expect(Number(sent?.expire_by)).toBeGreaterThan(Date.now() / 1000 + 3600);
  expect(JSON.stringify(sent)).not.toMatch(/Meera|example|customer|@/);
  expect((await portal.ask("/api/pay/ABC.x/link", { method: "POST" })).status).toBe(404);
  await desk.done(desk.ask(`/dues/${reference}/cancellation`, { version: 0 }));
  expect(await code(link(reference))).toEqual([409, "due_ended"]);
  await expect.poll(() => gateway.linkAt(urls[0] ?? "").status, { timeout: 20_000 }).toBe("cancelled");
  await expect.poll(async () => (await rowOf(urls[0] ?? ""))?.status).toBe("cancelled");
});

test("notices that come twice, in the wrong order or under the old secret lead to one credit", async () => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  const reference = await desk.raise(email, 50_000);
  const url = await linked(reference);
  const held = await on(desk, "gateway");
  const { id: payment } = gateway.pay(url);
  const { id: plink } = gateway.linkAt(url);
  const event = crypto.randomUUID();
  const about = { link: plink, payment };
  const answers = await Promise.all([
    notify(portal, { event: "payment.captured", payment }),
    notify(portal, { event: "payment_link.paid", ...about, id: event }),
    notify(portal, { event: "payment_link.paid", ...about, id: event }),
    notify(portal, { event: "payment_link.cancelled", link: plink, secret: oldSecret }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await db().$count(gatewayNoticeTable, eq(gatewayNoticeTable.id, event))).toBe(1);
  await becomes(reference, "settled");
  await awaitMail(portal.platform.config.dataDir, email, "Received: Affiliation 2027");
  await notify(portal, { event: "payment_link.paid", ...about });
  await run(askOpenLinks, 11);
  await run(readPayments);
  await expect.poll(async () => (await rowOf(url))?.status).toBe("paid");
  expect([await credits(payment), (await on(desk, "gateway")) - held]).toEqual([1, 50_000]);
  expect((await pay(reference)).document.number).toMatch(/^IF\//);
  const kept = JSON.stringify(await db().select().from(gatewayNoticeTable));
  expect(kept).not.toMatch(/example\.org|9820012345/);
  await even(desk);
});

test("payment.captured alone is enough, by the order of the link", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 7000);
  const { id: payment } = gateway.pay(await linked(reference));
  expect((await notify(portal, { event: "payment.captured", payment })).status).toBe(200);
  await becomes(reference, "settled");
  expect(await credits(payment)).toBe(1);
  await even(desk);
});

test("what came through the gateway is not taken back, and nothing is to be sent for what the gateway returned itself", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 20_000);
  const { id: payment } = gateway.pay(await linked(reference));
  await notify(portal, { event: "payment.captured", payment });
  await becomes(reference, "settled");
  const [received] = (await desk.done(desk.ask(`/dues/${reference}`))).received;
  expect(received.isReversible).toBe(false);
  const refusal = await desk.ask(`/allocations/${received.id}/reversal`, { reason: "A chargeback" });
  expect([refusal.status, await refusal.json()]).toEqual([
    409,
    expect.objectContaining({ code: "not_reversible", error: expect.stringContaining("there is nothing to send") }),
  ]);
});

test("what the gateway did not sign is refused, and what it signed is not believed but asked", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 9000);
  const url = await linked(reference);
  const { id: plink } = gateway.linkAt(url);
  const about = { event: "payment_link.paid", link: plink, payment: gateway.made("pay") };
  const stored = await db().$count(gatewayNoticeTable);
  for (const parts of [
    { secret: "another secret of somebody" },
    { signature: "" },
    { signature: "0".repeat(64) },
    { signature: "é" },
  ])
    expect(await code(notify(portal, { ...about, ...parts }))).toEqual([400, "wrong_signature"]);
  const body = JSON.stringify({ event: "payment_link.paid", payload: {} });
  const changed = await bring(portal, `${body} `, { signature: signatureOf(body) });
  expect(changed.status).toBe(400);
  expect((await bring(portal, "x".repeat(300_000))).status).toBe(413);
  expect(await db().$count(gatewayNoticeTable)).toBe(stored);
  const seen = calls("GET payment_links/id");
  expect((await notify(portal, about)).status).toBe(200);
  await expect.poll(() => calls("GET payment_links/id"), { timeout: 20_000 }).toBeGreaterThan(seen);
  gateway.pay(url, { status: "authorized" });
  await run(askOpenLinks, 11);
  expect(await pay(reference)).toMatchObject({ status: "open", paidPaise: 0 });
  expect((await rowOf(url))?.status).toBe("open");
  await even(desk);
});

test("a notice that is lost is made up for within ten minutes, and at night whatever its link became", async () => {
  const desk = await treasury(portal);
  const [one, other] = [await desk.raise(newcomer().email, 1100), await desk.raise(newcomer().email, 1200)];
  const [urlOfOne, urlOfOther] = [await linked(one), await linked(other)];
  const first = gateway.pay(urlOfOne);
  await run(askOpenLinks, 5);
  expect((await pay(one)).status).toBe("open");
  await run(askOpenLinks, 11);
  expect((await pay(one)).status).toBe("settled");
  gateway.linkAt(urlOfOther).status = "cancelled";
  await run(askOpenLinks, 22);
  expect((await rowOf(urlOfOther))?.status).toBe("cancelled");
  const late = gateway.pay(urlOfOther);
  await run(askOpenLinks, 33);
  expect((await pay(other)).status).toBe("open");
  await run(readPayments);
  expect((await pay(other)).status).toBe("settled");
  expect([await credits(first.id), await credits(late.id)]).toEqual([1, 1]);
  await even(desk);
});

test("whoever pays by the bank as well has credit, and the link is cancelled; what was paid last is credit too", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 30_000);
  const url = await linked(reference);
  const before = await on(desk, "credits");
  await posted(desk, [{ day: daysAgo(1), amount: 300, narration: `UPI ${reference}` }]);
  await becomes(reference, "settled");
  await expect.poll(() => gateway.linkAt(url).status, { timeout: 20_000 }).toBe("cancelled");
  await expect.poll(async () => (await rowOf(url))?.status, { timeout: 20_000 }).toBe("cancelled");
  const { id } = gateway.pay(url);
  await notify(portal, { event: "payment_link.paid", link: gateway.linkAt(url).id });
  await expect.poll(async () => (await rowOf(url))?.status, { timeout: 20_000 }).toBe("paid");
  expect([await credits(id), (await on(desk, "credits")) - before]).toEqual([1, -30_000]);
  await even(desk);
});

test("paid online while the bank’s line settles it: the link cannot be cancelled, and the payer has credit", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 40_000);
  const url = await linked(reference);
  const before = await on(desk, "credits");
  const { id } = gateway.pay(url);
  const receipt = { reference, amountPaise: 40_000, receivedOn: daysAgo(0), note: "Cash" };
  expect((await desk.ask("/counter-receipts", receipt)).status).toBe(201);
  await expect.poll(async () => (await rowOf(url))?.status, { timeout: 20_000 }).toBe("paid");
  expect([await credits(id), (await on(desk, "credits")) - before]).toEqual([1, -40_000]);
  await even(desk);
});

test("what is paid with the link of a group’s due, once that due was replaced, pays the due that asks for the rest", async () => {
  const [desk, events] = [await treasury(portal), await eventDesk(portal)];
  const event = await events.published({
    types: [{ title: "Delegate", audience: "anyone", feeRupees: 500, places: null }],
    refundSteps: [],
  });
  const { email, cookie } = await provenMember(portal);
  const names = ["Meera Kulkarni", "Vikram Rao"];
  const { registrations } = await (await registerFor(portal, event, { email, cookie, names })).json();
  const [meera, vikram] = registrations.map(
    ({ reference }: { reference: string }) => `/api/registrations/${reference}`,
  );
  const dueOf = async () => {
    const { registration } = await (await portal.ask(meera, { cookie })).json();
    return String(registration.payment.payPath).replace("/pay/", "").split(".")[0] ?? "";
  };
  const whole = await dueOf();
  const url = await linked(whole);
  await desk.done(portal.ask(`${vikram}/cancellation`, { cookie, body: {} }));
  const rest = await dueOf();
  expect(rest).not.toBe(whole);
  const before = await on(desk, "credits");
  gateway.pay(url);
  await notify(portal, { event: "payment_link.paid", link: gateway.linkAt(url).id });
  await becomes(rest, "settled");
  expect((await on(desk, "credits")) - before).toBe(-50_000);
  await even(desk);
});

test("a due paid in part has its old link cancelled and a new one for the rest", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 10_000);
  const whole = await linked(reference);
  const receipt = { reference, amountPaise: 4000, receivedOn: daysAgo(0), note: "Cash" };
  expect((await desk.ask("/counter-receipts", receipt)).status).toBe(201);
  await expect.poll(() => gateway.linkAt(whole).status, { timeout: 20_000 }).toBe("cancelled");
  const rest = await linked(reference);
  expect([rest === whole, gateway.linkAt(rest).amount]).toEqual([false, 6000]);
  gateway.pay(rest);
  await notify(portal, { event: "payment_link.paid", link: gateway.linkAt(rest).id });
  await becomes(reference, "settled");
  await even(desk);
});

test("while the gateway is away UPI and the bank stay; asking again goes on where it broke off", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 20_000);
  for (const mood of ["away", "silent", "deaf"] as const) {
    gateway.state.mood = mood;
    const began = Date.now();
    expect(await code(link(reference))).toEqual([503, "gateway_away"]);
    expect(Date.now() - began).toBeLessThan(6000);
    expect((await pay(reference)).ways).toMatchObject({ upi: { id: "iface@samplebank" } });
  }
  gateway.state.mood = "deaf";
  expect((await link(reference)).status).toBe(503);
  gateway.state.mood = "well";
  const url = await linked(reference);
  const ofDue = gateway.asked.filter(
    ({ call, body }) => call === "POST payment_links" && String(body.reference_id).startsWith(reference),
  );
  expect(ofDue).toHaveLength(1);
  gateway.state.mood = "away";
  const { id } = gateway.pay(url);
  expect((await notify(portal, { event: "payment_link.paid", link: gateway.linkAt(url).id })).status).toBe(200);
  await run(askOpenLinks, 11);
  expect((await pay(reference)).status).toBe("open");
  gateway.state.mood = "well";
  // A failed job is retried after 15 to 30 seconds.
  await becomes(reference, "settled", 45_000);
  expect(await credits(id)).toBe(1);
  await even(desk);
});

test("a link whose making was never answered is found by its reference, also by nobody asking again", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 15_000);
  gateway.state.mood = "deaf";
  expect((await link(reference)).status).toBe(503);
  gateway.state.mood = "well";
  const stored = async () =>
    (await db().select().from(gatewayLinkTable).where(eq(gatewayLinkTable.dueId, reference)))[0];
  expect(await stored()).toMatchObject({ status: "wanted", url: null });
  await run(askOpenLinks, 11);
  expect(await stored()).toMatchObject({ status: "open", url: expect.stringContaining("https://rzp.example") });
  await even(desk);
});

test("a link that the gateway makes while its due is paid otherwise is shown to nobody and cancelled", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 5000);
  const receipt = { reference, amountPaise: 5000, receivedOn: daysAgo(0), note: "Cash" };
  gateway.state.beforeAnswer = async () => {
    gateway.state.beforeAnswer = async () => {};
    expect((await desk.ask("/counter-receipts", receipt)).status).toBe(201);
  };
  expect(await code(link(reference))).toEqual([409, "changed_meanwhile"]);
  await expect
    .poll(
      async () => (await db().select().from(gatewayLinkTable).where(eq(gatewayLinkTable.dueId, reference)))[0]?.status,
      { timeout: 20_000 },
    )
    .toBe("cancelled");
  await even(desk);
});

test("the receipt email goes once, however often the gateway has to be asked to cancel the link", async () => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  const reference = await desk.raise(email, 6000);
  const url = await linked(reference);
  const { mailer } = portal.platform;
  const { deliver } = mailer;
  const told: string[] = [];
  mailer.deliver = async (mail) => {
    await deliver(mail);
    if (mail.to === email) told.push(mail.subject);
  };
  let refused = 0;
  gateway.state.mood = "away";
  gateway.state.beforeAnswer = async () => {
    refused += 1;
  };
  const receipt = { reference, amountPaise: 6000, receivedOn: daysAgo(0), note: "Cash" };
  expect((await desk.ask("/counter-receipts", receipt)).status).toBe(201);
  await awaitMail(portal.platform.config.dataDir, email, "Received: Affiliation 2027");
  await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(0);
  gateway.state.beforeAnswer = async () => {};
  gateway.state.mood = "well";
  // A failed job is retried after 15 to 30 seconds.
  await expect.poll(async () => (await rowOf(url))?.status, { timeout: 45_000 }).toBe("cancelled");
  mailer.deliver = deliver;
  expect(told.filter((subject) => subject.startsWith("Received: "))).toHaveLength(1);
  await even(desk);
});

test("a settlement in the bank’s file credits nobody, whether it was known before or is learnt later", async () => {
  const desk = await treasury(portal);
  const [paid, left] = [await desk.raise(newcomer().email, 100_000), await desk.raise(newcomer().email, 98_000)];
  const url = await linked(paid);
  const { id } = gateway.pay(url);
  await notify(portal, { event: "payment_link.paid", link: gateway.linkAt(url).id });
  await becomes(paid, "settled");
  expect(await credits(id)).toBe(1);
  const [held, fees, credit] = [await on(desk, "gateway"), await on(desk, "gateway-fees"), await on(desk, "credits")];
  const settle = (utr: string, amount: number) => {
    const setl = gateway.made("setl");
    const created_at = Math.floor(Date.parse(`${daysAgo(2)}T06:00:00Z`) / 1000);
    gateway.settlements.push({ id: setl, amount, status: "processed", fees: 0, tax: 0, utr, created_at });
    return setl;
  };
  const [known, learnt] = ["1568176960vxp0rj", "633333333333"];
  const setl = settle(known, 97_640);
  gateway.items.push({ type: "payment", settlement_id: setl, amount: 100_000, credit: 97_640, tax: 360 });
  settle("RZRP000000000001", 12_345);
  await run(readSettlements);
  await run(readSettlements);
  const checked = await posted(desk, [
    { day: daysAgo(1), amount: 976.4, narration: `NEFT CR-${known.toUpperCase()}-RAZORPAY ${left}` },
    { day: daysAgo(1), amount: 980, narration: "IMPS RAZORPAY", reference: learnt },
    { day: daysAgo(1), amount: 123, narration: `NEFT RZRP000000000001 ${left}` },
  ]);
  expect(checked).toMatchObject({ matched: 1 });
  const shown = async (amountPaise: number) =>
    (await desk.done(desk.ask("/lines?show=all"))).rows.find(
      (row: { amountPaise: number }) => row.amountPaise === amountPaise,
    );
  expect(await shown(97_640)).toMatchObject({ status: "explained", explanation: "settlement" });
  expect(await shown(98_000)).toMatchObject({ status: "unexplained" });
  settle(learnt, 98_000);
  await run(readSettlements);
  expect(await shown(98_000)).toMatchObject({ status: "explained", explanation: "settlement" });
  const other = await shown(12_300);
  expect(other).toMatchObject({ status: "unexplained", reason: expect.stringContaining("another amount") });
  const explained = () => desk.ask(`/lines/${other.id}/explanation`, { kind: "settlement" });
  expect((await explained()).status).toBe(200);
  expect(await code(explained())).toEqual([409, "line_explained"]);
  expect(await pay(left)).toMatchObject({ status: "open", paidPaise: 0 });
  expect([
    (await on(desk, "gateway")) - held,
    (await on(desk, "gateway-fees")) - fees,
    (await on(desk, "credits")) - credit,
  ]).toEqual([-97_640 - 2_360 - 98_000 - 12_300, 2_360, 0]);
  await even(desk);
});

test("no body at all that is brought as a notice fails, signed or not", async () => {
  const word = fc.constantFrom("plink_a", "pay_a", "payment_link.paid", "\u0000", "\ud800", "__proto__", "");
  const value = fc.oneof(word, fc.jsonValue({ maxDepth: 2 }));
  const near = fc.record({
    event: value,
    payload: fc.oneof(
      value,
      fc.dictionary(
        fc.constantFrom("payment_link", "payment"),
        fc.record({ entity: fc.oneof(value, fc.record({ id: value })) }),
      ),
    ),
  });
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.jsonValue().map((json) => JSON.stringify(json)),
    near.map((json) => JSON.stringify(json)),
  );
  const property = fc.asyncProperty(body, fc.boolean(), fc.string({ maxLength: 120 }), async (sent, isSigned, made) => {
    const id = made.replace(/[^\x20-\x7e]/g, "").trim();
    const answer = await bring(portal, sent, { id, ...(isSigned ? {} : { signature: id }) });
    expect([answer.status, isSigned]).toEqual([isSigned ? 200 : 400, isSigned]);
  });
  await fc.assert(property, { numRuns: NOTICES });
}, 1_800_000);
