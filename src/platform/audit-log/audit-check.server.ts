import { and, asc, eq, gt, isNull, like, lt, sql } from "drizzle-orm";
import { authorize, type Context } from "../context.server";
import { activityTable, sealTable } from "../db/tables.server";
import {
  type Before,
  type ChainKey,
  chainKey,
  type Fact,
  keyedSealHash,
  mayFollow,
  plainHash,
  type Seal,
  START,
} from "./seal-hash.server";

export type Reader = Pick<Context, "actor" | "config" | "db">;

/** An activity dated long before its seal; `seal` is null if it was never sealed. */
export type LateFact = { id: number; type: string; at: Date; seal: number | null; sealedAt: Date | null };

/**
 * `brokenAt`: the first seal whose activity was changed, removed or moved. `head`: the last hash, which covers all
 * earlier ones. `unverified`: the number of seals made with a different SECRET than the given one. `keyedFrom`: the
 * first keyed seal. `late`: the first of `lateCount` late activities that no record explains.
 */
export type ChainState = {
  sealed: number;
  unsealed: number;
  head: string;
  brokenAt: number | undefined;
  unverified: number;
  keyedFrom: { number: number; sealedAt: Date } | undefined;
  late: LateFact[];
  lateCount: number;
};

const AT_ONCE = 5_000;
const LISTED = 50;
export const LATE_MS = 5 * 60_000;

async function sealsAfter(ctx: Reader, number: number) {
  return ctx.db
    .select({ seal: sealTable, fact: activityTable })
    .from(sealTable)
    .leftJoin(activityTable, eq(activityTable.id, sealTable.activityId))
    .where(gt(sealTable.number, number))
    .orderBy(asc(sealTable.number))
    .limit(AT_ONCE);
}

async function explanations({ db }: Reader) {
  const sealedOnly = eq(sealTable.activityId, activityTable.id);
  const [starts, samples] = await Promise.all([
    db
      .select({ at: activityTable.at })
      .from(activityTable)
      .innerJoin(sealTable, sealedOnly)
      .where(eq(activityTable.type, "program.started")),
    db
      .select({ requestId: activityTable.requestId })
      .from(activityTable)
      .innerJoin(sealTable, sealedOnly)
      .where(and(like(activityTable.type, "samples.%"), eq(activityTable.actor, "system"))),
  ]);
  return { starts: starts.map(({ at }) => at.getTime()), samples: new Set(samples.map(({ requestId }) => requestId)) };
}

class Walk {
  before: Before = START;
  unverified = 0;
  keyedFrom: ChainState["keyedFrom"];
  lateCount = 0;
  readonly late: LateFact[] = [];
  private round: number | undefined;
  private roundBefore: number | undefined;

  constructor(
    private readonly key: ChainKey | undefined,
    private readonly known: Awaited<ReturnType<typeof explanations>>,
  ) {}

  step(seal: Seal, fact: Fact | null): boolean {
    if (!fact || seal.number !== this.before.number + 1 || !mayFollow(this.before, seal.key, fact)) return false;
    if (!this.isHashRight(seal, fact)) return false;
    const { sealedAt } = seal;
    if (sealedAt && seal.key !== null) this.keyedFrom ??= { number: seal.number, sealedAt };
    const moment = (sealedAt ?? fact.at).getTime();
    if (moment !== this.round) [this.roundBefore, this.round] = [this.round, moment];
    if (sealedAt && !this.isExplained(fact, moment)) this.addLate({ ...fact, seal: seal.number, sealedAt });
    this.before = seal;
    return true;
  }

  addLate({ id, type, at, seal, sealedAt }: LateFact): void {
    this.lateCount += 1;
    if (this.late.length < LISTED) this.late.push({ id, type, at, seal, sealedAt });
  }

  private isHashRight(seal: Seal, fact: Fact): boolean {
    if (seal.key === null) return seal.sealedAt === null && seal.hash === plainHash(this.before, fact);
    if (!seal.sealedAt) return false;
    if (seal.key === this.key?.id) return seal.hash === keyedSealHash(this.key, this.before, fact, seal.sealedAt);
    this.unverified += 1;
    return true;
  }

  /** Explained: in time, by `portal demo`, or recorded since the previous round while sealing was down. */
  private isExplained({ at, requestId }: Fact, sealedAt: number): boolean {
    const happened = at.getTime();
    if (sealedAt - happened <= LATE_MS || this.known.samples.has(requestId)) return true;
    const stoodStillSince = this.roundBefore;
    if (stoodStillSince === undefined || happened < stoodStillSince - LATE_MS) return false;
    return this.known.starts.some(
      (start) => start >= stoodStillSince && start <= sealedAt && sealedAt - start <= LATE_MS,
    );
  }
}

/** Unsealed activities that the last round skipped because their id or date is much older. */
async function passedOver({ db }: Reader) {
  const lastRound = sql`(select max(${sealTable.sealedAt}) from ${sealTable}) - ${LATE_MS / 1000}::int * interval '1 second'`;
  return db
    .select({ id: activityTable.id, type: activityTable.type, at: activityTable.at })
    .from(activityTable)
    .leftJoin(sealTable, eq(sealTable.activityId, activityTable.id))
    .where(and(isNull(sealTable.activityId), lt(activityTable.at, lastRound)))
    .orderBy(asc(activityTable.id))
    .limit(LISTED);
}

async function counts({ db }: Reader): Promise<{ sealed: number; unsealed: number }> {
  const [sealed, all] = await Promise.all([db.$count(sealTable), db.$count(activityTable)]);
  return { sealed, unsealed: Math.max(0, all - sealed) };
}

export async function checkChain(ctx: Reader): Promise<ChainState> {
  authorize(ctx, "admin");
  const walk = new Walk(chainKey(ctx), await explanations(ctx));
  let brokenAt: number | undefined;
  for (let rows = await sealsAfter(ctx, 0); rows.length > 0 && brokenAt === undefined; ) {
    brokenAt = rows.find(({ seal, fact }) => !walk.step(seal, fact))?.seal.number;
    rows = await sealsAfter(ctx, walk.before.number);
  }
  for (const fact of await passedOver(ctx)) walk.addLate({ ...fact, seal: null, sealedAt: null });
  const { unverified, keyedFrom, late, lateCount } = walk;
  return { ...(await counts(ctx)), head: walk.before.hash, brokenAt, unverified, keyedFrom, late, lateCount };
}

export async function sealWith(ctx: Reader, hash: string): Promise<number | undefined> {
  authorize(ctx, "admin");
  const [found] = await ctx.db.select({ number: sealTable.number }).from(sealTable).where(eq(sealTable.hash, hash));
  return found?.number;
}
