import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize, record, type Tx, transaction } from "../../platform/context.server";
import type { Job } from "../../platform/jobs.server";
import { linkToken } from "../../platform/keyed-link.server";
import { admitWithinBudget, sendMail } from "../../platform/mail-send.server";
import { mailboxKey } from "../../platform/mailbox-key";
import { mailColleagues } from "../cases/operations/mails.server";
import { isErased } from "../cases/operations/view.server";
import { caseTable } from "../cases/tables.server";
import { forgetName } from "./answer-nomination.server";
import { nominationForm } from "./form";
import { NomineeMail, NomineeWithdrewMail } from "./mail";
import { answerPath } from "./nomination";
import { nomineeTable } from "./tables.server";

const nominated = z.object({ award: z.string(), nomineeName: z.string(), nomineeEmail: z.string(), work: z.string() });

/** Questions that may wait in one mailbox. */
const MOST_WAITING = 3;

async function waitsForEnough({ db }: Tx, email: string): Promise<boolean> {
  const mailbox = mailboxKey(email);
  const domain = mailbox.slice(mailbox.lastIndexOf("@") + 1);
  const isOfDomain = sql`split_part(lower(${nomineeTable.email}), '@', 2) = ${domain}`;
  const waiting = await db
    .select({ email: nomineeTable.email })
    .from(nomineeTable)
    .where(and(isNull(nomineeTable.agreedAt), isOfDomain));
  return waiting.filter((other) => mailboxKey(other.email) === mailbox).length >= MOST_WAITING;
}

/**
 * Asks the nominee once the sender has confirmed the address. Idempotent. The days to answer count from this email, which waits
 * for the mailbox's budget and while other questions are pending there.
 */
export const askNominee: Job = {
  name: "nominations.ask",
  async run(ctx, job) {
    authorize(ctx, "system");
    const [found] = await ctx.db.select().from(caseTable).where(eq(caseTable.id, job.activity.subject));
    const details = nominated.safeParse(found?.details).data;
    if (found?.kind !== nominationForm.kind || found.endedAt || !details) return;
    const { award, nomineeName: name, nomineeEmail: email, work } = details;
    const subject = { shown: `You are nominated: ${award}`, logged: "You are nominated" };
    if (isErased({ email })) return;
    if (!(await admitWithinBudget(ctx, job, email, subject, (tx) => waitsForEnough(tx, email)))) return;
    await transaction(ctx, async (tx) => {
      const asked = await tx.db
        .insert(nomineeTable)
        .values({ caseId: found.id, name, email, askedAt: tx.now })
        .onConflictDoNothing({ target: nomineeTable.caseId })
        .returning();
      if (asked.length > 0) await record(tx, "nominee.asked", found.id);
    });
    const token = encodeURIComponent(linkToken(ctx, "nomination", found.id));
    const url = `${ctx.config.publicUrl}${answerPath}?token=${token}`;
    const mail = <NomineeMail nominator={found.name} award={award} work={work} url={url} />;
    await sendMail(ctx, job, email, subject, mail);
  },
};

/** Tells the staff, who may have published the name, and then erases it. */
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
