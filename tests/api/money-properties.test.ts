import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { decide } from "../../src/features/money/approvals/decide-approval.server";
import { approvalTable } from "../../src/features/money/approvals/tables.server";
import { checkStatement } from "../../src/features/money/bank/check-statement.server";
import { explainLine } from "../../src/features/money/bank/explain-line.server";
import { proposeLineReversal } from "../../src/features/money/bank/line-reversal.server";
import { confirmStatement, postStatement } from "../../src/features/money/bank/post-statement.server";
import { statementLineTable } from "../../src/features/money/bank/tables.server";
import { billByStaff } from "../../src/features/money/billing/save-billing.server";
import { checkBooks } from "../../src/features/money/books/check.server";
import { useCredit } from "../../src/features/money/books/credits.server";
import { proposeReversal } from "../../src/features/money/books/payment-reversal.server";
import { allocationTable } from "../../src/features/money/books/tables.server";
import { claimPayment } from "../../src/features/money/claims.server";
import { invoiceBefore } from "../../src/features/money/documents/invoice-before.server";
import { documentTable, taxRuleTable } from "../../src/features/money/documents/tables.server";
import { cancelDue, lapseDues } from "../../src/features/money/dues/close-due.server";
import { receiveAtCounter } from "../../src/features/money/dues/counter-receipts.server";
import { createDue } from "../../src/features/money/dues/create-due.server";
import { payPath } from "../../src/features/money/dues/key.server";
import { reduceDue } from "../../src/features/money/dues/reduce-due.server";
import { dueTable, tdsTable } from "../../src/features/money/dues/tables.server";
import { bookTds, reverseTds } from "../../src/features/money/dues/tds.server";
import { proposeWriteOff } from "../../src/features/money/dues/write-off.server";
import { proposeRefund } from "../../src/features/money/refunds/refund.server";
import { type Actor, transaction } from "../../src/platform/context.server";
import { rowsOf } from "../../src/platform/db/db.server";
import { Refusal } from "../../src/platform/refusal";
import { DAY_MS } from "../../src/platform/time/durations";
import { type BankRow, csvOf, daysAgo, treasury } from "../money";
import { member } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const OPENING = 1000;
const UTRS = ["412345678901", "412345678902", "498765432109", "500000000001"];

const rupees = fc.integer({ min: 1, max: 40 });
const which = fc.nat(30);
const bankRow = fc.record({
  amount: rupees,
  which,
  also: fc.option(which),
  utr: fc.constantFrom(...UTRS),
  says: fc.constantFrom("reference" as const, "utr" as const, "nothing" as const, "money out" as const),
  isExact: fc.boolean(),
});
type Said = typeof bankRow extends fc.Arbitrary<infer Value> ? Value : never;

const act = <Act extends string>(name: Act) => fc.constant(name);
/** `which` is the position of a step's object, counted from the newest. */
const stepsOf = (which: fc.Arbitrary<number>) => ({
  raise: fc.record({
    act: act("raise"),
    rupees: fc.integer({ min: 30, max: 60 }),
    lapses: fc.boolean(),
    who: fc.nat(2),
  }),
  statement: fc.record({ act: act("statement"), rows: fc.array(bankRow, { minLength: 1, maxLength: 8 }) }),
  counter: fc.record({ act: act("counter"), which, rupees, isExact: fc.boolean() }),
  claim: fc.record({ act: act("claim"), which, utr: fc.constantFrom(...UTRS) }),
  explain: fc.record({
    act: act("explain"),
    which,
    due: which,
    as: fc.constantFrom("dues" as const, "credit" as const, "deposit" as const, "elsewhere" as const),
  }),
  "use-credit": fc.record({ act: act("use-credit"), which }),
  cancel: fc.record({ act: act("cancel"), which }),
  invoice: fc.record({ act: act("invoice"), which }),
  lower: fc.record({ act: act("lower"), which, rupees, isBeforeTax: fc.boolean() }),
  refund: fc.record({ act: act("refund"), which, kind: fc.constantFrom("due" as const, "credit" as const), rupees }),
  "take-back": fc.record({ act: act("take-back"), which }),
  reopen: fc.record({ act: act("reopen"), which }),
  "write-off": fc.record({ act: act("write-off"), which }),
  tds: fc.record({ act: act("tds"), which }),
  "tds-back": fc.record({ act: act("tds-back"), which }),
  decide: fc.record({ act: act("decide"), isApproved: fc.boolean() }),
  lapse: fc.record({ act: act("lapse") }),
  rules: fc.record({
    act: act("rules"),
    taxesAdvances: fc.constantFrom(true, true, false),
    addsTax: fc.boolean(),
    ratePercent: fc.constantFrom(18, 18, 5),
  }),
});
type Steps = ReturnType<typeof stepsOf>;
type ValueOf<Made> = Made extends fc.Arbitrary<infer Value> ? Value : never;
type Step = ValueOf<Steps[keyof Steps]>;

