import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { usualPromises } from "../../src/features/cases/promises";
import { caseTable } from "../../src/features/cases/tables.server";
import { afterWorkingMinutes } from "../../src/features/cases/working-hours";
import { rateLimitTable } from "../../src/platform/db/tables.server";
import { acknowledgement } from "../cases";
import { awaitMail } from "../outbox";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const newTicket = (parts: Record<string, unknown> = {}) => ({
  name: "Ravi Menon",
  email: newcomer().email,
  subject: "The certificate does not open",
  category: "technical",
  priority: "high",
  message: "The PDF stays white on my phone.",
  ...parts,
});
const create = (body: unknown, headers: Record<string, string> = {}, address?: string) =>
  portal.ask("/api/support/tickets", { body, headers, address });
const casesOf = (email: string) => db().select().from(caseTable).where(eq(caseTable.email, email));

test("a ticket is stored as a case, acknowledged to its sender and told to staff", async () => {
  const ticket = newTicket();
  const answer = await create(ticket);
  expect(answer.status).toBe(201);
  const { reference } = (await answer.json()).data;
  const { name, email, ...details } = ticket;
  expect(reference).toMatch(/^IF-SU-\d{4}-\d{6}-\d$/);
  expect(await casesOf(email)).toMatchObject([
    { reference, kind: "SU", status: "submitted", name, details: { ...details, restricted: false } },
  ]);
  await acknowledgement(portal, { reference, email });
  const { dataDir, staffMail } = portal.platform.config;
  await awaitMail(dataDir, staffMail, `New: Support ticket ${reference}`);
});

test.each(["low", "medium", "high", "urgent"] as const)(
  "a %s ticket is promised what its priority is",
  async (priority) => {
    const ticket = newTicket({ priority });
    await create(ticket);
    const [row] = await casesOf(ticket.email);
    if (!row) throw new Error("no case");
    expect(row.promisedAt).toEqual(afterWorkingMinutes(row.submittedAt, usualPromises[priority]));
  },
);

test("a ticket without a priority is a medium one", async () => {
  for (const priority of [undefined, null, ""]) {
    const ticket = newTicket({ priority });
    expect((await create(ticket)).status).toBe(201);
    expect(await casesOf(ticket.email)).toMatchObject([{ details: { priority: "medium" } }]);
  }
});

test("a security concern is marked as restricted", async () => {
  const ticket = newTicket({ category: "security" });
  await create(ticket);
  expect(await casesOf(ticket.email)).toMatchObject([{ details: { restricted: true } }]);
});

test.each(["technical", "account", "membership", "general", "security", "feedback"])(
  "the category %s is taken",
  async (category) => expect((await create(newTicket({ category }))).status).toBe(201),
);

test("a ticket sent twice with one key is stored once, and another one under that key is refused", async () => {
  const ticket = newTicket();
  const key = { "idempotency-key": crypto.randomUUID() };
  const answers = await Promise.all([create(ticket, key), create(ticket, key)]);
  const [one, two] = await Promise.all(answers.map((answer) => answer.json()));
  expect(one).toEqual(two);
  expect(await casesOf(ticket.email)).toHaveLength(1);
  expect((await create({ ...ticket, priority: "low" }, key)).status).toBe(409);
});

test("one network may create 600 tickets an hour", async () => {
  const address = "203.0.113.17";
  expect((await create(newTicket(), {}, address)).status).toBe(201);
  await db().update(rateLimitTable).set({ count: 600 });
  const answer = await create(newTicket(), {}, address);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3000);
  await db().delete(rateLimitTable);
});

const sentences = {
  name: "Please enter your name.",
  email: "Please enter a valid email address.",
  subject: "Please enter a subject.",
  category: "Please choose a category.",
  message: "Please describe what happened.",
};

test.each(Object.entries(sentences))("%s may not be missing or blank: %s", async (name, sentence) => {
  for (const value of [undefined, null, "", "  "]) {
    const answer = await create(newTicket({ [name]: value }));
    expect([value, answer.status, (await answer.json()).fields]).toEqual([value, 400, { [name]: sentence }]);
  }
});

test.each(["name", "email", "subject", "category", "priority", "message"])(
  "%s must be text of the right form",
  async (name) => {
    for (const value of [7, true, ["low"], { text: "x" }, "a\u0000b", "x".repeat(5001)]) {
      const answer = await create(newTicket({ [name]: value }));
      expect([value, answer.status, Object.keys((await answer.json()).fields)]).toEqual([value, 400, [name]]);
    }
  },
);

test("script stays text and Devanagari keeps its marks", async () => {
  const ticket = newTicket({ name: "श्री\u200dमान राव", subject: "<script>alert(1)</script>" });
  expect((await create(ticket)).status).toBe(201);
  expect(await casesOf(ticket.email)).toMatchObject([
    { name: "श्री\u200dमान राव", details: { subject: "<script>alert(1)</script>" } },
  ]);
});
