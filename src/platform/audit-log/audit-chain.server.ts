import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../context.server";
import type { Database } from "../db/db.server";
import { insertEach } from "../db/insert-many.server";
import { activityTable, sealTable } from "../db/tables.server";
import { type Before, chainKey, type Fact, KEY_CHANGED, keyedSealHash, START } from "./seal-hash.server";

const AT_ONCE = 5_000;
/** A slow transaction may commit an activity after later ones were sealed; the search reaches back this many ids. */
const LATE_ACTIVITY = 100_000;

async function lastSeal(ctx: Context): Promise<Before> {
  const [last] = await ctx.db
    .select({ number: sealTable.number, hash: sealTable.hash, key: sealTable.key })
    .from(sealTable)
    .orderBy(desc(sealTable.number))
    .limit(1);
  return last ?? START;
}

type Search = { after: number | undefined; markOf: string | undefined };

/** The oldest unsealed activities, preceded by the record that the chain now uses the key `markOf`. */
function unsealed(tx: Tx, { after, markOf }: Search): Promise<Fact[]> {
  const horizon = after ?? sql`(select coalesce(max(${sealTable.activityId}), 0) - ${LATE_ACTIVITY} from ${sealTable})`;
  const isMark = sql`${activityTable.type} = ${KEY_CHANGED} and ${activityTable.subject} = ${markOf}`;
  return tx.db
    .select({
      id: activityTable.id,
      type: activityTable.type,
      subject: activityTable.subject,
      actor: activityTable.actor,
      requestId: activityTable.requestId,
      at: activityTable.at,
      place: activityTable.place,
    })
    .from(activityTable)
    .leftJoin(sealTable, and(eq(sealTable.activityId, activityTable.id), gt(sealTable.activityId, horizon)))
    .where(and(gt(activityTable.id, horizon), isNull(sealTable.activityId)))
    .orderBy(...(markOf === undefined ? [] : [desc(isMark)]), asc(activityTable.id))
    .limit(AT_ONCE);
}

/** Seals a batch, in one process at a time. Returns the last sealed activity, or undefined when none may be left. */
async function sealSome(ctx: Context, after: number | undefined): Promise<number | undefined> {
  const key = chainKey(ctx);
  if (!key) throw new Error("no secret to seal with");
  return transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('activity.seal'))`);
    let before = await lastSeal(tx);
    const isChanged = before.number > 0 && before.key !== key.id;
    if (isChanged) await record(tx, KEY_CHANGED, key.id);
    const facts = await unsealed(tx, { after, markOf: isChanged ? key.id : undefined });
    const seals = facts.map((fact) => {
      const hash = keyedSealHash(key, before, fact, tx.now);
      before = { number: before.number + 1, hash, key: key.id };
      return { ...before, activityId: fact.id, sealedAt: tx.now };
    });
    await insertEach(tx.db, sealTable, seals);
    return facts.length < AT_ONCE ? undefined : facts.at(-1)?.id;
  });
}

const awaitingRestart = new WeakSet<Database>();

/** Stops sealing into the database of `ctx` until a restart or goOnSealing. */
export const stopSealing = (ctx: Context) => void awaitingRestart.add(ctx.database);
export const goOnSealing = (ctx: Context) => void awaitingRestart.delete(ctx.database);

export async function sealActivity(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  if (awaitingRestart.has(ctx.database)) return;
  let after: number | undefined;
  do after = await sealSome(ctx, after);
  while (after !== undefined);
}

/** The last seal. Its hash covers every earlier activity, so operators should keep a copy elsewhere. */
export async function chainHead(ctx: Context): Promise<{ number: number; hash: string }> {
  authorize(ctx, "admin");
  const { number, hash } = await lastSeal(ctx);
  return { number, hash };
}