/** Steps of the named acts, in proportion to their weights. */
function stepsBy(weights: Partial<Record<Step["act"], number>>, from = which): fc.Arbitrary<Step> {
  const steps: Record<Step["act"], fc.Arbitrary<Step>> = stepsOf(from);
  const acts = Object.keys(steps) as Step["act"][];
  return fc.oneof(...acts.map((name) => ({ weight: weights[name] ?? 0, arbitrary: steps[name] })));
}
type Of<Act extends Step["act"]> = Extract<Step, { act: Act }>;

const actorOf = (id: string, ...roles: ("treasurer" | "member")[]): Actor => ({
  kind: "user",
  id,
  sessionId: "session",
  roles,
  secondFactor: true,
});
const treasurer = () => portal.context({ actor: actorOf("treasurer", "treasurer") });
const second = () => portal.context({ actor: actorOf("second", "treasurer") });
const system = (now = new Date()) => portal.context({ actor: { kind: "system" }, now });

/** `balance` is the bank's, in rupees; `people` are ids of users. */
type World = { balance: number; people: string[]; statements: number };

async function dueAt(at: number) {
  const rows = await portal.context().db.select().from(dueTable).orderBy(dueTable.raisedAt, dueTable.id);
  return rows[Math.max(0, rows.length - 1 - (at % Math.max(1, rows.length)))];
}

/** Makes each row unique. These files share a day, unlike a bank's, so an equal row would count as a duplicate. */
let numbered = 0;

async function rowOf({ amount, which: at, also, utr, says, isExact }: Said): Promise<BankRow> {
  numbered += 1;
  const [due, other] = [await dueAt(at), also === null ? undefined : await dueAt(also)];
  const openRupees = due ? (due.totalPaise - due.paidPaise) / 100 : 0;
  const rupeesIn = isExact && openRupees > 0 ? openRupees : amount;
  const row = { day: daysAgo(1), reference: utr };
  if (says === "money out") return { ...row, amount: -amount, narration: `CHARGES ${numbered}` };
  if (says !== "reference")
    return { ...row, amount: rupeesIn, narration: `NEFT CR ${numbered}`, reference: says === "utr" ? utr : "" };
  return { ...row, amount: rupeesIn, narration: `UPI ${due?.id ?? ""} ${other?.id ?? ""} ${numbered}` };
}

async function raise({ people }: World, { rupees: amount, lapses, who }: Of<"raise">): Promise<void> {
  const userId = people[who] ?? null;
  await transaction(system(), (tx) =>
    createDue(tx, {
      purpose: `test/${crypto.randomUUID()}`,
      title: "Fee",
      payer: { userId, name: "Asha", email: "asha@example.in" },
      lines: [{ title: "Fee", amountPaise: amount * 100, taxClass: "affiliation" }],
      lapsesAt: lapses ? new Date(Date.now() + DAY_MS) : null,
    }),
  );
}

