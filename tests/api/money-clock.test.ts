import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkStatement } from "../../src/features/money/bank/check-statement.server";
import { confirmStatement, postLeft, postStatement } from "../../src/features/money/bank/post-statement.server";
import { statementLineTable, statementTable } from "../../src/features/money/bank/tables.server";
import { checkBooks } from "../../src/features/money/books/check.server";
import { documentTable } from "../../src/features/money/documents/tables.server";
import { receiveAtCounter } from "../../src/features/money/dues/counter-receipts.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import type { Actor } from "../../src/platform/context.server";
import { Refusal } from "../../src/platform/refusal";
import { csvOf, daysAgo, treasury } from "../money";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
// Next year, so that the program's real clock is always behind and its own jobs issue no documents.
const YEAR = new Date().getUTCFullYear() + 1;
const [before, of] = [`${(YEAR - 1) % 100}-${YEAR % 100}`, `${YEAR % 100}-${(YEAR + 1) % 100}`];
const NEW_YEAR = Date.parse(`${YEAR}-04-01T00:00:00+05:30`);
const minutes = (count: number) => new Date(NEW_YEAR + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);

const actor: Actor = { kind: "user", id: "treasurer", sessionId: "session", roles: ["treasurer"], secondFactor: true };
const treasurerAt = (now: Date) => portal.context({ actor, now });
const systemAt = (now: Date) => portal.context({ actor: { kind: "system" }, now });

/** Raises a due and credits cash for it at `now`; returns the number and day of its document. */
async function documentAt(now: Date) {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 1000);
  const receipt = { reference, amountPaise: 1000, receivedOn: daysAgo(0), note: "Cash" };
  await receiveAtCounter(treasurerAt(now), receipt);
  const isIts = eq(documentTable.dueId, reference);
  const [document] = await portal.context().db.select().from(documentTable).where(isIts);
  return [document?.number, document?.day];
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (cause: unknown) => (cause instanceof Refusal ? `${cause.status} ${cause.code}` : cause),
  );

test("a minute before April in India a document is of the old year, a minute later it is the first of the new one", async () => {
  expect(await documentAt(minutes(-1))).toEqual([`IF/${before}/000001`, `${YEAR}-03-31`]);
  expect(await documentAt(minutes(0))).toEqual([`IF/${of}/000001`, `${YEAR}-04-01`]);
  expect(await documentAt(minutes(1))).toEqual([`IF/${of}/000002`, `${YEAR}-04-01`]);
});

test("with the clock set back a little a document has the day, and the year, of the last one", async () => {
  expect(await documentAt(minutes(-30))).toEqual([`IF/${of}/000003`, `${YEAR}-04-01`]);
});

test("with the clock set back by more than a day nothing is issued, also where that was another year", async () => {
  expect(await documentAt(days(9))).toEqual([`IF/${of}/000004`, `${YEAR}-04-10`]);
  expect(await codeOf(documentAt(days(7)))).toBe("409 clock_set_back");
  expect(await codeOf(documentAt(minutes(-1)))).toBe("409 clock_set_back");
  expect(await documentAt(days(8))).toEqual([`IF/${of}/000005`, `${YEAR}-04-10`]);
});

test("a statement that is posted meanwhile is tried again and told of, and nothing of it is lost", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 120_000);
  const csv = csvOf([
    { day: `${YEAR}-04-02`, amount: 1200, narration: `UPI ${reference}` },
    { day: `${YEAR}-04-02`, amount: -5, narration: "CHARGES" },
  ]);
  const { statement } = await checkStatement(treasurerAt(days(9)), Buffer.from(csv));
  await confirmStatement(treasurerAt(days(-1)), statement.id);
  const { db } = portal.context();
  const activity = { id: 0, type: "statement.confirmed", subject: statement.id, at: new Date().toISOString() };
  const posting = (now: Date) => postStatement.run(systemAt(now), { activity, position: 0 });
  const linesNow = async () => {
    const rows = await db.select().from(statementLineTable).orderBy(asc(statementLineTable.place));
    return rows.map(({ status }) => status);
  };
  // The job fails, and the queue retries it.
  expect(await codeOf(posting(days(-1)))).toBe("409 clock_set_back");
  expect(await linesNow()).toEqual(["new", "new"]);

  // Once the queue gives up, the check reports the statement, and the nightly job tries again.
  const anHourAgo = sql`now() - interval '61 minutes'`;
  await db.update(statementTable).set({ confirmedAt: anHourAgo }).where(eq(statementTable.id, statement.id));
  const { problems } = await checkBooks(systemAt(days(-1)));
  expect(problems).toEqual([
    `The statement from ${YEAR}-04-02 to ${YEAR}-04-02 was confirmed over an hour ago and is not posted.`,
  ]);
  await postLeft.run(systemAt(days(10)), { activity, position: 0 });
  expect(await linesNow()).toEqual(["explained", "unexplained"]);
  const [due] = await db.select().from(dueTable).where(eq(dueTable.id, reference));
  expect(due?.status).toBe("settled");
  await posting(days(10));
  expect(await checkBooks(systemAt(days(10)))).toMatchObject({ isEven: true, problems: [] });
});
