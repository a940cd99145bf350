import { and, eq, gt, gte, inArray, like, ne, or, sql } from "drizzle-orm";
import {
  authorize,
  type Context,
  record,
  recordAll,
  recordEach,
  type Tx,
  transaction,
} from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { conflict } from "../../../platform/refusal";
import type { Party } from "../../accounts/conflict-of-interest.server";
import { propose, withdrawProposals } from "../approvals/proposal.server";
import { type JournalEntry, postEntries } from "../books/journal-entry.server";
import { standingReceipts } from "../books/receipts-of-dues.server";
import { takeBack } from "../books/reversal.server";
import { entryTable as entries, postingTable as postings } from "../books/tables.server";
import type { ReversalInput } from "../console/approval-calls";
import { type DueRow, lockDues } from "../dues/create-due.server";
import { openStatuses } from "../dues/open";
import { dueParty, partyOf } from "../dues/own-due.server";
import { claimTable as claims, dueTable as dues } from "../dues/tables.server";
import { gatewaySettlementTable as settlements } from "../gateway/tables.server";
import { utrsIn } from "../utr";
import { explanationOf } from "./explanation-source";
import { wordsOf } from "./facts.server";
import { openingOf } from "./opening-balance.server";
import {
  explained,
  type Line,
  lockStatement,
  paidBy,
  postedOn,
  refuseUnready,
  type Statement,
  standing,
} from "./reversal-obstacles.server";
import { statementLineTable as lines, statementTable as statements } from "./tables.server";

/** Throws 403 if it has payments of the acting person, 404, and 409 if later bookings depend on it. */
export async function proposeTakingBack(ctx: Context, id: string, { reason }: ReversalInput): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    const statement = await lockStatement(tx, id);
    const own = await refuseUnready(tx, statement);
    const amountPaise = own.reduce((sum, line) => sum + Math.abs(line.amountPaise), 0);
    await propose(tx, { kind: "statement", subject: id, amountPaise, reason });
    await record(tx, "statement-reversal.proposed", id);
  });
}

export async function payeesOfStatement(tx: Tx, id: string): Promise<Party[]> {
  const own = await tx.db.select().from(lines).where(eq(lines.statementId, id));
  const ids = [...new Set((await paidBy(tx, own)).map(({ dueId }) => dueId))];
  if (ids.length === 0) return [];
  return (await tx.db.select(dueParty).from(dues).where(isAnyOf(dues.id, ids))).map(partyOf);
}

/** The day of the last receipt if the due is settled; otherwise `day`. */
async function dayOf(tx: Tx, due: DueRow, day: string): Promise<string> {
  if (due.status !== "settled") return day;
  const days = (await standingReceipts(tx, [due])).map((one) => one.day);
  return [day, ...days].sort().at(-1) ?? day;
}

async function takePaymentsBack(tx: Tx, own: readonly Line[]): Promise<string[]> {
  const byDue = Map.groupBy(await paidBy(tx, own), ({ dueId }) => dueId);
  for (const [dueId, paid] of byDue) {
    const together = paid.map(({ id }) => id);
    for (const { id, amountPaise, day: paidOn } of paid) {
      const [due] = await lockDues(tx, [dueId]);
      if (!due) continue;
      const day = await dayOf(tx, due, paidOn);
      await takeBack(tx, due, { id, amountPaise, account: "unexplained", day, together });
    }
  }
  return [...byDue.keys()];
}

const plainAccounts = { elsewhere: "elsewhere", settlement: "gateway", deposit: "cash", parked: "parked" } as const;

/** Entries keep the original days, because the corrected file brings the same days again. */
async function reversingEntries(tx: Tx, own: readonly Line[]): Promise<JournalEntry[]> {
  const left = await postedOn(tx, explained(own).map(explanationOf), "credits");
  const credits = left.map(
    ({ source, day, payer, dueId, amountPaise }): JournalEntry => ({
      day,
      note: "Credit of a statement taken back",
      source: `${source}/back`,
      sides: [
        { account: "credits", amountPaise: -amountPaise, payer: payer ?? "unknown", dueId: dueId ?? undefined },
        { account: "unexplained", amountPaise },
      ],
    }),
  );
  const booked = await postedOn(tx, explained(own).map(explanationOf), "unexplained");
  const dayBySource = new Map(booked.map(({ source, day }) => [source, day]));
  const others = explained(own).flatMap((line): JournalEntry[] => {
    const source = explanationOf(line);
    const account = plainAccounts[line.explanation as keyof typeof plainAccounts];
    if (!account) return [];
    return [
      {
        day: dayBySource.get(source) ?? line.valueDate,
        source: `${source}/back`,
        note: "Explanation of a statement taken back",
        sides: [
          { account, amountPaise: line.amountPaise },
          { account: "unexplained", amountPaise: -line.amountPaise },
        ],
      },
    ];
  });
  const bank = own.map(
    ({ id, valueDate: day, amountPaise }): JournalEntry => ({
      day,
      note: "Line of a statement taken back",
      source: `line/${id}/back`,
      sides: [
        { account: "unexplained", amountPaise },
        { account: "bank", amountPaise: -amountPaise },
      ],
    }),
  );
  return [...credits, ...others, ...bank];
}

