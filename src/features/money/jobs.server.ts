import type { Job } from "../../platform/jobs/jobs.server";
import { forgetUnconfirmed } from "./bank/check-statement.server";
import { sendAccountDeclined, sendAccountProposed, sendAccountSet } from "./bank/mails.server";
import { postLeft, postStatement } from "./bank/post-statement.server";
import { checkNightly } from "./books/check.server";
import { lapseDues } from "./dues/close-due.server";
import { closeLinks } from "./gateway/close-links.server";
import { gatewayJobs } from "./gateway/jobs.server";
import { sendContradicted, sendCredited, sendCreditLeft, sendDue, sendInvoice, sendPartPaid } from "./mails.server";
import { askErasedCredit } from "./refunds/erased-credit.server";
import { sendRefundDone } from "./refunds/mails.server";
import { announceDueReminders } from "./reminders/announce-reminders.server";
import { sendDueReminder } from "./reminders/send-reminder.server";
import { clearOldPayments } from "./retention/clear-payments.server";
import { forgetPreviews } from "./runs/preview-run.server";

export const moneyJobs = {
  after: {
    "bank-account.proposed": [sendAccountProposed],
    "bank-account.set": [sendAccountSet],
    "bank-account.declined": [sendAccountDeclined],
    "due.raised": [sendDue],
    "due.invoiced": [sendInvoice],
    "due.credited": [sendCredited],
    "due.lowered": [sendDue, closeLinks],
    "due.moved": [sendDue, sendInvoice],
    "due.part-paid": [sendPartPaid, closeLinks],
    "claim.contradicted": [sendContradicted],
    "credit.left": [sendCreditLeft, askErasedCredit],
    "due.reminder-due": [sendDueReminder],
    "refund.done": [sendRefundDone],
    "statement.confirmed": [postStatement],
    "series.confirmed": [postLeft],
    ...gatewayJobs.after,
  } satisfies Record<string, readonly Job[]>,
  nightly: [
    postLeft,
    announceDueReminders,
    ...gatewayJobs.nightly,
    clearOldPayments,
    forgetUnconfirmed,
    forgetPreviews,
    checkNightly,
  ],
  everyMinute: [lapseDues, ...gatewayJobs.everyMinute],
};
