import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../../platform/context.server";
import { activityTable } from "../../../../platform/db/tables.server";
import type { Job, JobRun } from "../../../../platform/jobs/jobs.server";
import { onBehalfOf } from "../../../accounts/staff.server";
import { importRowTable, importTable } from "../tables.server";
import { applySome } from "./apply.server";
import { countFates } from "./read.server";

class Stopped extends Error {}
type TermEnd = string | undefined;

async function firstWrongRow({ db }: Context, importId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ line: importRowTable.line, why: importRowTable.why })
    .from(importRowTable)
    .where(and(eq(importRowTable.importId, importId), inArray(importRowTable.fate, ["refused", "duplicate"])))
    .orderBy(asc(importRowTable.line))
    .limit(1);
  return row && `Line ${row.line}: ${row.why} Nothing was stored.`;
}

/** `ctx` with the present time: storing takes minutes, and activities need their own time. */
const atThisMoment = (ctx: Context): Context => ({ ...ctx, now: new Date() });

/** Stores all rows or none. Answers the obstacle, if there is one. */
async function applyAll(ctx: Context, id: string, termEnd: TermEnd): Promise<string | undefined> {
  const wrong = await firstWrongRow(ctx, id);
  if (wrong) return wrong;
  try {
    await transaction(ctx, async (tx) => {
      for (let step = await applySome(tx, id, termEnd); step.more; step = await applySome(tx, id, termEnd))
        if (step.stopped) throw new Stopped(`Line ${step.stopped.line}: ${step.stopped.why} Nothing was stored.`);
    });
    return undefined;
  } catch (cause) {
    if (cause instanceof Stopped) return cause.message;
    throw cause;
  }
}

/** Stores the possible rows in batches; a restart continues after the last batch. */
async function applyEach(ctx: Context, id: string, termEnd: TermEnd): Promise<undefined> {
  while ((await transaction(atThisMoment(ctx), (tx) => applySome(tx, id, termEnd))).more);
}

/** `ctx` on behalf of the admin that confirmed the file; undefined if they are no longer an admin. */
async function asConfirmer(ctx: Context, { activity }: JobRun): Promise<Context | undefined> {
  const { id, actor } = activityTable;
  const [confirmed] = await ctx.db.select({ by: actor }).from(activityTable).where(eq(id, activity.id));
  return confirmed && onBehalfOf(ctx, confirmed.by, "admin");
}

async function noAdmin({ db }: Context, importId: string): Promise<string> {
  const { importId: ofImport, doneAt } = importRowTable;
  const done = await db.$count(importRowTable, and(eq(ofImport, importId), isNotNull(doneAt)));
  const rows = done === 1 ? "1 row was" : `${done.toLocaleString("en-IN")} rows were`;
  const outcome = done === 0 ? "Nothing was stored." : `${rows} stored before; the rest was not.`;
  return `Whoever confirmed this file is no longer an admin. ${outcome}`;
}

async function end(ctx: Context, id: string, problem: string | undefined): Promise<void> {
  await transaction(ctx, async (tx) => {
    const status = problem ? "refused" : "applied";
    const counts = await countFates(tx, id);
    await tx.db
      .update(importTable)
      .set({ status, counts, problem: problem ?? null, endedAt: tx.now })
      .where(eq(importTable.id, id));
    await record(tx, `import.${status}`, id);
  });
}

export const applyImport: Job = {
  name: "membership.apply-import",
  isLong: true,
  async run(ctx, job) {
    authorize(ctx, "system");
    const id = job.activity.subject;
    const [found] = await ctx.db.select().from(importTable).where(eq(importTable.id, id));
    if (found?.status !== "applying") return;
    const acting = await asConfirmer(ctx, job);
    if (!acting) return end(ctx, id, await noAdmin(ctx, id));
    const apply = found.allOrNothing ? applyAll : applyEach;
    await end(acting, id, await apply(acting, id, found.answers?.termEnd));
  },
};
