import { and, asc, eq, isNotNull, lt, lte, ne } from "drizzle-orm";
import { describeCause } from "../../../platform/config/cause.server";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { DAY_MS } from "../../../platform/time/durations";
import { dataPrincipal } from "../../accounts/data-principal.server";
import { userTable } from "../../accounts/tables.server";
import { eraseEverything } from "../everything.server";
import { closingTable } from "../tables.server";
import { inTurn, isLastAdmin } from "./last-admin.server";
import { isOpen } from "./open-closings.server";

type Row = typeof closingTable.$inferSelect;

/** After this many days without delivery of the last email, its address is erased as well. */
const MAIL_DAYS = 7;

const isDue = (ctx: Context) => and(isOpen, lte(closingTable.dueAt, ctx.now));

/** Recording it emails the reason. */
async function dropClosing(tx: Tx, id: string): Promise<void> {
  await tx.db.update(closingTable).set({ cancelledAt: tx.now }).where(eq(closingTable.id, id));
  await record(tx, "closing.dropped", id);
}

/** Skips a closing that has just been cancelled, and drops that of the last admin. */
async function closeAccount(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "system");
  await transaction(ctx, async (tx) => {
    await inTurn(tx);
    const [row] = await tx.db
      .select()
      .from(closingTable)
      .where(and(eq(closingTable.id, id), isDue(tx)))
      .for("update");
    const who = row && (await dataPrincipal(tx, row.userId));
    if (!who) return;
    if (await isLastAdmin(tx, who.userId)) return dropClosing(tx, id);
    const [user] = await tx.db.select().from(userTable).where(eq(userTable.id, who.userId));
    const { erased, fileKeys } = await eraseEverything(tx, who);
    // Without a proven address, the name may be a stranger's words.
    const name = user?.emailVerified ? user.firstName : null;
    await tx.db
      .update(closingTable)
      .set({ doneAt: tx.now, email: user?.email, name, erased, fileKeys })
      .where(eq(closingTable.id, id));
    await record(tx, "account.closed", id);
  });
}

/** A failed closing does not stop the others; the next run retries it. Throws at the end. */
async function forEachClosing(
  ctx: Context,
  closings: readonly Row[],
  sentence: string,
  work: (closing: Row) => Promise<void>,
): Promise<void> {
  const failed: string[] = [];
  for (const closing of closings)
    await work(closing).catch((cause) => {
      failed.push(closing.id);
      ctx.log.error({ closing: closing.id, cause: describeCause(cause) }, `${sentence}, to be tried again`);
    });
  if (failed.length > 0) throw new Error(`${sentence}: ${failed.join(", ")}`);
}

export async function carryOutClosings(ctx: Context): Promise<void> {
  const due = await ctx.db.select().from(closingTable).where(isDue(ctx)).orderBy(asc(closingTable.dueAt));
  await forEachClosing(ctx, due, "account not closed", ({ id }) => closeAccount(ctx, id));
}

async function removeFiles(ctx: Context, { id, fileKeys }: Row): Promise<void> {
  for (const key of fileKeys) await ctx.storage.remove(key);
  await ctx.db.update(closingTable).set({ fileKeys: [] }).where(eq(closingTable.id, id));
}

/** The job retries until the storage succeeds. */
export const removeClosedFiles: Job = {
  name: "privacy.remove-files",
  async run(ctx, { activity }) {
    const [row] = await ctx.db.select().from(closingTable).where(eq(closingTable.id, activity.subject));
    if (row) await removeFiles(ctx, row);
  },
};

/** Retries after failures of storage or mail server. Addresses go after `MAIL_DAYS` in any case. */
export async function finishClosings(ctx: Context): Promise<void> {
  const limit = new Date(ctx.now.getTime() - MAIL_DAYS * DAY_MS);
  await ctx.db
    .update(closingTable)
    .set({ email: null, name: null })
    .where(and(lt(closingTable.doneAt, limit), isNotNull(closingTable.email)));
  const left = and(isNotNull(closingTable.doneAt), ne(closingTable.fileKeys, []));
  const withFiles = await ctx.db.select().from(closingTable).where(left);
  await forEachClosing(ctx, withFiles, "files of a closed account not removed", (row) => removeFiles(ctx, row));
}
