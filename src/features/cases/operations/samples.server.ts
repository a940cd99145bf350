import { sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { activityTable } from "../../../platform/db/tables.server";
import { conflict } from "../../../platform/refusal";
import { caseKinds } from "../kinds";
import { type SampleActivity, type SampleCase, type SampleMessage, sampleMaker } from "../sample-cases";
import { caseMessageTable, caseTable } from "../tables.server";
import { serialOf } from "./submission.server";

const AT_ONCE = 10_000;

async function storeCases(tx: Tx, cases: readonly SampleCase[]): Promise<void> {
  await tx.db.execute(sql`
    insert into ${caseTable} (id, reference, kind, status, name, email, details, submitted_at, promised_at, paused_at, ended_at,
      decided_by, assignee_id)
    select id, reference, kind, status, 'Sample Member ' || number, 'sample.' || number || '@example.in', details,
      submitted_at, promised_at, paused_at, ended_at, decided_by, assignee_id
    from json_to_recordset(${JSON.stringify(cases)}::json) as made (id text, number int, reference text, kind text,
      status text, details jsonb, submitted_at timestamptz, promised_at timestamptz, paused_at timestamptz,
      ended_at timestamptz, decided_by text, assignee_id text)`);
}

async function storeActivity(tx: Tx, activities: readonly SampleActivity[]): Promise<void> {
  await tx.db.execute(sql`
    insert into ${activityTable} (type, subject, actor, request_id, at)
    select type, subject, actor, ${tx.requestId}, at
    from json_to_recordset(${JSON.stringify(activities)}::json) as made (type text, subject text, actor text, at timestamptz)`);
}

async function storeMessages(tx: Tx, messages: readonly SampleMessage[]): Promise<void> {
  await tx.db.execute(sql`
    insert into ${caseMessageTable} (id, case_id, sender, text, sent_at)
    select id, case_id, sender, text, sent_at
    from json_to_recordset(${JSON.stringify(messages)}::json) as made (id text, case_id text, sender text, text text,
      sent_at timestamptz)`);
}

/** Real cases continue after the sample serials. */
async function setSerials(tx: Tx, serials: ReturnType<typeof sampleMaker>["serials"]): Promise<void> {
  for (const kind of caseKinds)
    if (serials[kind] > 0) await tx.db.execute(sql`select setval(${serialOf(kind)}::regclass, ${serials[kind]})`);
}

/** The newest are on the desk of `staff` (ids). Sends no email. Throws 409 when there are cases. */
export async function fillWithSampleCases(ctx: Context, count: number, staff: readonly string[] = []): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    const known = await tx.db.select({ id: caseTable.id }).from(caseTable).limit(1);
    if (known.length > 0)
      throw conflict("not_empty", "There are cases already. Samples go into a database without any.");
    const maker = sampleMaker(count, tx.now, staff);
    for (let made = maker.next(AT_ONCE); made.cases.length > 0; made = maker.next(AT_ONCE)) {
      await storeCases(tx, made.cases);
      await storeActivity(tx, made.activities);
      await storeMessages(tx, made.messages);
    }
    await setSerials(tx, maker.serials);
    await record(tx, "samples.cases-made", String(count));
  });
}
