import { sql } from "drizzle-orm";
import { actorName, type Context, recording } from "../../../platform/context.server";
import { type StoredKey, storingAnswers } from "../../../platform/idempotency.server";
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

async function takeSerials({ prepared }: Context, kinds: readonly CaseKind[]): Promise<number[]> {
  const sequences = kinds.map(serialOf);
  const rows = await prepared<{ serial: number }>(
    "case serials",
    sql`select nextval(sequence::regclass)::int as serial
      from json_array_elements_text(${JSON.stringify(sequences)}::text::json) as taken (sequence)`,
  );
  return rows.map(({ serial }) => serial);
}

function rowOf(
  { ctx, submission, stored }: Sent,
  serial: number,
  { promises, holidays, hours }: OfficeRules,
) {
  const { kind, priority, ...written } = submission;
  const year = indianYear(ctx.now);
  const reference = caseReference(kind, year, serial);
  const promisedAt = afterWorkingMinutes(ctx.now, promiseFor(kind, priority, promises), holidays, hours);
  return {
    ...written,
    id: crypto.randomUUID(),
    reference,
    kind,
    submitted_at: ctx.now,
    promised_at: promisedAt,
    actor: actorName(ctx),
    request_id: ctx.requestId,
    key: stored?.key,
    body_hash: stored?.bodyHash,
    answer: bodyFor({ reference, promisedAt }),
  };
}

/**
 * Stores each of `sent` with its key, its activity and the jobs that follow, in one statement of `ctx`: all or none. Answers in the
 * same order, undefined for those whose key is taken.
 */
export async function storeCases(ctx: Context, sent: readonly Sent[]): Promise<(Opened | undefined)[]> {
  const serials = await takeSerials(
    ctx,
    sent.map(({ submission }) => submission.kind),
  );
  const rules = await officeRules(ctx);
  const rows = sent.map((one, index) => rowOf(one, serials[index] ?? Number.NaN, rules));
  const newAnswers = storingAnswers(
    sql`select key, body_hash, 201, answer, submitted_at from given where key is not null order by key`,
  );
  const activities = sql`select id, actor, request_id, submitted_at, null::text from fresh`;
  const stored = await ctx.prepared<{ id: string }>(
    "store cases",
    sql`with given as (
        select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as given (id text, reference text, kind text,
          name text, email text, phone text, details jsonb, submitted_at timestamptz, promised_at timestamptz, actor text,
          request_id text, key text, body_hash text, answer jsonb)
      ),
      answered as (${newAnswers}),
      fresh as (
        select given.* from given left join answered on answered.key = given.key and answered.answer = given.answer
        where given.key is null or answered.key is not null
      ),
      stored as (
        insert into ${caseTable} (id, reference, kind, status, name, email, phone, details, submitted_at, promised_at)
        select id, reference, kind, 'submitted', name, email, phone, details, submitted_at, promised_at from fresh
        returning id
      ),
      ${recording(ctx.jobs, "case.submitted", activities)}
      select id from stored`,
  );
  const ids = new Set(stored.map(({ id }) => id));
  return rows.map(({ id, reference, promised_at: promisedAt }) =>
    ids.has(id) ? { id, reference, promisedAt } : undefined,
  );
}
