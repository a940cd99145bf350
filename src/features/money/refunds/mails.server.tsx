import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { sendMail } from "../../../platform/mail/mail-send.server";
import { currentAddress } from "../../accounts/ownership.server";
import { documentTable as documents } from "../documents/tables.server";
import { payPath } from "../dues/key.server";
import { dueTable as dues } from "../dues/tables.server";
import { RefundApprovedMail, RefundDeclinedMail, RefundDoneMail } from "./mail";
import { refundTable as refunds } from "./tables.server";

/** Undefined once the payee is erased. */
async function refundFor(ctx: Context, id: string) {
  const [found] = await ctx.db
    .select({ refund: refunds, due: dues, note: documents.number })
    .from(refunds)
    .innerJoin(dues, eq(dues.id, refunds.dueId))
    .leftJoin(documents, eq(documents.id, refunds.creditNoteId))
    .where(eq(refunds.id, id));
  if (!found?.due.email || found.due.name === null) return undefined;
  const { refund, due, note } = found;
  const url = ctx.config.publicUrl + payPath(ctx, due.id);
  const { amountPaise, number, reason } = refund;
  return {
    email: await currentAddress(ctx, { email: due.email ?? "", at: due.raisedAt }),
    status: refund.status,
    isKnown: refund.origin === "payer" || refund.approvedAt !== null,
    note,
    reason,
    mail: { name: found.due.name, title: due.title, number, amountPaise, url },
  };
}

export const sendRefundApproved: Job = {
  name: "money.refund-approved",
  async run(ctx, job) {
    const found = await refundFor(ctx, job.activity.subject);
    if (!found) return;
    const content = <RefundApprovedMail {...found.mail} creditNote={found.note} />;
    await sendMail(ctx, job, found.email, `Your refund ${found.mail.number} is approved`, content);
  },
};

export const sendRefundDone: Job = {
  name: "money.refund-done",
  async run(ctx, job) {
    const found = await refundFor(ctx, job.activity.subject);
    if (found?.status !== "done") return;
    await sendMail(
      ctx,
      job,
      found.email,
      `Your refund ${found.mail.number} is sent`,
      <RefundDoneMail {...found.mail} />,
    );
  },
};

/** Sent only to payers that requested it or were told of its approval. */
export const sendRefundDeclined: Job = {
  name: "money.refund-declined",
  async run(ctx, job) {
    const found = await refundFor(ctx, job.activity.subject);
    if (found?.status !== "declined" || !found.isKnown) return;
    const content = <RefundDeclinedMail {...found.mail} reason={found.reason} />;
    await sendMail(ctx, job, found.email, `About your refund ${found.mail.number}`, content);
  },
};
