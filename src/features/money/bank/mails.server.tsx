import { and, asc, eq } from "drizzle-orm";
import type { ReactElement } from "react";
import type { Context } from "../../../platform/context.server";
import { activityTable } from "../../../platform/db/tables.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { sendMails } from "../../../platform/mail/mail-send.server";
import { namesOf } from "../../accounts/names.server";
import { userTable } from "../../accounts/tables.server";
import { approvalTable as approvals } from "../approvals/tables.server";
import { decidesBank } from "./account-change.server";
import type { BankDetails } from "./bank-details";
import { AccountDeclinedMail, AccountProposedMail, AccountSetMail } from "./mail";
import { bankAccountChangeTable as changes } from "./tables.server";

type Told = {
  details: BankDetails;
  before: BankDetails | null;
  url: string;
  proposedBy: string;
  decidedBy: string | null;
  answer: string;
};

/** A change with its proposer and decider. Without an approval the actor of the activity set the account alone. */
async function changeOf(ctx: Context, id: string, activityId: number): Promise<Told | undefined> {
  const isOfChange = and(eq(approvals.kind, "bank-account"), eq(approvals.subject, id));
  const [change] = await ctx.db.select().from(changes).where(eq(changes.id, id));
  if (!change) return undefined;
  const [approval] = await ctx.db.select().from(approvals).where(isOfChange);
  const [activity] = await ctx.db.select().from(activityTable).where(eq(activityTable.id, activityId));
  const [proposer, decider] = [approval?.proposedBy ?? activity?.actor ?? "", approval?.decidedBy ?? null];
  const names = await namesOf(ctx, [proposer, decider ?? ""]);
  const nameOf = (who: string) => names.get(who) ?? "A staff member";
  return {
    details: change.details,
    before: change.before,
    url: `${ctx.config.publicUrl}/staff/money`,
    proposedBy: nameOf(proposer),
    decidedBy: decider && nameOf(decider),
    answer: approval?.answer ?? "",
  };
}

const telling = (name: string, subject: string, mail: (told: Told & { name: string }) => ReactElement): Job => ({
  name,
  async run(ctx, job) {
    const told = await changeOf(ctx, job.activity.subject, job.activity.id);
    if (!told) return;
    const people = await ctx.db
      .select({ name: userTable.name, email: userTable.email })
      .from(userTable)
      .where(decidesBank)
      .orderBy(asc(userTable.id));
    const mails = people.map((one) => ({ to: one.email, content: mail({ ...told, name: one.name }) }));
    await sendMails(ctx, job, subject, mails);
  },
});

export const sendAccountProposed = telling(
  "money.account-proposed",
  "Other bank details are proposed",
  ({ decidedBy: _, answer: __, ...told }) => <AccountProposedMail {...told} />,
);

export const sendAccountSet = telling(
  "money.account-set",
  "The bank details have changed",
  ({ decidedBy: approvedBy, answer: _, ...told }) => <AccountSetMail {...told} approvedBy={approvedBy} />,
);

export const sendAccountDeclined = telling(
  "money.account-declined",
  "The bank details stay as they are",
  ({ decidedBy, answer: reason, ...told }) => (
    <AccountDeclinedMail {...told} declinedBy={decidedBy ?? "A staff member"} reason={reason} />
  ),
);
