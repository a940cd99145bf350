import { and, eq } from "drizzle-orm";
import type { ComponentType } from "react";
import type { Context } from "../../../platform/context.server";
import type { Job, RecordedEvent } from "../../../platform/jobs.server";
import { sendMail } from "../../../platform/mail-send.server";
import { isErased } from "../erased-address";
import type { CaseRow } from "../operations/view.server";
import type { CaseKind } from "../schema";
import { caseMessageTable, caseTable } from "../tables.server";
import { ApprovedMail, ClosedMail, DeclinedMail, InformationRequestMail, MessageMail } from "./mail";

/** What staff wrote with an event: the message of the same moment. */
async function textOf(ctx: Context, { subject, at }: RecordedEvent): Promise<string | undefined> {
  const [message] = await ctx.db
    .select({ text: caseMessageTable.text })
    .from(caseMessageTable)
    .where(
      and(
        eq(caseMessageTable.caseId, subject),
        eq(caseMessageTable.sender, "staff"),
        eq(caseMessageTable.sentAt, new Date(at)),
      ),
    );
  return message?.text;
}

type Told = {
  name: string;
  Mail: ComponentType<{ found: CaseRow; text: string | undefined; url: string }>;
  subject: (reference: string) => string;
  /** Kinds whose applicants hear of it in a mail of its own. */
  except?: readonly CaseKind[];
};

/** A job that tells the applicant what staff did, at the address of the case. */
const telling = ({ name, Mail, subject, except = [] }: Told): Job => ({
  name,
  async run(ctx, job) {
    const [found] = await ctx.db.select().from(caseTable).where(eq(caseTable.id, job.event.subject));
    if (!found || isErased(found) || except.includes(found.kind)) return;
    const url = `${ctx.config.publicUrl}/track?reference=${found.reference}`;
    const mail = <Mail found={found} text={await textOf(ctx, job.event)} url={url} />;
    await sendMail(ctx, job, found.email, subject(found.reference), mail);
  },
});

export const sendCaseMessage = telling({
  name: "cases.message",
  Mail: MessageMail,
  subject: (reference) => `A message about ${reference}`,
});
export const sendInformationRequest = telling({
  name: "cases.information-request",
  Mail: InformationRequestMail,
  subject: (reference) => `We need something from you for ${reference}`,
});
/** Who becomes a member, or whose organisation does, is welcomed instead. */
export const sendApproved = telling({
  name: "cases.approved",
  Mail: ApprovedMail,
  subject: (reference) => `Approved: ${reference}`,
  except: ["DM", "MI"],
});
export const sendDeclined = telling({
  name: "cases.declined",
  Mail: DeclinedMail,
  subject: (reference) => `Declined: ${reference}`,
});
export const sendCaseClosed = telling({
  name: "cases.closed",
  Mail: ClosedMail,
  subject: (reference) => `Closed: ${reference}`,
});
