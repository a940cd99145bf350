import { sql } from "drizzle-orm";
import { authorize, type Context, recordEach, type Tx, transaction } from "../../../platform/context.server";
import { batched } from "../../../platform/db/batch.server";
import { rowsOf } from "../../../platform/db/db.server";
import { newId } from "../../../platform/db/new-id.server";
import {
  type IdempotentRequest,
  type StoredKey,
  storeAnswers,
  storedAnswer,
  storedKey,
} from "../../../platform/http/idempotency.server";
import { indianYear } from "../../../platform/time/indian-time";
import type { Priority } from "../form/declaration";
import { type CaseKind, caseKinds } from "../kinds";
import { type OfficeRules, officeRules, promisedMoment } from "../office-settings.server";
import { caseReference } from "../reference";
import { type Submitted, submissionAnswer } from "../schema";
import { caseTable } from "../tables.server";

/** The sequence for references of `kind`; gaps are harmless, a lock would be slow. */
export const serialOf = (kind: CaseKind) => `case_serial_${kind.toLowerCase()}`;

export async function createSerials(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  const names = sql.param(caseKinds.map(serialOf));
  const missing = await rowsOf(
    ctx.db,
    sql`select from unnest(${names}::text[]) as name where to_regclass(quote_ident(name)) is null`,
  );
  if (missing.length === 0) return;
  await transaction(ctx, async (tx) => {
    // Two instances may start at once and both find a sequence missing.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('cases.serials'))`);
    for (const kind of caseKinds)
      await tx.db.execute(sql`create sequence if not exists ${sql.identifier(serialOf(kind))}`);
  });
}

export type Submission = {
  kind: CaseKind;
  name: string;
  email: string;
  phone?: string;
  details: Record<string, unknown>;
  priority?: Priority;
  /** An answer that has a day of its own: the promise names it, unless the usual one is later. */
  answerAt?: Date;
};
type Sent = { ctx: Context; submission: Submission; stored: StoredKey | undefined };
type Opened = { id: string; reference: string; promisedAt: Date };

const bodyFor = ({ reference, promisedAt }: Omit<Opened, "id">) => ({
  data: { reference, promisedAt: promisedAt.toISOString() },
});

async function takeSerials(tx: Tx, kinds: readonly CaseKind[]): Promise<number[]> {
  const sequences = JSON.stringify(kinds.map(serialOf));
  const rows = await rowsOf<{ serial: number }>(
    tx.db,
    sql`select nextval(sequence::regclass)::int as serial from json_array_elements_text(${sequences}) as taken (sequence)`,
  );
  return rows.map(({ serial }) => serial);
}

function caseOf({ ctx, submission }: Sent, serial: number, rules: OfficeRules) {
  const { kind, priority, answerAt, ...written } = submission;
  const usual = promisedMoment(rules, ctx.now, kind, priority);
  return {
    ...written,
    kind,
    id: newId(),
    reference: caseReference(kind, indianYear(ctx.now), serial),
    status: "submitted" as const,
    submittedAt: ctx.now,
    promisedAt: answerAt && answerAt > usual ? answerAt : usual,
  };
}

async function withNewKey<Case extends Opened>(tx: Tx, cases: readonly (Sent & { row: Case })[]) {
  const answers = cases.flatMap(({ stored, row }) => (stored ? { ...stored, answer: bodyFor(row) } : []));
  const newKeys = await storeAnswers(tx, answers);
  // Only the first of several with the same key still finds it.
  return cases.filter(({ stored }) => stored === undefined || newKeys.delete(stored.key));
}

/** One transaction. Returns in the same order, undefined for a key already taken. */
async function storeCases(ctx: Context, sent: readonly Sent[]): Promise<(Opened | undefined)[]> {
  authorize(ctx, "anyone");
  const rules = await officeRules(ctx);
  return transaction(ctx, async (tx) => {
    const serials = await takeSerials(
      tx,
      sent.map(({ submission }) => submission.kind),
    );
    const cases = sent.map((one, index) => ({ ...one, row: caseOf(one, serials[index] ?? Number.NaN, rules) }));
    const fresh = await withNewKey(tx, cases);
    if (fresh.length > 0) await tx.db.insert(caseTable).values(fresh.map(({ row }) => row));
    await recordEach(
      tx,
      "case.submitted",
      fresh.map(({ ctx: own, row }) => ({ ctx: own, subject: row.id })),
    );
    return cases.map((one) => (fresh.includes(one) ? one.row : undefined));
  });
}

export type CaseAnswer = { status: 201; body: { data: Submitted } };

/** Emails to applicant and staff follow from its activity. */
export async function openCase(tx: Tx, submission: Submission): Promise<Opened> {
  authorize(tx, "anyone");
  const [opened] = await storeCases(tx, [{ ctx: tx, submission, stored: undefined }]);
  if (!opened) throw new Error("the case was not stored");
  return opened;
}

const MAX_BATCH_SIZE = 50;
const store = batched<Sent, Opened | undefined>(MAX_BATCH_SIZE, storeCases);

/** Once per idempotency key. Submissions are batched into one atomic statement. */
export async function submitCase(
  ctx: Context,
  request: IdempotentRequest,
  submission: Submission,
): Promise<CaseAnswer> {
  authorize(ctx, "anyone");
  const stored = storedKey(ctx, request);
  const opened = await store(ctx, { ctx, submission, stored });
  const status = 201 as const;
  if (opened) return { status, body: bodyFor(opened) };
  if (!stored) throw new Error("the case was not stored");
  return { status, body: submissionAnswer.parse((await storedAnswer(ctx, stored)).body) };
}
