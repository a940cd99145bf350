import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, min, or, sql } from "drizzle-orm";
import {
  actorName,
  authorize,
  type Context,
  record,
  recordEach,
  type Tx,
  transaction,
} from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { conflict, notFound } from "../../../platform/refusal";
import type { Receipt } from "../books/allocation";
import { type JournalEntry, postEntries } from "../books/journal-entry.server";
import { receiveAll } from "../books/receive-money.server";
import { endedWithDue } from "../claims.server";
import type { StatementView } from "../console/statement-calls";
import { documentTable } from "../documents/tables.server";
import type { DueRow } from "../dues/create-due.server";
import { leftToColleague } from "../dues/own-due.server";
import { claimTable as claims, dueTable as dues } from "../dues/tables.server";
import { becauseWords, type Match, type MatchFacts, matchLine, speaksOfNothing } from "../match-line";
import { oneDigitOff, utrOfLine, utrsIn } from "../utr";
import { statementView } from "./check-statement.server";
import { explainedOn, explanationOf } from "./explanation-source";
import { lockedFactsOf, wordsOf } from "./facts.server";
import { type LineRule, ruleFor, ruleNote } from "./line-rules";
import { ruleEntry, standingRules } from "./line-rules.server";
import { postOpening } from "./opening-balance.server";
import { settleLines } from "./settle-lines.server";
import { daysOfAccount } from "./statement-account.server";
import { statementLineTable as lines, statementTable as statements } from "./tables.server";

type Statement = Pick<typeof statements.$inferSelect, "accountId" | "untilDay">;

/**
 * The full days that the statements cover, limited to the days on which payers saw the account. The last day is left
 * out; it may be incomplete. Undefined for an account that payers never saw.
 */
async function daysCovered(tx: Tx, { accountId, untilDay }: Statement) {
  const days = await daysOfAccount(tx, accountId);
  if (!days) return undefined;
  const [first] = await tx.db
    .select({ day: min(statements.fromDay) })
    .from(statements)
    .where(and(eq(statements.accountId, accountId), isNotNull(statements.confirmedAt), isNull(statements.takenBackAt)));
  const firstDay = first?.day ?? untilDay;
  return {
    from: days.from !== null && days.from > firstDay ? days.from : firstDay,
    before: days.next !== null && days.next < untilDay ? days.next : untilDay,
  };
}

async function waitingUtrs({ db }: Tx): Promise<string[]> {
  const isWaiting = or(inArray(lines.status, ["new", "unexplained"]), eq(lines.explanation, "parked"));
  const waiting = await db
    .select({ narration: lines.narration, bankReference: lines.bankReference })
    .from(lines)
    .where(and(isWaiting, gt(lines.amountPaise, 0)));
  return [...new Set(waiting.flatMap((line) => utrsIn(wordsOf(line))))];
}

/** Each payer of an open due gets one email. Claims that may match an unexplained line stay until that line is explained. */
async function contradictClaims(tx: Tx, statement: Statement): Promise<void> {
  authorize(tx, "system");
  const days = await daysCovered(tx, statement);
  if (!days) return;
  const isOfDays = and(gte(claims.paidOn, days.from), lt(claims.paidOn, days.before));
  const said = await tx.db
    .select({ id: claims.id, utr: claims.utr })
    .from(claims)
    .innerJoin(dues, eq(dues.id, claims.dueId))
    .where(and(or(eq(claims.status, "waiting"), endedWithDue), isOfDays));
  if (said.length === 0) return;
  const utrs = await waitingUtrs(tx);
  const mayCome = (claimed: string) => utrs.some((utr) => utr === claimed || oneDigitOff(utr, claimed));
  const missing = said.filter(({ utr }) => !mayCome(utr)).map(({ id }) => id);
  const ended = await tx.db
    .update(claims)
    .set({ status: "contradicted", endedAt: tx.now })
    .where(and(isAnyOf(claims.id, missing), inArray(claims.status, ["waiting", "withdrawn"])))
    .returning({ id: claims.id });
  await recordEach(
    tx,
    "claim.contradicted",
    ended.map(({ id: subject }) => ({ ctx: tx, subject })),
  );
}

const BATCH = 1_000;