async function bringStatement(world: World, { rows }: Of<"statement">): Promise<void> {
  const said: BankRow[] = [];
  for (const row of rows) said.push(await rowOf(row));
  const csv = csvOf(said, world.balance);
  const { statement } = await checkStatement(treasurer(), Buffer.from(csv));
  await confirmStatement(treasurer(), statement.id);
  world.balance = said.reduce((sum, { amount }) => sum + amount, world.balance);
  world.statements += 1;
  const activity = { id: 0, type: "statement.confirmed", subject: statement.id, at: new Date().toISOString() };
  await postStatement.run(system(), { activity, position: 0 });
}

async function explain(_: World, { which: at, as, due: dueIs }: Of<"explain">): Promise<void> {
  const open = await portal
    .context()
    .db.select()
    .from(statementLineTable)
    .where(eq(statementLineTable.status, "unexplained"));
  const [line, due] = [open[at % Math.max(1, open.length)], await dueAt(dueIs)];
  if (!line || !due) return;
  const input = {
    dues: { kind: "dues" as const, references: [due.id] },
    credit: { kind: "credit" as const, reference: due.id },
    deposit: { kind: "deposit" as const },
    elsewhere: { kind: "elsewhere" as const, note: "Interest" },
  };
  await explainLine(treasurer(), line.id, input[as]);
}

const rated = { treatment: "rated" as const, code: "999512" };
/** In force before any payment of these tests. */
function setRules({ taxesAdvances, ...parts }: Pick<Of<"rules">, "taxesAdvances" | "addsTax" | "ratePercent">) {
  const rule = { ...rated, ...parts };
  return portal
    .context()
    .db.insert(taxRuleTable)
    .values({
      fromDay: daysAgo(9),
      setBy: "admin",
      setAt: new Date(),
      rules: {
        legalName: "iFACE",
        address: "Mumbai",
        gstin: "27AAPFU0939F1ZV",
        taxesAdvances,
        classes: { membership: rule, affiliation: rule, event: rule, course: rule, goods: rule },
      },
    });
}

