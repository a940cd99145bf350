import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { documentTable } from "../../src/features/money/documents/tables.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { daysAgo, money, treasury } from "../money";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const FEE = 120_000;

const cash = (reference: string, amountPaise = FEE) => ({
  reference,
  amountPaise,
  receivedOn: daysAgo(0),
  note: "Cash",
});

async function desks() {
  const desk = await treasury(portal);
  const other = await staffMember(portal, "treasurer");
  const receive = (cookie: string, body: object, key: string = crypto.randomUUID()) =>
    portal.ask(`${money}/counter-receipts`, { cookie, body, headers: { "idempotency-key": key } });
  return { desk, own: desk.treasurer, other, receive };
}

async function actorsOf(type: "counter.received" | "due.settled", subjects: readonly string[]) {
  const rows = await portal.platform.database.db
    .select()
    .from(activityTable)
    .where(and(eq(activityTable.type, type), inArray(activityTable.subject, [...subjects])));
  return new Map(rows.map(({ subject, actor }) => [subject, actor]));
}

const documentsFor = (reference: string) =>
  portal.platform.database.db.select().from(documentTable).where(eq(documentTable.dueId, reference));

test("receipts of one moment have a document each without a gap, and each is the act of who brought it", async () => {
  const { desk, own, other, receive } = await desks();
  const references: string[] = [];
  for (let at = 0; at < 12; at += 1) references.push(await desk.raise(newcomer().email, FEE));
  const [mine, theirs] = [references.slice(0, 6), references.slice(6)];
  const answers = await Promise.all([
    ...mine.map((one) => receive(own.cookie, cash(one))),
    ...theirs.map((one) => receive(other.cookie, cash(one))),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(references.map(() => 201));

  const issued = (await Promise.all(references.map(documentsFor))).flat();
  const serials = issued.map(({ number }) => Number(number.split("/").at(-1))).toSorted((a, b) => a - b);
  expect(serials).toHaveLength(12);
  expect((serials.at(-1) ?? 0) - (serials[0] ?? 0)).toBe(11);
  for (const type of ["counter.received", "due.settled"] as const) {
    const actors = await actorsOf(type, references);
    expect(mine.map((one) => actors.get(one))).toEqual(mine.map(() => own.id));
    expect(theirs.map((one) => actors.get(one))).toEqual(theirs.map(() => other.id));
  }
  expect((await desk.books()).check).toMatchObject({ isEven: true });
});

test("of receipts of one moment for one due only what it asks for is taken", async () => {
  const { desk, own, other, receive } = await desks();
  const reference = await desk.raise(newcomer().email, FEE);
  const whole = await Promise.all([receive(own.cookie, cash(reference)), receive(other.cookie, cash(reference))]);
  expect(whole.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const inParts = await desk.raise(newcomer().email, FEE);
  const parts = await Promise.all(
    [FEE / 2, FEE / 2, FEE / 2].map((amount) => receive(own.cookie, cash(inParts, amount))),
  );
  expect(parts.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
  for (const one of [reference, inParts]) {
    expect(await desk.due(one)).toMatchObject({ status: "settled", paidPaise: FEE });
    expect(await documentsFor(one)).toHaveLength(1);
  }
});

test("a refused receipt keeps no other of its moment from being credited", async () => {
  const { desk, own, receive } = await desks();
  const reference = await desk.raise(newcomer().email, FEE);
  const [unknown, known] = await Promise.all([
    receive(own.cookie, cash("IFNONESUCH")),
    receive(own.cookie, cash(reference)),
  ]);
  expect([unknown.status, known.status]).toEqual([404, 201]);
  expect(await desk.due(reference)).toMatchObject({ status: "settled" });
});

test("a receipt that is sent often with one key is credited once, and another body with it is refused", async () => {
  const { desk, own, receive } = await desks();
  const reference = await desk.raise(newcomer().email, FEE);
  const key = crypto.randomUUID();
  const half = cash(reference, FEE / 2);
  const atOnce = await Promise.all(Array.from({ length: 6 }, () => receive(own.cookie, half, key)));
  const again = await receive(own.cookie, half, key);
  expect([...atOnce, again].map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 201));
  expect(await again.json()).toEqual(await atOnce[0]?.json());
  expect(await desk.due(reference)).toMatchObject({ status: "part-paid", paidPaise: FEE / 2 });
  const changed = await receive(own.cookie, cash(reference, 100), key);
  expect(changed.status).toBe(409);
  expect((await changed.json()).code).toBe("idempotency_key_reused");
  expect(await desk.due(reference)).toMatchObject({ paidPaise: FEE / 2 });
});

test("cash of a day that cannot be is refused beside the field: 1900, long before it was asked for, and tomorrow", async () => {
  const { desk, own, receive } = await desks();
  const reference = await desk.raise(newcomer().email, FEE);
  const refused = async (receivedOn: string) => {
    const answer = await receive(own.cookie, { ...cash(reference), receivedOn });
    expect(answer.status).toBe(400);
    return (await answer.json()).fields.receivedOn;
  };
  expect(await refused("1900-01-01")).toBe("Please enter a year from 1950 to 2100.");
  expect(await refused(daysAgo(91))).toMatch(/^Please enter .+ or a later day: it was asked for on /);
  expect(await refused(daysAgo(-1))).toBe("This day is yet to come.");
  expect((await receive(own.cookie, { ...cash(reference), receivedOn: daysAgo(90) })).status).toBe(201);
});
