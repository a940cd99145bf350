import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { caseTable } from "../../src/features/cases/tables.server";
import { backfillOrders } from "../../src/features/orders/case.server";
import { orderLineTable, orderTable } from "../../src/features/orders/tables.server";
import { awaitMail, mailsTo } from "../outbox";
import { member, provenMember, staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf, decided, QUEUE } from "../staff-cases";
import { notebook, openStore, scale } from "../store";

const portal = usePortal();
beforeAll(() => openStore(portal));

type Sent = { id: string; number: string; reference: string; promisedAt: string };

const db = () => portal.platform.database.db;
const inbox = () => portal.platform.config.dataDir;
const ask = async (path: string, cookie: string, body?: unknown, method?: string) =>
  portal.ask(path, { cookie, body, method });
const ownOrders = async (cookie: string) => (await (await ask("/api/orders", cookie)).json()).orders;
const staffCase = async (cookie: string, id: string) => (await (await ask(`${QUEUE}/${id}`, cookie)).json()).case;

async function ordered(cookie: string) {
  await ask(`/api/cart/items/${notebook}`, cookie, { quantity: 2 }, "PUT");
  await ask(`/api/cart/items/${scale}`, cookie, { quantity: 1 }, "PUT");
  const answer = await ask("/api/orders", cookie, { note: "By post, please." });
  expect(answer.status).toBe(201);
  const sent: Sent = (await answer.json()).order;
  return { ...sent, caseId: await caseIdOf(portal, sent.reference) };
}

const stand = (cookie: string, status: string) =>
  vi.waitFor(async () => expect(await ownOrders(cookie)).toMatchObject([{ status }]), { timeout: 15_000 });
async function accept(cookie: string, id: string, text = "Pay ₹750 by bank transfer.") {
  const { version } = await staffCase(cookie, id);
  return ask(`${QUEUE}/${id}/stage`, cookie, { text, version });
}
async function decide(cookie: string, id: string, decision: string, text?: string) {
  const { version } = await staffCase(cookie, id);
  return decided(portal, cookie, id, { decision, version, ...(text ? { text } : {}) });
}
const timeline = async (cookie: string, reference: string) => {
  const answer = await ask("/api/track/own", cookie, { reference });
  return (await answer.json()).case;
};

test("an order opens its case, which shows staff lines, sum and note, and its member the reference and promise", async () => {
  const [asha, reviewer] = [await provenMember(portal), await staffMember(portal, "reviewer")];
  const sent = await ordered(asha.cookie);
  expect(sent).toMatchObject({
    status: "requested",
    number: expect.stringMatching(/^IF-OR-20\d\d-\d{6}-\d$/),
    reference: expect.stringMatching(/^IF-OR-20\d\d-\d{6}-\d$/),
    promisedAt: expect.any(String),
  });
  const seen = await staffCase(reviewer.cookie, sent.caseId);
  expect(seen).toMatchObject({
    kind: "OR",
    subject: "2 × Field notebook: ₹560 and 1 more",
    statusLabel: "Requested",
    awaitsStage: true,
    decisions: ["decline"],
    email: asha.email,
    name: "Asha Rao",
    lead: { text: "By post, please." },
  });
  const read = Object.fromEntries(
    seen.fields.flatMap(({ fields }: { fields: { name: string; value: string }[] }) =>
      fields.map(({ name, value }) => [name, value]),
    ),
  );
  expect(read).toMatchObject({ lines: "2 × Field notebook: ₹560\n1 × Pocket scale, 150 mm: ₹190", total: "₹750" });
  const found = await (await ask(`${QUEUE}?q=${sent.number}`, reviewer.cookie)).json();
  expect(found.rows.map(({ reference }: Sent) => reference)).toContain(sent.reference);
  const { orders } = await (await ask("/api/dashboard", asha.cookie)).json();
  expect(orders).toEqual([
    {
      number: sent.number,
      status: "requested",
      what: "2 × Field notebook, Pocket scale, 150 mm",
      reference: sent.reference,
      promisedAt: sent.promisedAt,
    },
  ]);
});