const taking: { [Act in Step["act"]]: (world: World, one: Of<Act>) => Promise<unknown> } = {
  raise,
  statement: bringStatement,
  explain,
  async claim(_, { which: at, utr }) {
    const due = await dueAt(at);
    const key = payPath(portal.platform, due?.id ?? "").replace("/pay/", "");
    await claimPayment(portal.context(), key, { utr, paidOn: daysAgo(1), amountPaise: 100 });
  },
  async counter(_, { which: at, rupees: amount, isExact }) {
    const due = await dueAt(at);
    if (!due) return;
    const amountPaise = isExact ? Math.max(1, due.totalPaise - due.paidPaise) : amount * 100;
    await receiveAtCounter(treasurer(), { reference: due.id, amountPaise, receivedOn: daysAgo(0), note: "Cash" });
  },
  async "use-credit"(_, { which: at }) {
    const due = await dueAt(at);
    await useCredit(portal.context({ actor: actorOf(due?.userId ?? "nobody", "member") }), due?.id ?? "");
  },
  async refund(_, { which: at, kind, rupees: amount }) {
    const due = await dueAt(at);
    const wish = { kind, reference: due?.id ?? "", amountPaise: amount * 50, reason: "Random" };
    await proposeRefund(treasurer(), wish);
  },
  async "take-back"(_, { which: at }) {
    const rows = await portal.context().db.select({ id: allocationTable.id }).from(allocationTable);
    const id = rows[Math.max(0, rows.length - 1 - (at % Math.max(1, rows.length)))]?.id ?? "";
    await proposeReversal(treasurer(), id, { reason: "Random" });
  },
  async reopen(_, { which: at }) {
    const rows = await portal
      .context()
      .db.select()
      .from(statementLineTable)
      .where(eq(statementLineTable.status, "explained"))
      .orderBy(statementLineTable.explainedAt, statementLineTable.id);
    const line = rows[Math.max(0, rows.length - 1 - (at % Math.max(1, rows.length)))];
    await proposeLineReversal(treasurer(), line?.id ?? "", { reason: "Random", version: line?.reversals ?? 0 });
  },
  async "write-off"(_, { which: at }) {
    const partPaid = eq(dueTable.status, "part-paid");
    const rows = await portal.context().db.select({ id: dueTable.id }).from(dueTable).where(partPaid);
    const reference = rows[at % Math.max(1, rows.length)]?.id ?? "";
    await proposeWriteOff(treasurer(), { reference, reason: "Random" });
  },
  async tds(_, { which: at }) {
    const partPaid = eq(dueTable.status, "part-paid");
    const rows = await portal.context().db.select().from(dueTable).where(partPaid).orderBy(dueTable.id);
    const due = rows[at % Math.max(1, rows.length)];
    // Most open dues have more than a tenth left, so this one is reduced first.
    if (!due) return;
    const lower = { totalPaise: Math.ceil(due.paidPaise / 0.95), reason: "Random", version: due.version };
    await reduceDue(treasurer(), due.id, lower).catch(() => undefined);
    const [now] = await portal.context().db.select().from(dueTable).where(eq(dueTable.id, due.id));
    await bookTds(treasurer(), due.id, now?.version ?? 0);
  },
  async "tds-back"(_, { which: at }) {
    const rows = await portal
      .context()
      .db.select({ id: dueTable.id, version: dueTable.version })
      .from(tdsTable)
      .innerJoin(dueTable, eq(dueTable.id, tdsTable.dueId))
      .orderBy(dueTable.id);
    const due = rows[at % Math.max(1, rows.length)];
    await reverseTds(treasurer(), due?.id ?? "", { version: due?.version ?? 0, reason: "Random" });
  },
  async decide(_, { isApproved }) {
    const [waiting] = await portal
      .context()
      .db.select({ id: approvalTable.id })
      .from(approvalTable)
      .where(eq(approvalTable.status, "waiting"));
    const decision = isApproved ? ("approved" as const) : ("declined" as const);
    await decide(second(), waiting?.id ?? "", { decision, reason: "Random" }).catch(async (cause: unknown) => {
      // A proposal that can no longer be approved is declined, as a person would do.
      await decide(second(), waiting?.id ?? "", { decision: "declined", reason: "Too late" });
      throw cause;
    });
  },
  async cancel(_, { which: at }) {
    const due = await dueAt(at);
    if (due) await cancelDue(treasurer(), due.id, due.version);
  },
  async invoice(_, { which: at }) {
    const due = await dueAt(at);
    if (!due) return;
    const details = { name: "Asha", address: "1 Sample Road", stateCode: "29", gstin: null };
    await billByStaff(treasurer(), due.id, details);
    await invoiceBefore(treasurer(), due.id, due.version);
  },
  async lower(_, { which: at, rupees: amount, isBeforeTax }) {
    const due = await dueAt(at);
    if (!due) return;
    const input = { totalPaise: amount * 100, isBeforeTax, reason: "Student", version: due.version };
    await reduceDue(treasurer(), due.id, input);
  },
  rules: (_, rules) => setRules(rules),
  lapse: () => lapseDues.run(system(new Date(Date.now() + 2 * DAY_MS))),
};

/** Takes a step; returns whether it was refused. A refusal is no failure: the step changed nothing. */
async function take(world: World, one: Step): Promise<boolean> {
  const work = taking[one.act] as (world: World, one: Step) => Promise<unknown>;
  return work(world, one).then(
    () => false,
    (cause: unknown) => {
      if (!(cause instanceof Refusal)) throw cause;
      return true;
    },
  );
}

