import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import { activityTable } from "../../platform/db/tables.server";
import { secondsToWait } from "../../platform/http/rate-limit.server";
import { type Job, type JobRun, NotAgain } from "../../platform/jobs/jobs.server";
import { admitWithinBudget, type Subject, sendMail } from "../../platform/mail/mail-send.server";
import { mailboxKey } from "../../platform/mail/mailbox-key";
import { linkToken } from "../../platform/signing/keyed-link.server";
import { mailColleagues } from "../cases/operations/mails.server";
import { storeMessage } from "../cases/operations/progress.server";
import { type CaseRow, hasEnded, isErased } from "../cases/operations/view.server";
import { caseTable } from "../cases/tables.server";
import { forgetName } from "./answer-nomination.server";
import { nominationForm } from "./form";
import { NomineeMail, NomineeWithdrewMail } from "./mail";
import { ANSWER_DAYS, answerPath } from "./nomination";
import { QUESTION_JOB } from "./question.server";
import { nomineeTable } from "./tables.server";

const nominated = z.object({ award: z.string(), nomineeName: z.string(), nomineeEmail: z.string(), work: z.string() });

/** Questions that may wait in one mailbox. */
const MOST_WAITING = 3;
/** Questions of one sender that may wait for an answer. */
const MOST_OF_SENDER = 5;
/** Withdrawn and refused ones count, too: else one sender could write to any number of people. */
const ofSender = { name: "questions to nominees in a day", most: 10, seconds: 86_400 };

type Nominee = { name: string; email: string; subject: Subject };
type Question = { nominee: string; sender: string };

/** Counts the question if it may go. */
async function isTooMuch(tx: Tx, asked: Question): Promise<boolean> {
  // Questions of one moment are counted one after another.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('nominees'))`);
  const waiting = await tx.db
    .select({ nominee: nomineeTable.email, sender: caseTable.email })
    .from(nomineeTable)
    .innerJoin(caseTable, eq(caseTable.id, nomineeTable.caseId))
    .where(isNull(nomineeTable.agreedAt));
  const countOf = (who: keyof Question) =>
    waiting.filter((one) => mailboxKey(one[who]) === mailboxKey(asked[who])).length;
  if (countOf("nominee") >= MOST_WAITING || countOf("sender") >= MOST_OF_SENDER) return true;
  return (await secondsToWait(tx, ofSender, mailboxKey(asked.sender))) > 0;
}

/** Stores the nominee if the question may go now. A second run answers alike. */
const admitQuestion = (
  ctx: Context,
  job: JobRun,
  found: CaseRow,
  { name, email, subject }: Nominee,
): Promise<boolean> =>
  transaction(ctx, async (tx) => {
    const asked = { nominee: email, sender: found.email };
    if (!(await admitWithinBudget(tx, job, email, subject, () => isTooMuch(tx, asked)))) return false;
    await tx.db
      .insert(nomineeTable)
      .values({ caseId: found.id, name, email, askedAt: tx.now })
      .onConflictDoNothing({ target: nomineeTable.caseId });
    return true;
  });

/** The days to answer begin anew: the email may have waited for the mail server. */
const countFromDelivery = (ctx: Context, caseId: string): Promise<void> =>
  transaction(ctx, async (tx) => {
    const isPending = and(eq(nomineeTable.caseId, caseId), isNull(nomineeTable.agreedAt));
    const asked = await tx.db.update(nomineeTable).set({ askedAt: tx.now }).where(isPending).returning();
    if (asked.length > 0) await record(tx, "nominee.asked", caseId);
  });

const unreached = `We could not ask the nominee, as our email to the address that you gave was not delivered. Please nominate them again with the right address. This nomination ends after ${ANSWER_DAYS} days, and we then erase what you wrote about them.`;

/** Tells the sender once, also if staff have the question sent again and it fails again. */
const tellUnreached = (ctx: Context, caseId: string): Promise<void> =>
  transaction(ctx, async (tx) => {
    const [found] = await tx.db.select().from(caseTable).where(eq(caseTable.id, caseId)).for("update");
    if (!found || hasEnded(found)) return;
    const isTold = and(eq(activityTable.subject, caseId), eq(activityTable.type, "nominee.not-reached"));
    if ((await tx.db.$count(activityTable, isTold)) > 0) return;
    await storeMessage(tx, caseId, unreached);
    await record(tx, "case.message-sent", caseId);
    await record(tx, "nominee.not-reached", caseId);
  });

/**
 * Asks the nominee once the sender has confirmed the address. Idempotent. The days to answer count from this email, which waits
 * for the mailbox's budget, and while other questions are pending there or many of the sender are. Tells the sender if the
 * address is refused.
 */
export const askNominee: Job = {
  name: QUESTION_JOB,
  async run(ctx, job) {
    authorize(ctx, "system");
    const [found] = await ctx.db.select().from(caseTable).where(eq(caseTable.id, job.activity.subject));
    const details = nominated.safeParse(found?.details).data;
    if (found?.kind !== nominationForm.kind || found.endedAt || !details) return;
    const { award, nomineeName: name, nomineeEmail: email, work } = details;
    const subject = { shown: `You are nominated: ${award}`, logged: "You are nominated" };
    if (isErased({ email })) return;
    if (!(await admitQuestion(ctx, job, found, { name, email, subject }))) return;
    const token = encodeURIComponent(linkToken(ctx, "nomination", found.id));
    const url = `${ctx.config.publicUrl}${answerPath}?token=${token}`;
    const mail = <NomineeMail nominator={found.name} award={award} work={work} url={url} />;
    try {
      await sendMail(ctx, job, email, subject, mail);
    } catch (cause) {
      if (cause instanceof NotAgain) await tellUnreached(ctx, found.id);
      throw cause;
    }
    await countFromDelivery(ctx, found.id);
  },
};

/** Tells the staff, in case they published the name, and then erases it. */
export const tellOfWithdrawal: Job = {
  name: "nominations.tell-of-withdrawal",
  async run(ctx, job) {
    authorize(ctx, "system");
    const [found] = await ctx.db.select().from(caseTable).where(eq(caseTable.id, job.activity.subject));
    if (!found) return;
    const { reference, kind, details } = found;
    const url = `${ctx.config.publicUrl}/staff?case=${found.id}`;
    const name = typeof details.nomineeName === "string" ? details.nomineeName : undefined;
    const mail = (
      <NomineeWithdrewMail reference={reference} name={name} award={String(details.award ?? "")} url={url} />
    );
    await mailColleagues(ctx, job, kind, `A nominee withdrew: ${reference}`, mail);
    if (name) await transaction(ctx, (tx) => forgetName(tx, found));
  },
};
