import { asc, desc, eq, isNull, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "./context.server";
import type { Database } from "./db.server";
import { type Before, chainKey, type Fact, KEY_CHANGED, keyedSealHash, START } from "./seal-hash.server";
import { activityTable, sealTable } from "./tables.server";

const AT_ONCE = 5_000;
/** An activity of a slow transaction may appear after later ones were sealed: so far back it is still looked for. */
const LATE_ACTIVITY = 100_000;

async function lastSeal(ctx: Context): Promise<Before> {
  const [last] = await ctx.db
    .select({ number: sealTable.number, hash: sealTable.hash, key: sealTable.key })
    .from(sealTable)
    .orderBy(desc(sealTable.number))
    .limit(1);
  return last ?? START;
}

/** The oldest facts that have no seal; before them the one that says that seals are made with the key `keyId` from now on. */
function unsealed(tx: Tx, keyId: string): Promise<Fact[]> {
  const horizon = sql`(select coalesce(max(${sealTable.activityId}), 0) - ${LATE_ACTIVITY} from ${sealTable})`;
  const isMark = sql`${activityTable.type} = ${KEY_CHANGED} and ${activityTable.subject} = ${keyId}`;
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
    .leftJoin(sealTable, eq(sealTable.activityId, activityTable.id))
    .where(sql`${activityTable.id} > ${horizon} and ${isNull(sealTable.activityId)}`)
    .orderBy(desc(isMark), asc(activityTable.id))
    .limit(AT_ONCE);
}

/** Seals the oldest activities that are not sealed yet, by one process at a time; answers how many. */
async function sealSome(ctx: Context): Promise<number> {
  const key = chainKey(ctx);
  if (!key) throw new Error("no secret to seal with");
  return transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('activity.seal'))`);
    let before = await lastSeal(tx);
    if (before.number > 0 && before.key !== key.id) await record(tx, KEY_CHANGED, key.id);
    const sealed_at = tx.now.toISOString();
    const seals = (await unsealed(tx, key.id)).map((fact) => {
      const hash = keyedSealHash(key, before, fact, tx.now);
      before = { number: before.number + 1, hash, key: key.id };
      return { number: before.number, activity_id: fact.id, hash, sealed_at, key: key.id };
    });
    if (seals.length > 0)
      await tx.db.execute(
        sql`insert into ${sealTable} (number, activity_id, hash, sealed_at, key) select number, activity_id, hash, sealed_at, key
          from json_to_recordset(${JSON.stringify(seals)}::json)
          as made (number bigint, activity_id bigint, hash text, sealed_at timestamptz, key text)`,
      );
    return seals.length;
  });
}

/** Databases that a backup was restored into: this process may have another secret than they. */
const awaitingRestart = new WeakSet<Database>();

/** Seals nothing more into the database of `ctx` until the program is started again, or goOnSealing. */
export const stopSealing = (ctx: Context) => void awaitingRestart.add(ctx.database);
export const goOnSealing = (ctx: Context) => void awaitingRestart.delete(ctx.database);

/** Ties every activity that is not sealed yet to the chain. */
export async function sealActivity(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  if (awaitingRestart.has(ctx.database)) return;
  while ((await sealSome(ctx)) === AT_ONCE);
}

/** The last seal: its hash vouches for every activity before it, so it is worth keeping elsewhere. */
export async function chainHead(ctx: Context): Promise<{ number: number; hash: string }> {
  authorize(ctx, "admin");
  const { number, hash } = await lastSeal(ctx);
  return { number, hash };
}
