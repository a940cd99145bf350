import { createHash } from "node:crypto";
import { asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { authorize, type Context, transaction } from "./context.server";
import { eventTable, sealTable } from "./tables.server";

type Event = typeof eventTable.$inferSelect;
type Seal = { number: number; hash: string };

const START: Seal = { number: 0, hash: "" };
const AT_ONCE = 5_000;
/** An event of a slow transaction may appear after later ones were sealed: so far back it is still looked for. */
const LATE_EVENTS = 100_000;

/** The hash that ties EVENT to the seal BEFORE it. */
function sealHash(before: Seal, { id, type, subject, actor, requestId, at, place }: Event): string {
  const row = JSON.stringify([id, type, subject, actor, requestId, at.toISOString(), place]);
  return createHash("sha256").update(`${before.hash}\n${row}`).digest("base64url");
}

async function lastSeal(tx: Context): Promise<Seal> {
  const [last] = await tx.db
    .select({ number: sealTable.number, hash: sealTable.hash })
    .from(sealTable)
    .orderBy(desc(sealTable.number))
    .limit(1);
  return last ?? START;
}

function unsealed(tx: Context): Promise<Event[]> {
  const horizon = sql`(select coalesce(max(${sealTable.eventId}), 0) - ${LATE_EVENTS} from ${sealTable})`;
  return tx.db
    .select({
      id: eventTable.id,
      type: eventTable.type,
      subject: eventTable.subject,
      actor: eventTable.actor,
      requestId: eventTable.requestId,
      at: eventTable.at,
      place: eventTable.place,
    })
    .from(eventTable)
    .leftJoin(sealTable, eq(sealTable.eventId, eventTable.id))
    .where(sql`${eventTable.id} > ${horizon} and ${isNull(sealTable.eventId)}`)
    .orderBy(asc(eventTable.id))
    .limit(AT_ONCE);
}

/** Seals the oldest events that are not sealed yet, by one process at a time; answers how many. */
async function sealSome(ctx: Context): Promise<number> {
  return transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('events.seal'))`);
    let before = await lastSeal(tx);
    const seals = (await unsealed(tx)).map((event) => {
      before = { number: before.number + 1, hash: sealHash(before, event) };
      return { number: before.number, event_id: event.id, hash: before.hash };
    });
    if (seals.length > 0)
      await tx.db.execute(
        sql`insert into ${sealTable} (number, event_id, hash) select number, event_id, hash
          from json_to_recordset(${JSON.stringify(seals)}::json) as made (number bigint, event_id bigint, hash text)`,
      );
    return seals.length;
  });
}

/** Ties every event that is not sealed yet to the chain. */
export async function sealEvents(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  while ((await sealSome(ctx)) === AT_ONCE);
}

/** `brokenAt`: the first seal whose event was changed, removed or moved. `head`: the last hash, which vouches for all before. */
export type ChainState = { sealed: number; unsealed: number; head: string; brokenAt: number | undefined };

async function sealsAfter(ctx: Context, number: number) {
  return ctx.db
    .select({ seal: sealTable, event: eventTable })
    .from(sealTable)
    .leftJoin(eventTable, eq(eventTable.id, sealTable.eventId))
    .where(gt(sealTable.number, number))
    .orderBy(asc(sealTable.number))
    .limit(AT_ONCE);
}

/** Walks the chain from its start and compares every seal with its event. */
export async function checkChain(ctx: Context): Promise<ChainState> {
  authorize(ctx, "admin");
  let before = START;
  for (let rows = await sealsAfter(ctx, 0); rows.length > 0; rows = await sealsAfter(ctx, before.number)) {
    for (const { seal, event } of rows) {
      const isRight = event && seal.number === before.number + 1 && seal.hash === sealHash(before, event);
      if (!isRight) return { ...(await counts(ctx)), head: before.hash, brokenAt: seal.number };
      before = seal;
    }
  }
  return { ...(await counts(ctx)), head: before.hash, brokenAt: undefined };
}

/** The last seal: its hash vouches for every event before it, so it is worth keeping elsewhere. */
export async function chainHead(ctx: Context): Promise<Seal> {
  authorize(ctx, "admin");
  return lastSeal(ctx);
}

/** The number of the seal with HASH; undefined when the chain has none, though somebody noted it. */
export async function sealWith(ctx: Context, hash: string): Promise<number | undefined> {
  authorize(ctx, "admin");
  const [found] = await ctx.db
    .select({ number: sealTable.number })
    .from(sealTable)
    .where(eq(sealTable.hash, hash));
  return found?.number;
}

async function counts(ctx: Context): Promise<{ sealed: number; unsealed: number }> {
  const [sealed, all] = await Promise.all([ctx.db.$count(sealTable), ctx.db.$count(eventTable)]);
  return { sealed, unsealed: Math.max(0, all - sealed) };
}