const standingNow = sql`select
  (select count(*)::int from dues where paid_paise < 0 or paid_paise > total_paise) as beyond,
  (select count(*)::int from dues where (status = 'settled') <> (paid_paise = total_paise)) as wrong,
  (select count(*)::int from dues d where (status = 'settled') <> (1 = (select
    count(*) filter (where kind in ('invoice', 'bill-of-supply', 'tax-invoice'))
    - count(*) filter (where source like 'reversal/%') - case when d.status = 'settled' then 0
      else count(*) filter (where source like 'demand/%') end from documents where due_id = d.id))) as undocumented,
  (select count(*)::int from dues d where (select coalesce(sum(amount_paise), 0) from refunds
    where due_id = d.id and kind = 'due' and status = 'approved') > paid_paise) as returned,
  (select count(*)::int from (select payer from ledger_postings where account = 'credits' group by payer
    having sum(amount_paise) > 0) as overdrawn) as overdrawn,
  (select coalesce(sum(amount_paise), 0)::int from ledger_postings) as uneven,
  (select coalesce(sum(amount_paise), 0)::int from ledger_postings where account = 'bank') as bank,
  (select coalesce(sum(count - last), 0)::int from (select count(*) as count, max(split_part(number, '/', 3)::int) as last
    from documents group by split_part(number, '/', 1)) as numbered) as gaps`;

async function expectRight({ balance, statements }: World): Promise<void> {
  const [found] = await rowsOf<Record<string, number>>(portal.context().db, standingNow);
  expect(found).toEqual({
    beyond: 0,
    wrong: 0,
    undocumented: 0,
    returned: 0,
    overdrawn: 0,
    uneven: 0,
    gaps: 0,
    bank: statements > 0 ? Math.round(balance * 100) : 0,
  });
  expect(await checkBooks(system())).toMatchObject({ isEven: true, problems: [] });
}

/** Created by the first test, since the tests share their database. */
let begun: Promise<World> | undefined;
async function begin(): Promise<World> {
  await treasury(portal);
  const people: string[] = [];
  for (const { email } of [await member(portal), await member(portal)]) {
    const [user] = await portal
      .context()
      .db.select({ id: userTable.id })
      .from(userTable)
      .where(eq(userTable.email, email));
    people.push(user?.id ?? "");
  }
  return { balance: OPENING, people, statements: 0 };
}

/** Takes the steps of random histories and checks the books after each step; returns the acts that changed something. */
async function live(history: fc.Arbitrary<Step[]>, numRuns: number): Promise<ReadonlySet<string>> {
  begun ??= begin();
  const lived = await begun;
  await setRules({ taxesAdvances: true, addsTax: true, ratePercent: 18 });
  const taken = new Set<string>();
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      for (const one of steps) {
        const isRefused = await take(lived, one);
        if (!isRefused) taken.add(one.act);
        await expectRight(lived);
      }
    }),
    // A failing history cannot be shrunk: the next one continues where it ended.
    { numRuns, endOnFailure: true },
  );
  return taken;
}

test("whatever payers, the bank and treasurers do, no due is beyond its total, what is settled has one document, and the books are the bank's", async () => {
  const often = { raise: 4, statement: 4, counter: 2, claim: 2, explain: 2, "use-credit": 2, cancel: 1, invoice: 3 };
  const seldom = {
    tds: 2,
    "tds-back": 2,
    lower: 2,
    refund: 3,
    "take-back": 1,
    reopen: 2,
    "write-off": 1,
    decide: 5,
    lapse: 1,
    rules: 1,
  };
  const step = stepsBy({ ...often, ...seldom });
  const taken = await live(fc.array(step, { minLength: 10, maxLength: 30 }), 15);
  // Nearly every kind of step succeeded at least once; chance may leave out a rare one.
  expect(taken.size).toBeGreaterThan(Object.keys(taking).length - 4);
}, 240_000);

test("whatever is paid in part, taken back, invoiced, lowered and ended while advances are taxed, the tax is that of the documents", async () => {
  const paying = { raise: 3, counter: 6, "use-credit": 1, "take-back": 3, decide: 4, cancel: 3 };
  const step = stepsBy(
    { ...paying, tds: 2, "tds-back": 2, invoice: 1, lower: 1, "write-off": 1, rules: 1 },
    fc.constantFrom(0, 0, 1, 2),
  );
  await live(fc.array(step, { minLength: 20, maxLength: 40 }), 20);
  const isVoucher = eq(documentTable.kind, "receipt-voucher");
  expect(await portal.context().db.$count(documentTable, isVoucher)).toBeGreaterThan(0);
}, 240_000);
