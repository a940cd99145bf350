import { eq } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import type { Job, JobRun } from "../../platform/jobs/jobs.server";
import { sendMail } from "../../platform/mail/mail-send.server";
import { holderOf } from "../accounts/ownership.server";
import { creditedOf, creditFor, creditOfPayer } from "./books/credits.server";
import { standingReceipts } from "./books/receipts-of-dues.server";
import { unclaimedPaiseOf } from "./claims.server";
import { invoiceOf } from "./documents/credit-note.server";
import { creditNoteOf, demandsOf } from "./documents/demand.server";
import { standingVouchers } from "./documents/vouchers.server";
import { type DueRow, hasEnded, isOpen, openPaiseOf, payByOf } from "./dues/create-due.server";
import { payPath } from "./dues/key.server";
import { successorOf } from "./dues/successors.server";
import { claimTable as claims, dueTable as dues } from "./dues/tables.server";
import { ContradictedMail, CreditedMail, CreditMail, DueMail, InvoiceMail, PartPaidMail, SettledMail } from "./mail";

/** Undefined once the payer is erased. */
async function asked(ctx: Context, id: string) {
  const [due] = await ctx.db.select().from(dues).where(eq(dues.id, id));
  if (!due?.email || due.name === null) return undefined;
  const url = ctx.config.publicUrl + payPath(ctx, id);
  const holder = await holderOf(ctx, { email: due.email, at: due.raisedAt });
  const hasAccount = due.userId !== null || holder !== undefined;
  return {
    due,
    hasAccount,
    payBy: payByOf(due, ctx.now),
    email: holder?.email ?? due.email,
    mail: { name: due.name, title: due.title, reference: id, url },
  };
}

/** The registration's first email and those about an invoice already have the payment link. */
const isToldElsewhere = async (ctx: Context, { type }: JobRun["activity"], { id, purpose }: DueRow) =>
  (type === "due.raised" && purpose.startsWith("registration/")) || (await demandsOf(ctx, [id])).has(id);

export const sendDue: Job = {
  name: "money.due",
  async run(ctx, job) {
    const found = await asked(ctx, job.activity.subject);
    if (!found || !isOpen(found.due) || (await isToldElsewhere(ctx, job.activity, found.due))) return;
    const openPaise = await unclaimedPaiseOf(ctx, found.due);
    if (openPaise === 0) return;
    const content = <DueMail {...found.mail} payBy={found.payBy} openPaise={openPaise} />;
    await sendMail(ctx, job, found.email, `To pay: ${found.mail.title}`, content);
  },
};

export const sendSettled: Job = {
  name: "money.settled",
  async run(ctx, job) {
    const found = await asked(ctx, job.activity.subject);
    if (found?.due.status !== "settled") return;
    const { id, totalPaise } = found.due;
    const document = await invoiceOf(ctx, id);
    if (!document) return;
    const { name, title } = found.mail;
    const url = `${ctx.config.publicUrl}/api${payPath(ctx, id)}/document.pdf`;
    const paid = { totalPaise, received: await standingReceipts(ctx, [found.due]) };
    const content = <SettledMail name={name} title={title} url={url} number={document.number} {...paid} />;
    await sendMail(ctx, job, found.email, `Received: ${found.mail.title}`, content);
  },
};

export const sendInvoice: Job = {
  name: "money.invoice",
  async run(ctx, job) {
    const found = await asked(ctx, job.activity.subject);
    const invoice = found && (await demandsOf(ctx, [found.due.id])).get(found.due.id);
    if (!found || !invoice || !isOpen(found.due)) return;
    const { number } = invoice;
    const openPaise = await unclaimedPaiseOf(ctx, found.due);
    const content = <InvoiceMail {...found.mail} number={number} openPaise={openPaise} payBy={found.payBy} />;
    await sendMail(ctx, job, found.email, `Invoice ${number}: ${found.mail.title}`, content);
  },
};

export const sendCredited: Job = {
  name: "money.credited",
  async run(ctx, job) {
    const found = await asked(ctx, job.activity.subject);
    const invoice = found && (await demandsOf(ctx, [found.due.id])).get(found.due.id);
    const note = invoice && (await creditNoteOf(ctx, invoice.id));
    if (!found || !note || found.due.status === "settled") return;
    const next = await successorOf(ctx, found.due);
    const paidPaise = isOpen(found.due) ? found.due.paidPaise : await creditedOf(ctx, found.due.id);
    const numbers = { number: note.number, invoice: invoice.number };
    const open = { openPaise: openPaiseOf(found.due), unclaimedPaise: await unclaimedPaiseOf(ctx, found.due) };
    const content = (
      <CreditedMail {...found.mail} {...numbers} {...open} paidPaise={paidPaise} next={next ? next.id : null} />
    );
    await sendMail(ctx, job, found.email, `Credit note ${note.number}: ${found.mail.title}`, content);
  },
};

export const sendPartPaid: Job = {
  name: "money.part-paid",
  async run(ctx, job) {
    const found = await asked(ctx, job.activity.subject);
    if (found?.due.status !== "part-paid") return;
    const { id, paidPaise } = found.due;
    const voucher = (await standingVouchers(ctx, [id])).get(id)?.at(-1)?.number ?? null;
    const open = { openPaise: openPaiseOf(found.due), unclaimedPaise: await unclaimedPaiseOf(ctx, found.due) };
    const content = <PartPaidMail {...found.mail} {...open} paidPaise={paidPaise} voucher={voucher} />;
    await sendMail(ctx, job, found.email, `Received in part: ${found.mail.title}`, content);
  },
};

export const sendCreditLeft: Job = {
  name: "money.credit-left",
  async run(ctx, job) {
    const found = await asked(ctx, job.activity.subject);
    const creditPaise = found ? await creditOfPayer(ctx, found.due) : 0;
    if (!found || creditPaise <= 0) return;
    const { name, title, reference } = found.mail;
    const url = found.hasAccount ? `${ctx.config.publicUrl}/payments` : null;
    const isOfEnded = hasEnded(found.due) && (await creditFor(ctx, found.due)) > 0;
    const content = (
      <CreditMail name={name} title={title} creditPaise={creditPaise} url={url} ended={isOfEnded ? reference : null} />
    );
    const subject = isOfEnded ? `Left over: ${title}` : `More than was asked: ${title}`;
    await sendMail(ctx, job, found.email, subject, content);
  },
};

export const sendContradicted: Job = {
  name: "money.contradicted",
  async run(ctx, job) {
    const [claim] = await ctx.db.select().from(claims).where(eq(claims.id, job.activity.subject));
    const found = claim && (await asked(ctx, claim.dueId));
    if (!found || !isOpen(found.due)) return;
    const content = <ContradictedMail {...found.mail} utr={claim.utr} paidOn={claim.paidOn} />;
    await sendMail(ctx, job, found.email, `Please check: ${found.mail.title}`, content);
  },
};