/** Reverses the opening balance with the last remaining statement; the next statement books it again. */
async function reverseOpening(tx: Tx, statement: Statement): Promise<JournalEntry[]> {
  const others = await tx.db.$count(statements, and(standing(statement), ne(statements.id, statement.id)));
  if (others > 0) return [];
  const [opening] = await tx.db
    .select({ source: entries.source, day: entries.day, amountPaise: postings.amountPaise })
    .from(entries)
    .innerJoin(postings, and(eq(postings.entryId, entries.id), eq(postings.account, "bank")))
    .where(and(like(entries.source, `${openingOf(statement)}%`), sql`${entries.source} not like '%/back'`))
    .orderBy(sql`${entries.id} desc`)
    .limit(1);
  if (!opening) return [];
  const { source, day, amountPaise } = opening;
  return [
    {
      day,
      note: "Balance before a statement taken back",
      source: `${source}/back`,
      sides: [
        { account: "opening", amountPaise },
        { account: "bank", amountPaise: -amountPaise },
      ],
    },
  ];
}

/** Only the newest claim for a UTR, because payers may repeat or withdraw one. Those of ended dues end with them again. */
async function claimsAgain(tx: Tx, { confirmedAt, postedAt }: Statement, own: readonly Line[]): Promise<void> {
  if (!confirmedAt || !postedAt) return;
  const credited = own.filter(({ explanation }) => explanation === "dues" || explanation === "credit");
  const utrs = [...new Set(credited.flatMap((line) => utrsIn(wordsOf(line))))];
  const isContradicted = and(eq(claims.status, "contradicted"), eq(claims.endedAt, postedAt));
  const isConfirmed = and(isAnyOf(claims.utr, utrs), eq(claims.status, "confirmed"), gte(claims.endedAt, confirmedAt));
  const isNewest = sql`not exists (
    select from ${claims} newer
    where newer.due_id = ${claims.dueId} and newer.utr = ${claims.utr} and newer.id > ${claims.id})`;
  const isAgain = and(eq(dues.id, claims.dueId), or(isContradicted, isConfirmed), isNewest);
  await tx.db
    .update(claims)
    .set({ status: "waiting", endedAt: null })
    .from(dues)
    .where(and(isAgain, inArray(dues.status, openStatuses)));
  await tx.db
    .update(claims)
    .set({ status: "withdrawn", endedAt: sql`${dues.endedAt}` })
    .from(dues)
    .where(and(isAgain, inArray(dues.status, ["cancelled", "lapsed"])));
}

/** Changes the identity of the lines, so that another file may bring the same rows. */
async function markTakenBack(tx: Tx, { id }: Statement): Promise<void> {
  await tx.db
    .update(lines)
    .set({
      status: "taken-back",
      explanation: null,
      reason: "Its statement was taken back.",
      identity: sql`${lines.identity} || '/' || ${lines.id}`,
    })
    .where(eq(lines.statementId, id));
}

/** Without its rows, later files that only repeat them would still count as covering their days. */
async function takeRepeatsBack(tx: Tx, statement: Statement): Promise<void> {
  if (statement.newRows === 0) return;
  const isRepeat = and(gt(statements.confirmedAt, statement.confirmedAt ?? tx.now), eq(statements.newRows, 0));
  const repeats = await tx.db
    .update(statements)
    .set({ takenBackAt: tx.now })
    .where(and(standing(statement), isRepeat))
    .returning();
  // Its job would book the opening balance again.
  if (repeats.some(({ postedAt }) => !postedAt))
    throw conflict("statement_posting", "A later statement is still being posted. Please wait until it is.");
  for (const repeat of repeats) await claimsAgain(tx, repeat, []);
  const ids = repeats.map(({ id }) => id);
  await withdrawProposals(tx, "statement", ids, "It was taken back with the statement that it repeats.");
  await recordAll(tx, [["statement.taken-back", ids]]);
}

/**
 * Its file, lines and documents stay; later statements without new rows go with it. Throws 409 if later bookings depend
 * on it.
 */
export async function takeStatementBack(tx: Tx, id: string): Promise<void> {
  authorize(tx, "treasurer");
  const statement = await lockStatement(tx, id);
  const own = await refuseUnready(tx, statement);
  await takeRepeatsBack(tx, statement);
  const wanted = await reversingEntries(tx, own);
  const dueIds = await takePaymentsBack(tx, own);
  await postEntries(tx, [...wanted, ...(await reverseOpening(tx, statement))]);
  const settled = own.filter(({ explanation }) => explanation === "settlement").map((line) => line.id);
  if (settled.length > 0)
    await tx.db.update(settlements).set({ lineId: null }).where(inArray(settlements.lineId, settled));
  await claimsAgain(tx, statement, own);
  await markTakenBack(tx, statement);
  await tx.db.update(statements).set({ takenBackAt: tx.now }).where(eq(statements.id, id));
  await record(tx, "statement.taken-back", id);
  await recordEach(
    tx,
    "payment.taken-back",
    dueIds.map((subject) => ({ ctx: tx, subject })),
  );
}
