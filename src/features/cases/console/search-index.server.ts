import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { describeCause } from "../../../platform/config/cause.server";
import { authorize, type Context, type Tx, transaction } from "../../../platform/context.server";
import type { Database } from "../../../platform/db/db.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { caseMessageTable, caseSearchTable, caseTable } from "../tables.server";
import { OPEN_KEY, searchKeys } from "./search-keys";

const AT_ONCE = 2_000;
/** A batch ends before the job of the next minute starts. */
const ROUND_MS = 40_000;

const searched = {
  id: caseTable.id,
  kind: caseTable.kind,
  submittedAt: caseTable.submittedAt,
  reference: caseTable.reference,
  name: caseTable.name,
  email: caseTable.email,
  phone: caseTable.phone,
  details: caseTable.details,
  endedAt: caseTable.endedAt,
};

async function messagesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const written = new Map<string, string[]>();
  const rows = await tx.db
    .select({ caseId: caseMessageTable.caseId, text: caseMessageTable.text })
    .from(caseMessageTable)
    .where(inArray(caseMessageTable.caseId, [...ids]));
  for (const { caseId, text } of rows) written.set(caseId, [...(written.get(caseId) ?? []), text]);
  return written;
}

/** The row lock makes a concurrent erasure wait, which then deletes the keys. */
async function storeKeys(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const cases = await tx.db
    .select(searched)
    .from(caseTable)
    .where(inArray(caseTable.id, [...ids]))
    .for("share");
  const written = await messagesOf(tx, ids);
  const rows = cases.map((found) => ({
    id: found.id,
    keys: searchKeys({ ...found, messages: written.get(found.id) ?? [] }),
  }));
  await tx.db.execute(sql`
    insert into ${caseSearchTable} (case_id, keys)
    select id, array(select json_array_elements_text(keys))
    from json_to_recordset(${JSON.stringify(rows)}::json) as made (id text, keys json)
    on conflict (case_id) do update set keys = excluded.keys`);
}

export const indexCase: Job = {
  name: "cases.index",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    await transaction(ctx, (tx) => storeKeys(tx, [activity.subject]));
  },
};

const complete = new WeakSet<Database>();

/** Retries one by one after a failure, so that one broken case does not keep the others out of the search. */
async function indexSome(ctx: Context, ids: readonly string[]): Promise<void> {
  const { requestId, log } = ctx;
  const index = (some: readonly string[]) => transaction(ctx, (tx) => storeKeys(tx, some));
  try {
    await index(ids);
  } catch (error) {
    log.error({ requestId, cause: describeCause(error) }, "cases were not indexed together");
    for (const id of ids)
      await index([id]).catch((one: unknown) =>
        log.error({ requestId, case: id, cause: describeCause(one) }, "a case was not indexed"),
      );
  }
}

/** For cases without a submission activity: samples, restored cases, and those older than the search. */
export async function indexMissingCases(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  const ends = Date.now() + ROUND_MS;
  let last = "";
  while (Date.now() < ends) {
    const missing = await ctx.db
      .select({ id: caseTable.id })
      .from(caseTable)
      .leftJoin(caseSearchTable, eq(caseSearchTable.caseId, caseTable.id))
      .where(and(isNull(caseSearchTable.caseId), gt(caseTable.id, last)))
      .orderBy(asc(caseTable.id))
      .limit(AT_ONCE);
    const ids = missing.map(({ id }) => id);
    await indexSome(ctx, ids);
    if (ids.length < AT_ONCE) {
      complete.add(ctx.database);
      return;
    }
    last = ids.at(-1) ?? "";
  }
}

export async function indexOldCases(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  if (!complete.has(ctx.database)) await indexMissingCases(ctx);
}

/** Until then the query checks the case itself. */
export async function closeEndedKeys(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`
    update ${caseSearchTable} s set keys = array_remove(keys, ${OPEN_KEY}) from ${caseTable} c
    where c.id = s.case_id and c.ended_at is not null and s.keys @> array[${OPEN_KEY}]`);
}
