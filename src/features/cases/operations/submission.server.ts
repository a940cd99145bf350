import { sql } from "drizzle-orm";
import { batched } from "../../../platform/batch.server";
import { authorize, type Context, recordEach, type Tx, transaction } from "../../../platform/context.server";
import { rowsOf } from "../../../platform/db.server";
import {
  type IdempotentRequest,
  type StoredKey,
  storeAnswers,
  storedAnswer,
  storedKey,
} from "../../../platform/idempotency.server";
import { indianYear } from "../../../platform/indian-time";
import { newId } from "../../../platform/new-id.server";
import { type CaseKind, caseKinds } from "../kinds";
import { type OfficeRules, officeRules, promisedMoment } from "../office-settings.server";
import type { Priority } from "../promises";
import { caseReference } from "../reference";
import { type Submitted, submissionAnswer } from "../schema";
import { caseTable } from "../tables.server";

/** The sequence that counts the references of `kind`; a gap does no harm, a lock would. */
export const serialOf = (kind: CaseKind) => `case_serial_${kind.toLowerCase()}`;

/** Makes the count of each form that has none yet. */
export async function createSerials(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  const names = sql.param(caseKinds.map(serialOf));
  const missing = await rowsOf(
    ctx.db,
    sql`select from unnest(${names}::text[]) as name where to_regclass(quote_ident(name)) is null`,
  );
  if (missing.length === 0) return;
  await transaction(ctx, async (tx) => {
    // Two instances that start at once would both make what neither has found.
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
};
/** A submission on its way into the database: who sent it, and the key under which its answer is stored. */
type Sent = { ctx: Context; submission: Submission; stored: StoredKey | undefined };
type Opened = { id: string; reference: string; promisedAt: Date };

/** What a call that stored a case answers. */
const bodyFor = ({ reference, promisedAt }: Omit<Opened, "id">) => ({
  data: { reference, promisedAt: promisedAt.toISOString() },
});

/** The next serial for each of `kinds`. */
async function takeSerials(tx: Tx, kinds: readonly CaseKind[]): Promise<number[]> {
  const sequences = JSON.stringify(kinds.map(serialOf));
  const rows = await rowsOf<{ serial: number }>(
    tx.db,
    sql`select nextval(sequence::regclass)::int as serial from json_array_elements_text(${sequences}) as taken (sequence)`,
  );
  return rows.map(({ serial }) => serial);
}

function caseOf({ ctx, submission }: Sent, serial: number, rules: OfficeRules) {
  const { kind, priority, ...written } = submission;
  return {
    ...written,
    kind,
    id: newId(),
    reference: caseReference(kind, indianYear(ctx.now), serial),
    status: "submitted" as const,
    submittedAt: ctx.now,
    promisedAt: promisedMoment(rules, ctx.now, kind, priority),
  };
}

/** Stores the answers of those that came with a key. Answers those whose key is new, and those without one. */
async function withNewKey<Case extends Opened>(tx: Tx, cases: readonly (Sent & { row: Case })[]) {
  const answers = cases.flatMap(({ stored, row }) => (stored ? { ...stored, answer: bodyFor(row) } : []));
  const newKeys = await storeAnswers(tx, answers);
  // Of several with one key only the first finds it still there.
  return cases.filter(({ stored }) => stored === undefined || newKeys.delete(stored.key));
}

/**
 * Stores each of `sent` with its key and its activity, which the mails follow: all or none. Answers in the same order, undefined
 * for those whose key is taken.
 */
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

/** What a call that stores a submission answers. */
export type CaseAnswer = { status: 201; body: { data: Submitted } };

/**
 * Stores a submission as a case. Answers id, reference and promise.
 * The acknowledgement to the applicant and the notice to staff follow from its activity.
 */
export async function openCase(tx: Tx, submission: Submission): Promise<Opened> {
  authorize(tx, "anyone");
  const [opened] = await storeCases(tx, [{ ctx: tx, submission, stored: undefined }]);
  if (!opened) throw new Error("the case was not stored");
  return opened;
}

const MAX_BATCH_SIZE = 50;
const store = batched<Sent, Opened | undefined>(MAX_BATCH_SIZE, storeCases);

/**
 * The same for a form that stores nothing else, once for each key. Submissions are batched into one statement,
 * which the database carries out as a whole or not at all. Answers what the call answers.
 */
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
