import { and, desc, eq, gt, inArray, notExists } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { sendMail } from "../../../platform/mail/mail-send.server";
import { userTable } from "../../accounts/tables.server";
import { searchWords } from "../job-search";
import { fits, listed } from "../operations.server";
import { savingAddress } from "../posting-list";
import { postingTable } from "../tables.server";
import { SavedSearchMail } from "./mail";
import { savedSearchMatchTable as matches, savedSearchTable as searches } from "./tables.server";

const MOST_NAMED = 10;

/** Stores the matches for an email and queues it. The row lock keeps parallel runs from queueing two. */
async function findFor(ctx: Context, id: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    authorize(tx, "system");
    const [search] = await tx.db.select().from(searches).where(eq(searches.id, id)).for("update");
    if (!search) return;
    const isTold = and(eq(matches.searchId, search.id), eq(matches.postingId, postingTable.id));
    const told = tx.db.select({ mailId: matches.mailId }).from(matches).where(isTold);
    const found = await tx.db
      .select({ postingId: postingTable.id })
      .from(postingTable)
      .where(and(fits(tx, search), gt(postingTable.postedAt, search.savedAt), notExists(told)))
      .for("key share");
    if (found.length === 0) return;
    const mailId = newId();
    await tx.db.insert(matches).values(found.map((one) => ({ ...one, searchId: id, mailId })));
    await record(tx, "saved-search.matched", mailId);
  });
}

/** Each night, queues emails about jobs posted since each search was saved and not yet emailed. */
export const findMatches = {
  name: "job-board.find-matches",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    for (const { id } of await ctx.db.select({ id: searches.id }).from(searches)) await findFor(ctx, id);
  },
};

/** Emails the new jobs that are still open. Sends nothing to an address that is no longer proven. */
export const sendMatches: Job = {
  name: "job-board.send-matches",
  async run(ctx, job) {
    const isOfMail = eq(matches.mailId, job.activity.subject);
    const [found] = await ctx.db
      .select({ search: searches, email: userTable.email, name: userTable.firstName })
      .from(searches)
      .innerJoin(userTable, and(eq(userTable.id, searches.userId), eq(userTable.emailVerified, true)))
      .innerJoin(matches, and(eq(matches.searchId, searches.id), isOfMail))
      .limit(1);
    if (!found) return;
    const { search, email, name } = found;
    const told = ctx.db.select({ id: matches.postingId }).from(matches).where(isOfMail);
    const isNew = and(fits(ctx, search), inArray(postingTable.id, told));
    const [jobs, count] = await Promise.all([
      ctx.db.select(listed).from(postingTable).where(isNew).orderBy(desc(postingTable.postedAt)).limit(MOST_NAMED),
      ctx.db.$count(postingTable, isNew),
    ]);
    if (count === 0) return;
    const { publicUrl } = ctx.config;
    const subject = count === 1 ? "A new job for you" : `${count} new jobs for you`;
    const content = (
      <SavedSearchMail
        name={name}
        jobs={jobs}
        count={count}
        words={searchWords(search)}
        site={publicUrl}
        savedUrl={publicUrl + savingAddress(search)}
      />
    );
    await sendMail(ctx, job, email, subject, content);
  },
};
