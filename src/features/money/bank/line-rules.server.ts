import { and, asc, count, eq, inArray, isNull, max } from "drizzle-orm";
import {
  actorName,
  authorize,
  type Context,
  record,
  recordEach,
  type Tx,
  transaction,
} from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, notFound } from "../../../platform/refusal";
import { namesOf } from "../../accounts/names.server";
import { type JournalEntry, postEntries } from "../books/journal-entry.server";
import type {
  FittingAnswer,
  FittingInput,
  LineRuleInput,
  NewRuleAnswer,
  RulesAnswer,
} from "../console/statement-calls";
import { matchLine, speaksOfNothing } from "../match-line";
import { explainedOn, explanationOf } from "./explanation-source";
import { factsOf } from "./facts.server";
import { type LineRule, ruleFor, ruleNote } from "./line-rules";
import { statementLineTable as lines, lineRuleTable as rules } from "./tables.server";

const BATCH = 1_000;

type Line = Pick<typeof lines.$inferSelect, "id" | "reversals" | "valueDate" | "amountPaise">;

export const standingRules = ({ db }: Pick<Context, "db">): Promise<LineRule[]> =>
  db
    .select({ id: rules.id, words: rules.words, side: rules.side, note: rules.note })
    .from(rules)
    .where(isNull(rules.endedAt))
    .orderBy(asc(rules.createdAt), asc(rules.id));

export const ruleEntry = (line: Line, now: Date): JournalEntry => ({
  day: explainedOn(line, now),
  note: "No due, by a rule",
  source: explanationOf(line),
  sides: [
    { account: "unexplained", amountPaise: line.amountPaise },
    { account: "elsewhere", amountPaise: -line.amountPaise },
  ],
});

type Waiting = typeof lines.$inferSelect;

/** The lines among `waiting` that the rule alone explains; others name a due, a claim or a settlement. */
async function explainedBy(ctx: Context, rule: LineRule, waiting: readonly Waiting[]): Promise<Waiting[]> {
  const others = (await standingRules(ctx)).filter(({ id }) => id !== rule.id);
  const fitting = waiting.filter((line) => ruleFor([...others, rule], line)?.id === rule.id);
  const free: Waiting[] = [];
  for (let from = 0; from < fitting.length; from += BATCH) {
    const some = fitting.slice(from, from + BATCH);
    const facts = await factsOf(ctx, some);
    free.push(
      ...some.filter((line) => speaksOfNothing(matchLine({ ...line, narration: line.narration ?? "" }, facts))),
    );
  }
  return free;
}

const waitingLines = ({ db }: Pick<Context, "db">) => db.select().from(lines).where(eq(lines.status, "unexplained"));

/** How many of the lines that wait a rule would explain at once. */
export async function countFitting(ctx: Context, input: FittingInput): Promise<FittingAnswer> {
  authorize(ctx, "treasurer");
  const waiting = await waitingLines(ctx);
  const fitting = await explainedBy(ctx, { id: "new", note: "", ...input }, waiting);
  return { lines: fitting.length, waiting: waiting.length };
}

async function applyToWaiting(tx: Tx, rule: LineRule): Promise<number> {
  const fitting = await explainedBy(tx, rule, await waitingLines(tx).for("update"));
  for (let from = 0; from < fitting.length; from += BATCH) {
    const free = fitting.slice(from, from + BATCH);
    const ids = free.map(({ id }) => id);
    await postEntries(
      tx,
      free.map((line) => ruleEntry(line, tx.now)),
    );
    await tx.db
      .update(lines)
      .set({
        status: "explained",
        explanation: "elsewhere",
        ruleId: rule.id,
        note: ruleNote(rule),
        reason: null,
        explainedBy: actorName(tx),
        explainedAt: tx.now,
      })
      .where(inArray(lines.id, ids));
    await recordEach(
      tx,
      "line.explained",
      ids.map((subject) => ({ ctx: tx, subject })),
    );
  }
  return fitting.length;
}

/** Throws 409 if a rule with the same words and direction exists. */
export async function writeRule(ctx: Context, input: LineRuleInput): Promise<NewRuleAnswer> {
  authorize(ctx, "treasurer");
  return transaction(ctx, async (tx) => {
    const same = (await standingRules(tx)).find(
      ({ words, side }) => side === input.side && words.toLowerCase() === input.words.toLowerCase(),
    );
    if (same) throw conflict("rule_stands", "There is a rule for these words already.");
    const rule = { id: newId(), ...input };
    await tx.db.insert(rules).values({ ...rule, createdBy: actorName(tx), createdAt: tx.now });
    const applied = await applyToWaiting(tx, rule);
    await record(tx, "line-rule.written", rule.id);
    return { id: rule.id, applied };
  });
}

/** Ends a rule; lines that it explained stay explained. Throws 404. */
export async function endRule(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    const ended = await tx.db
      .update(rules)
      .set({ endedAt: tx.now })
      .where(and(eq(rules.id, id), isNull(rules.endedAt)))
      .returning({ id: rules.id });
    if (ended.length === 0) throw notFound("There is no such rule.");
    await record(tx, "line-rule.ended", id);
  });
}

export async function listRules(ctx: Context): Promise<RulesAnswer> {
  authorize(ctx, "auditor");
  const found = await ctx.db
    .select({ rule: rules, lines: count(lines.id), newestDay: max(lines.valueDate) })
    .from(rules)
    .leftJoin(lines, eq(lines.ruleId, rules.id))
    .where(isNull(rules.endedAt))
    .groupBy(rules.id)
    .orderBy(asc(rules.words), asc(rules.id));
  const names = await namesOf(
    ctx,
    found.map(({ rule }) => rule.createdBy),
  );
  return {
    rules: found.map(({ rule: { id, words, side, note, createdBy }, ...applied }) => ({
      id,
      words,
      side,
      note,
      ...applied,
      by: names.get(createdBy) ?? "staff",
    })),
  };
}