const read = {
  id: lines.id,
  valueDate: lines.valueDate,
  amountPaise: lines.amountPaise,
  narration: lines.narration,
  bankReference: lines.bankReference,
  reversals: lines.reversals,
};
type Line = Pick<typeof lines.$inferSelect, keyof typeof read>;

/** Confirms a checked statement; a job posts its lines. Throws 404, and 409 if it is already confirmed. */
export async function confirmStatement(ctx: Context, id: string): Promise<StatementView> {
  authorize(ctx, "treasurer");
  return transaction(ctx, async (tx) => {
    const [found] = await tx.db.select().from(statements).where(eq(statements.id, id)).for("update");
    if (!found) throw notFound("This file was replaced by another one, or thrown away.");
    if (found.confirmedAt) throw conflict("statement_confirmed", "This statement is confirmed already.");
    const [confirmed] = await tx.db
      .update(statements)
      .set({ confirmedAt: tx.now, confirmedBy: actorName(tx) })
      .where(eq(statements.id, id))
      .returning();
    if (!confirmed) throw new Error("the statement is gone");
    await record(tx, "statement.confirmed", id);
    return statementView(confirmed);
  });
}

const bankEntry = ({ id, valueDate: day, amountPaise }: Line): JournalEntry => ({
  day,
  source: `line/${id}`,
  note: "Line of the bank",
  sides: [
    { account: "bank", amountPaise },
    { account: "unexplained", amountPaise: -amountPaise },
  ],
});

function use(facts: MatchFacts, line: Line, match: Match): void {
  if (match.kind === "settlement") match.settlement.isBooked = true;
  if (match.kind !== "dues") return;
  if (match.because === "claim") facts.confirmedUtrs.add(utrOfLine(line) ?? "");
  for (const { dueId, amountPaise } of match.parts) {
    const due = facts.duesByReference.get(dueId);
    if (due) due.openPaise -= amountPaise;
    for (const claims of facts.claimsByUtr.values())
      for (const claim of claims) if (claim.dueId === dueId) claim.openPaise -= amountPaise;
  }
}

export const receiptOf = (
  { now }: Pick<Tx, "now">,
  { id, amountPaise, valueDate, reversals, narration, bankReference }: Line,
  parts: Receipt["parts"],
  { note, restFor }: Pick<Receipt, "note" | "restFor">,
): Receipt => ({
  source: explanationOf({ id, reversals }),
  kind: "payment",
  note,
  amountPaise,
  bookedOn: explainedOn({ valueDate, reversals }, now),
  valueDate,
  parts,
  restFor,
  utrs: utrsIn(`${narration} ${bankReference}`),
  from: { account: "unexplained" },
});

type Decided = { line: Line; match: Match; rule?: LineRule | undefined };

async function markLines(tx: Tx, decided: readonly Decided[]): Promise<void> {
  const rows = decided.map(({ line, match, rule }) =>
    rule
      ? {
          id: line.id,
          status: "explained",
          explanation: "elsewhere",
          by: "system",
          reason: null,
          note: ruleNote(rule),
          rule: rule.id,
        }
      : match.kind === "open"
        ? {
            id: line.id,
            status: "unexplained",
            explanation: null,
            by: null,
            reason: reasonOf(match, line),
            note: null,
            rule: null,
          }
        : {
            id: line.id,
            status: "explained",
            explanation: match.kind,
            by: "system",
            reason: null,
            note: becauseWords(match),
            rule: null,
          },
  );
  const list = (part: keyof (typeof rows)[number]) => sql`${sql.param(rows.map((row) => row[part]))}::text[]`;
  await tx.db.execute(sql`
    update ${lines} set status = new.status, explanation = new.explanation, reason = new.reason, note = new.note,
      rule_id = new.rule, explained_by = new.by, explained_at = case when new.by is not null then ${tx.now.toISOString()}::timestamptz end
    from unnest(${list("id")}, ${list("status")}, ${list("explanation")}, ${list("by")}, ${list("reason")}, ${list("note")}, ${list("rule")})
      as new(id, status, explanation, by, reason, note, rule)
    where ${lines.id} = new.id`);
}

const reasonOf = (match: Match, { amountPaise }: Line) =>
  match.kind === "open" ? match.reason : amountPaise < 0 ? "Money went out." : "Nothing matches.";

