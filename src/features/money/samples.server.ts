import { asc, like } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import { newId } from "../../platform/db/new-id.server";
import { DAY_MS } from "../../platform/time/durations";
import { indianDay } from "../../platform/time/indian-time";
import { userTable } from "../accounts/tables.server";
import { setSampleAccount } from "./bank/account-change.server";
import { checkStatement } from "./bank/check-statement.server";
import { rememberColumns } from "./bank/columns.server";
import { confirmStatement, postStatement } from "./bank/post-statement.server";
import { closeDues } from "./dues/close-due.server";
import { receiveAtCounter } from "./dues/counter-receipts.server";
import { createDue, type DueRow } from "./dues/create-due.server";
import { claimTable } from "./dues/tables.server";
import { proposeRefund } from "./refunds/refund.server";

const FEE_PAISE = 120_000;
const FEE = FEE_PAISE / 100;
const fates = ["paid", "paid", "part-paid", "open", "open", "claimed", "lapsed", "cancelled", "refund"] as const;
type Fate = (typeof fates)[number];
type Made = Record<Fate, DueRow[]>;

const columns = {
  date: "Date",
  narration: "Narration",
  reference: "Ref No",
  amount: "Amount",
  balance: "Balance",
  dateFormat: "YYYY-MM-DD" as const,
};

/** Suppresses jobs, so that samples send no emails. */
const quietly = (tx: Tx): Tx => ({ ...tx, jobs: { ...tx.jobs, isFollowed: () => false } });

async function raiseSamples(tx: Tx): Promise<Made> {
  const people = await tx.db
    .select({ userId: userTable.id, name: userTable.name, email: userTable.email })
    .from(userTable)
    .where(like(userTable.username, "sample.%"))
    .orderBy(asc(userTable.email))
    .limit(fates.length);
  const title = "Sample: yearly fee";
  const made: [Fate, DueRow][] = [];
  for (const [at, fate] of fates.entries()) {
    const payer = people[at % people.length];
    if (!payer) continue;
    const due = await createDue(tx, {
      purpose: `sample/${at}`,
      title,
      payer,
      lines: [{ title, amountPaise: FEE_PAISE, taxClass: "membership" }],
      lapsesAt: fate === "lapsed" ? tx.now : null,
    });
    if (due) made.push([fate, due]);
  }
  const of = (fate: Fate) => made.filter(([one]) => one === fate).map(([, due]) => due);
  return Object.fromEntries(fates.map((fate) => [fate, of(fate)])) as Made;
}

type Row = { narration: string; rupees: number };

function fileOf(rows: readonly Row[], day: string): Buffer {
  let balance = 50_000;
  const lines = rows.map(({ narration, rupees }, at) => {
    balance += rupees;
    return [day, narration, `SAMPLE${at}`, rupees.toFixed(2), balance.toFixed(2)].join(",");
  });
  return Buffer.from([Object.values(columns).slice(0, 5).join(","), ...lines].join("\n"));
}

async function postSample(tx: Tx, made: Made): Promise<void> {
  const rows = [
    ...made.paid.map(({ id }) => ({ narration: `UPI/CR/SAMPLE PAYER/${id}`, rupees: FEE })),
    ...made["part-paid"].map(({ id }) => ({ narration: `NEFT CR SAMPLE PAYER ${id}`, rupees: FEE / 2 })),
    { narration: "NEFT CR SAMPLE SENDER WITHOUT REFERENCE", rupees: FEE },
    { narration: "SAMPLE BANK CHARGES", rupees: -59 },
  ];
  const csv = fileOf(rows, indianDay(new Date(tx.now.getTime() - DAY_MS)));
  const { statement } = await checkStatement(tx, csv);
  await confirmStatement(tx, statement.id);
  const activity = { id: 0, type: "statement.confirmed", subject: statement.id, at: tx.now.toISOString() };
  await postStatement.run(tx, { activity, position: 0 });
}

async function refundSamples(tx: Tx, paid: readonly DueRow[]): Promise<void> {
  for (const { id: reference } of paid) {
    const receipt = { reference, amountPaise: FEE_PAISE, receivedOn: indianDay(tx.now), note: "Sample: cash" };
    await receiveAtCounter(tx, receipt);
    const refund = { reference, kind: "due" as const, amountPaise: FEE_PAISE };
    await proposeRefund(tx, { ...refund, reason: "Sample: paid twice" });
  }
}

export async function fillWithSampleMoney(ctx: Context): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (outer) => {
    const tx = quietly(outer);
    await setSampleAccount(tx);
    await rememberColumns(tx, columns);
    const made = await raiseSamples(tx);
    await tx.db
      .insert(claimTable)
      .values(
        made.claimed.map(({ id: dueId }, at) => ({
          id: newId(),
          dueId,
          utr: `40000000000${at}`,
          paidOn: indianDay(tx.now),
          amountPaise: FEE_PAISE,
          claimedAt: tx.now,
        })),
      );
    await closeDues(tx, made.lapsed, "lapsed");
    await closeDues(tx, made.cancelled, "cancelled");
    await postSample(tx, made);
    await refundSamples(tx, made.refund);
    await record(tx, "samples.money-made", String(fates.length));
  });
}
