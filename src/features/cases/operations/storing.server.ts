import { sql } from "drizzle-orm";
import { actorName, type Context, recording } from "../../../platform/context.server";
import { type KeptKey, keeping } from "../../../platform/idempotency.server";
import { indianYear } from "../../../platform/indian-time";
import { type OfficeRules, officeRules } from "../office-settings.server";
import { type Priority, promiseFor } from "../promises";
import { caseReference } from "../reference";
import type { CaseKind } from "../schema";
import { caseTable } from "../tables.server";
import { afterWorkingMinutes } from "../working-hours";

export type Submission = {
  kind: CaseKind;
  name: string;
  email: string;
  phone?: string;
  details: Record<string, unknown>;
  priority?: Priority;
};
/** A submission on its way into the database: who sent it, and the key under which its answer is kept. */
export type Sent = { ctx: Context; submission: Submission; kept: KeptKey | undefined };
export type Opened = { id: string; reference: string };

/** What a call that stored a case answers. */
export const bodyFor = (reference: string) => ({ data: { reference } });

async function takeSerials({ hot }: Context, kinds: readonly CaseKind[]): Promise<number[]> {
  const sequences = kinds.map((kind) => `case_serial_${kind.toLowerCase()}`);
  const rows = await hot<{ serial: number }>(
    "case serials",
    sql`select nextval(sequence::regclass)::int as serial
      from json_array_elements_text(${JSON.stringify(sequences)}::text::json) as taken (sequence)`,
  );
  return rows.map(({ serial }) => serial);
}

function rowOf({ ctx, submission, kept }: Sent, serial: number, { promises, holidays }: OfficeRules) {
  const { kind, priority, ...written } = submission;
  const year = indianYear(ctx.now);
  const reference = caseReference(kind, year, serial);
  return {
    ...written,
    id: crypto.randomUUID(),
    reference,
    kind,
    submitted_at: ctx.now,
    promised_at: afterWorkingMinutes(ctx.now, promiseFor(kind, priority, promises), holidays),
    actor: actorName(ctx),
    request_id: ctx.requestId,
    key: kept?.key,
    body_hash: kept?.bodyHash,
    answer: bodyFor(reference),
  };
}

/**
 * Stores each of SENT with its key, its event and the jobs that follow, in one statement of CTX: all or none. Answers in the
 * same order, undefined for those whose key is taken.
 */
export async function storeCases(ctx: Context, sent: readonly Sent[]): Promise<(Opened | undefined)[]> {
  const serials = await takeSerials(
    ctx,
    sent.map(({ submission }) => submission.kind),
  );
  const rules = await officeRules(ctx);
  const rows = sent.map((one, index) => rowOf(one, serials[index] ?? Number.NaN, rules));
  const newKeys = keeping(
    sql`select key, body_hash, 201, answer, submitted_at from given where key is not null order by key`,
  );
  const events = sql`select 'case.submitted', id, actor, request_id, submitted_at from fresh`;
  const stored = await ctx.hot<{ id: string }>(
    "store cases",
    sql`with given as (
        select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as given (id text, reference text, kind text,
          name text, email text, phone text, details jsonb, submitted_at timestamptz, promised_at timestamptz, actor text,
          request_id text, key text, body_hash text, answer jsonb)
      ),
      kept as (${newKeys}),
      fresh as (
        select given.* from given left join kept on kept.key = given.key and kept.answer = given.answer
        where given.key is null or kept.key is not null
      ),
      stored as (
        insert into ${caseTable} (id, reference, kind, status, name, email, phone, details, submitted_at, promised_at)
        select id, reference, kind, 'submitted', name, email, phone, details, submitted_at, promised_at from fresh
        returning id
      ),
      ${recording(ctx.jobs, "case.submitted", events)}
      select id, (select count(*) from queued) from stored`,
  );
  const ids = new Set(stored.map(({ id }) => id));
  return rows.map(({ id, reference }) => (ids.has(id) ? { id, reference } : undefined));
}