test("an order is accepted with how to pay, then dispatched with a note; its member is told each in its own words", async () => {
  const [asha, reviewer] = [await provenMember(portal), await staffMember(portal, "reviewer")];
  const { caseId, reference } = await ordered(asha.cookie);
  const tooEarly = await decide(reviewer.cookie, caseId, "approve");
  expect([tooEarly.status, (await tooEarly.json()).code]).toEqual([409, "stage_not_reached"]);

  const accepted = await accept(reviewer.cookie, caseId);
  expect(accepted.status).toBe(200);
  expect((await accepted.json()).case).toMatchObject({
    status: "in-review",
    statusLabel: "Accepted",
    awaitsStage: false,
    decisions: ["approve", "decline"],
    endedAt: null,
  });
  await stand(asha.cookie, "accepted");
  expect((await ownOrders(asha.cookie))[0].promisedAt).not.toBeNull();
  const told = await awaitMail(inbox(), asha.email, `Accepted: ${reference}`);
  expect(told.text).toContain("Pay ₹750 by bank transfer.");
  const again = await accept(reviewer.cookie, caseId);
  expect([again.status, (await again.json()).code]).toEqual([409, "stage_reached"]);

  expect((await decide(reviewer.cookie, caseId, "approve", "Consignment EM123.")).status).toBe(200);
  await stand(asha.cookie, "dispatched");
  const sent = await awaitMail(inbox(), asha.email, `Dispatched: ${reference}`);
  expect(sent.text).toMatch(/Your order IF-OR-\S+ is dispatched\.[\s\S]*Consignment EM123\./);
  const tracked = await timeline(asha.cookie, reference);
  expect(tracked).toMatchObject({ kindLabel: "Order", statusLabel: "Dispatched", canWithdraw: false });
  expect(tracked.timeline.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining(["Requested", "Accepted", "Dispatched"]),
  );
  const { ending, timeline: record } = await staffCase(reviewer.cookie, caseId);
  expect(ending).toMatch(/^This case was dispatched by Asha Rao on /);
  expect(record.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining(["Requested", "Accepted", "Dispatched"]),
  );
  const subjects = (await mailsTo(inbox(), asha.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.startsWith("We have your"))).toHaveLength(1);
  expect(subjects.filter((subject) => subject?.includes(reference)).sort()).toEqual([
    `Accepted: ${reference}`,
    `Dispatched: ${reference}`,
    `We have your order request ${reference}`,
  ]);
});

test("an order is declined with a reason, and opened again stands as it did", async () => {
  const [asha, reviewer] = [await provenMember(portal), await staffMember(portal, "reviewer")];
  const { caseId, id } = await ordered(asha.cookie);
  expect((await accept(reviewer.cookie, caseId)).status).toBe(200);
  expect((await decide(reviewer.cookie, caseId, "decline", "No longer in print.")).status).toBe(200);
  await stand(asha.cookie, "declined");
  const refused = await ask(`/api/orders/${id}`, asha.cookie, undefined, "DELETE");
  expect([refused.status, (await refused.json()).error]).toEqual([
    409,
    "This order is declined, so it cannot be cancelled.",
  ]);
  const { version } = await staffCase(reviewer.cookie, caseId);
  await ask(`${QUEUE}/${caseId}/reopening`, reviewer.cookie, { reason: "Found in the store.", version });
  await stand(asha.cookie, "accepted");
});

test("a member cancels an order: its case is withdrawn, and a dispatch that waits is not carried out", async () => {
  const [asha, reviewer] = [await provenMember(portal), await staffMember(portal, "reviewer")];
  const { caseId, id, reference } = await ordered(asha.cookie);
  await accept(reviewer.cookie, caseId);
  const { version } = await staffCase(reviewer.cookie, caseId);
  await ask(`${QUEUE}/${caseId}/decision`, reviewer.cookie, { decision: "approve", version });
  const answer = await ask(`/api/orders/${id}`, asha.cookie, undefined, "DELETE");
  expect([answer.status, (await answer.json()).order]).toMatchObject([
    200,
    { status: "cancelled", reference, promisedAt: null },
  ]);
  await awaitMail(inbox(), asha.email, `Cancelled: ${reference}`);
  expect(await timeline(asha.cookie, reference)).toMatchObject({ statusLabel: "Cancelled" });
  expect((await ask(`/api/orders/${id}`, asha.cookie, undefined, "DELETE")).status).toBe(409);
  await decided(portal, reviewer.cookie, caseId, { decision: "approve", version });
  expect((await staffCase(reviewer.cookie, caseId)).status).toBe("withdrawn");
  await stand(asha.cookie, "cancelled");
});

test("what is withdrawn on the page of the case is a cancelled order", async () => {
  const asha = await provenMember(portal);
  const { reference } = await ordered(asha.cookie);
  const opened = await portal.ask("/api/track/own", { cookie: asha.cookie, body: { reference } });
  const cookie = [asha.cookie, ...opened.headers.getSetCookie().map((one) => one.split(";")[0])].join("; ");
  const answer = await portal.ask("/api/track/withdraw", { cookie, body: {} });
  expect(answer.status).toBe(200);
  await stand(asha.cookie, "cancelled");
});

