import { sql } from "drizzle-orm";
import { authorize, type Context, recordEach, type Tx, transaction } from "../../../platform/context.server";
import { rowsOf } from "../../../platform/db.server";
import { type StoredKey, storeAnswers } from "../../../platform/idempotency.server";
import { indianYear } from "../../../platform/indian-time";
import type { CaseKind } from "../kinds";
import { type OfficeRules, officeRules } from "../office-settings.server";
import { type Priority, promiseFor } from "../promises";
import { caseReference } from "../reference";
import { caseTable } from "../tables.server";
import { afterWorkingMinutes } from "../working-hours";
import { serialOf } from "./serials.server";

export type Submission = {
  kind: CaseKind;
  name: string;
  email: string;
  phone?: string;
  details: Record<string, unknown>;
  priority?: Priority;
};
/** A submission on its way into the database: who sent it, and the key under which its answer is stored. */
export type Sent = { ctx: Context; submission: Submission; stored: StoredKey | undefined };
export type Opened = { id: string; reference: string; promisedAt: Date };

/** What a call that stored a case answers. */
export const bodyFor = ({ reference, promisedAt }: Omit<Opened, "id">) => ({
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

function caseOf({ ctx, submission }: Sent, serial: number, { promises, holidays, hours }: OfficeRules) {
  const { kind, priority, ...written } = submission;
  return {
    ...written,
    kind,
    id: crypto.randomUUID(),
    reference: caseReference(kind, indianYear(ctx.now), serial),
    status: "submitted" as const,
    submittedAt: ctx.now,
    promisedAt: afterWorkingMinutes(ctx.now, promiseFor(kind, priority, promises), holidays, hours),
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
export async function storeCases(ctx: Context, sent: readonly Sent[]): Promise<(Opened | undefined)[]> {
  authorize(ctx, "anyone");
  const rules = await officeRules(ctx);
  return transaction(ctx, async (tx) => {
    const serials = await takeSerials(
      tx,
      sent.map(({ submission }) => submission.kind),
    );
    const cases = sent.map((one, index) => ({
      ...one,
      row: caseOf(one, serials[index] ?? Number.NaN, rules),
    }));
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
