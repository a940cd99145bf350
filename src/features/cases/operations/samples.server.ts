import { sql } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { eventTable } from "../../../platform/tables.server";
import { type SampleCase, type SampleEvent, sampleMaker } from "../sample-cases";
import { caseKinds } from "../schema";
import { caseTable } from "../tables.server";

const AT_ONCE = 10_000;

async function storeCases(tx: Context, cases: readonly SampleCase[]): Promise<void> {
  await tx.db.execute(sql`
    insert into ${caseTable} (id, reference, kind, status, name, email, details, submitted_at, promised_at, paused_at, ended_at)
    select id, reference, kind, status, 'Sample Member ' || number, 'sample.' || number || '@example.in', details,
      submitted_at, promised_at, paused_at, ended_at
    from json_to_recordset(${JSON.stringify(cases)}::json) as made (id text, number int, reference text, kind text,
      status text, details jsonb, submitted_at timestamptz, promised_at timestamptz, paused_at timestamptz,
      ended_at timestamptz)`);
}

async function storeEvents(tx: Context, events: readonly SampleEvent[]): Promise<void> {
  await tx.db.execute(sql`
    insert into ${eventTable} (type, subject, actor, request_id, at)
    select type, subject, 'system', ${tx.requestId}, at
    from json_to_recordset(${JSON.stringify(events)}::json) as made (type text, subject text, at timestamptz)`);
}

/** Real cases go on after the made-up serials. */
async function setSerials(tx: Context, serials: ReturnType<typeof sampleMaker>["serials"]): Promise<void> {
  for (const kind of caseKinds)
    if (serials[kind] > 0)
      await tx.db.execute(
        sql`select setval(${`case_serial_${kind.toLowerCase()}`}::regclass, ${serials[kind]})`,
      );
}

/**
 * Fills a database without cases with COUNT made-up ones of all six kinds, each in the name of one sample account, with their
 * events; nobody is mailed. Throws 409 when there are cases.
 */
export async function fillWithSampleCases(ctx: Context, count: number): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    const known = await tx.db.select({ id: caseTable.id }).from(caseTable).limit(1);
    if (known.length > 0)
      throw conflict("not_empty", "The database is not empty. Samples go into an empty one only.");
    const maker = sampleMaker(count, tx.now);
    for (let made = maker.next(AT_ONCE); made.cases.length > 0; made = maker.next(AT_ONCE)) {
      await storeCases(tx, made.cases);
      await storeEvents(tx, made.events);
    }
    await setSerials(tx, maker.serials);
    await record(tx, "samples.cases-made", String(count));
  });
}