test("nobody cancels another member's order, or one that does not exist", async () => {
  const [asha, ravi] = [await provenMember(portal), await member(portal)];
  const { id } = await ordered(asha.cookie);
  for (const [which, cookie] of [
    [id, ravi.cookie],
    ["none", asha.cookie],
  ] as const)
    expect((await ask(`/api/orders/${which}`, cookie, undefined, "DELETE")).status).toBe(404);
  expect((await portal.ask(`/api/orders/${id}`, { method: "DELETE" })).status).toBe(401);
  expect(await ownOrders(asha.cookie)).toMatchObject([{ status: "requested" }]);
});

test("who ordered neither accepts nor decides, also after a change of address", async () => {
  const own = await staffMember(portal, "reviewer");
  const { caseId } = await ordered(own.cookie);
  const refusals = async () => [
    await accept(own.cookie, caseId),
    await decide(own.cookie, caseId, "decline", "Not now."),
  ];
  for (const answer of await refusals())
    expect([answer.status, (await answer.json()).code]).toEqual([403, "own_application"]);
  await db().execute(sql`update users set email = 'changed.since@example.in' where id = ${own.id}`);
  for (const answer of await refusals())
    expect([answer.status, (await answer.json()).code]).toEqual([403, "own_application"]);
});

test("a case whose form asks for nothing before its decision takes no step, and visitors take none", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  const sent = await portal.ask("/api/contact", {
    body: { name: "Ravi", email: "ravi@example.in", inquiryType: "General Information", subject: "S", message: "M" },
  });
  const id = await caseIdOf(portal, (await sent.json()).data.reference);
  const answer = await ask(`${QUEUE}/${id}/stage`, reviewer.cookie, { text: "On.", version: 0 });
  expect([answer.status, (await answer.json()).code]).toEqual([400, "stage_not_possible"]);
});

test("orders from before are cases after a round: open ones in review, ended ones closed, nobody mailed", async () => {
  const [asha, reviewer] = [await provenMember(portal), await staffMember(portal, "reviewer")];
  const [user] = (
    (await db().execute(sql`select id from users where email = ${asha.email}`)) as unknown as { rows: { id: string }[] }
  ).rows;
  const requestedAt = new Date("2026-03-02T06:30:00Z");
  for (const [at, status] of (["requested", "accepted", "cancelled"] as const).entries()) {
    const id = `old-${status}`;
    await db()
      .insert(orderTable)
      .values({ id, number: `OR-2026-90000${at}`, userId: user?.id ?? "", status, requestedAt });
    await db()
      .insert(orderLineTable)
      .values({ orderId: id, itemId: scale, title: "Pocket scale", unitPrice: 150, quantity: 2 });
  }
  // Simulates the next start: the backfill of this one may have run before these rows existed.
  const database = { ...portal.platform.database };
  const system = { ...portal.context({ actor: { kind: "system" } }), database };
  await backfillOrders(system);
  await backfillOrders(system);
  const orders = await ownOrders(asha.cookie);
  expect(orders.map(({ status }: { status: string }) => status).sort()).toEqual(["accepted", "cancelled", "requested"]);
  for (const { number, reference } of orders) expect(number).toBe(reference);
  const cases = await db().select().from(caseTable).where(eq(caseTable.email, asha.email));
  expect(cases).toHaveLength(3);
  for (const { reference, promisedAt, status } of orders) {
    const found = cases.find((one) => one.reference === reference);
    expect(found).toMatchObject({
      submittedAt: requestedAt,
      name: "Asha Rao",
      status: status === "cancelled" ? "withdrawn" : "in-review",
      details: { number: expect.stringMatching(/^OR-2026-90000\d$/), lines: "2 × Pocket scale: ₹300", total: "₹300" },
    });
    expect(found?.endedAt).toEqual(status === "cancelled" ? requestedAt : null);
    expect(promisedAt === null || new Date(promisedAt) > portal.context().now).toBe(true);
  }
  const accepted = cases.find(({ stageReachedAt }) => stageReachedAt);
  expect(await staffCase(reviewer.cookie, accepted?.id ?? "")).toMatchObject({ statusLabel: "Accepted" });
  expect((await mailsTo(inbox(), asha.email)).filter(({ subject }) => subject?.includes("OR-"))).toEqual([]);
});