/** The confirmer supplied the file, so it must not pay dues of their own automatically. */
const ofConfirmer: Match = {
  kind: "open",
  suggestions: [],
  reason: "A due of the person who confirmed this statement: a colleague explains this line.",
};

type Deciding = { rules: readonly LineRule[]; left: ReadonlySet<string> };

const matchAll = (some: readonly Line[], facts: MatchFacts, { rules, left }: Deciding): Decided[] =>
  some.map((line): Decided => {
    const found = matchLine({ ...line, narration: line.narration ?? "" }, facts);
    const isLeft = found.kind === "dues" && found.parts.some(({ dueId }) => left.has(dueId));
    const match = isLeft ? ofConfirmer : found;
    use(facts, line, match);
    return { line, match, rule: !isLeft && speaksOfNothing(match) ? ruleFor(rules, line) : undefined };
  });

async function creditLines(tx: Tx, decided: readonly Decided[], dues: readonly DueRow[]): Promise<void> {
  const payers = new Map(dues.map(({ id, payer }) => [id, payer]));
  const receipts = decided.flatMap(({ line, match }) => {
    if (match.kind !== "dues") return [];
    const names = match.parts.map(({ dueId }) => dueId);
    return receiptOf(tx, line, match.parts, {
      note: `Paid for ${names.join(", ")}`,
      restFor: payers.get(names[0] ?? "") ?? "unknown",
    });
  });
  await receiveAll(tx, receipts, dues);
  await settleLines(
    tx,
    decided.flatMap(({ line, match }) =>
      match.kind === "settlement" ? [{ line, settlementId: match.settlement.id }] : [],
    ),
  );
}

async function finish(tx: Tx, statement: typeof statements.$inferSelect): Promise<undefined> {
  await tx.db.update(statements).set({ postedAt: tx.now }).where(eq(statements.id, statement.id));
  await contradictClaims(tx, statement);
  await record(tx, "statement.posted", statement.id);
}

/** Returns the next place; undefined at the end. */
async function postSome(tx: Tx, id: string, place: number): Promise<number | undefined> {
  const [statement] = await tx.db.select().from(statements).where(eq(statements.id, id)).for("update");
  if (!statement?.confirmedAt || statement.postedAt) return undefined;
  if (place >= statement.rows) return finish(tx, statement);
  const next = place + BATCH;
  const some = await tx.db
    .select(read)
    .from(lines)
    .where(and(eq(lines.statementId, id), gte(lines.place, place), lt(lines.place, next), eq(lines.status, "new")))
    .orderBy(asc(lines.place));
  await postEntries(tx, some.map(bankEntry));
  const { facts, dues } = await lockedFactsOf(tx, some);
  const left = await leftToColleague(tx, statement.confirmedBy ?? "", dues);
  const decided = matchAll(some, facts, { rules: await standingRules(tx), left });
  await postEntries(
    tx,
    decided.flatMap(({ line, rule }) => (rule ? [ruleEntry(line, tx.now)] : [])),
  );
  await creditLines(tx, decided, dues);
  await markLines(tx, decided);
  return next;
}

async function postConfirmed(ctx: Context, id: string): Promise<void> {
  await postOpening(ctx, id);
  let place: number | undefined = 0;
  while (place !== undefined) {
    const from: number = place;
    // Without fresh statistics the planner scans all documents for each batch of a large first statement.
    if (from === BATCH) await ctx.db.execute(sql`analyze ${documentTable}`);
    place = await transaction(ctx, (tx) => postSome(tx, id, from));
  }
}

/** Posts in batches of one transaction each, so an interrupted job continues. */
export const postStatement: Job = {
  name: "money.post-statement",
  isLong: true,
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    await postConfirmed(ctx, activity.subject);
  },
};

/** Retries statements whose job gave up, for example after a clock error or with unconfirmed number series. */
export const postLeft: Job = {
  name: "money.post-left",
  isLong: true,
  async run(ctx) {
    authorize(ctx, "system");
    const isLeft = and(isNotNull(statements.confirmedAt), isNull(statements.postedAt));
    const left = await ctx.db
      .select({ id: statements.id })
      .from(statements)
      .where(isLeft)
      .orderBy(asc(statements.confirmedAt));
    for (const { id } of left) await postConfirmed(ctx, id);
  },
};
