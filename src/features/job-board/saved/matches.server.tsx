import { and, desc, eq, gt, lte, max, type SQL } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs.server";
import { sendMail } from "../../../platform/mail-send.server";
import { userTable } from "../../accounts/tables.server";
import { searchWords } from "../job-search";
import { fits, listed } from "../operations.server";
import { savingAddress } from "../posting-list";
import { postingTable } from "../tables.server";
import { SavedSearchMail } from "./mail";
import { savedSearchTable as searches } from "./tables.server";

const MOST_NAMED = 10;

type Row = typeof searches.$inferSelect;

/** Open jobs that fit `search` and came after `from`. */
const newJobs = (ctx: Context, search: Row, from: Date): SQL | undefined =>
  and(fits(ctx, search), gt(postingTable.postedAt, from));

/** Lets a mail go out where jobs came that fit. Two that look at once let one go out. */
async function findFor(ctx: Context, search: Row): Promise<void> {
  await transaction(ctx, async (tx) => {
    authorize(tx, "system");
    const [newest] = await tx.db
      .select({ at: max(postingTable.postedAt) })
      .from(postingTable)
      .where(newJobs(tx, search, search.mailedTo));
    if (!newest?.at) return;
    const [due] = await tx.db
      .update(searches)
      .set({ mailedFrom: search.mailedTo, mailedTo: newest.at })
      .where(and(eq(searches.id, search.id), eq(searches.mailedTo, search.mailedTo)))
      .returning({ id: searches.id });
    if (due) await record(tx, "saved-search.matched", search.id);
  });
}

/** Looks each night for jobs that came since the last mail of each saved search. */
export const findMatches = {
  name: "job-board.find-matches",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    for (const search of await ctx.db.select().from(searches)) await findFor(ctx, search);
  },
};

/** Tells a member of the new jobs that are still open; an address that is not proven any more is told nothing. */
export const sendMatches: Job = {
  name: "job-board.send-matches",
  async run(ctx, job) {
    const [found] = await ctx.db
      .select({ search: searches, email: userTable.email, name: userTable.firstName })
      .from(searches)
      .innerJoin(userTable, and(eq(userTable.id, searches.userId), eq(userTable.emailVerified, true)))
      .where(eq(searches.id, job.activity.subject));
    if (!found) return;
    const { search, email, name } = found;
    const isNew = and(newJobs(ctx, search, search.mailedFrom), lte(postingTable.postedAt, search.mailedTo));
    const [jobs, count] = await Promise.all([
      ctx.db
        .select(listed)
        .from(postingTable)
        .where(isNew)
        .orderBy(desc(postingTable.postedAt))
        .limit(MOST_NAMED),
      ctx.db.$count(postingTable, isNew),
    ]);
    if (count === 0) return;
    const { publicUrl } = ctx.config;
    const subject = count === 1 ? "A new job for you" : `${count} new jobs for you`;
    const content = (
      <SavedSearchMail
        {...{ name, jobs, count }}
        words={searchWords(search)}
        site={publicUrl}
        savedUrl={publicUrl + savingAddress(search)}
      />
    );
    await sendMail(ctx, job, email, subject, content);
  },
};
