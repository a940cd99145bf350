import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { cursorParameter } from "~/platform/http/cursor";
import { optionalText, text } from "~/platform/text/schema";
import { amount, dueReference, paise, utr } from "../schema";
import { approvalKinds, refundKinds, refundStatuses } from "../words";

const reason = text(500, "Please give the reason: the second person reads it.");
const reference = dueReference();

/** The kind says whether a due or the payer's credit is refunded. */
const newRefundInput = z.object({
  kind: z.enum(refundKinds, { error: "Please choose what goes back." }),
  reference,
  amountPaise: amount("Please enter the amount."),
  reason,
});
export type NewRefundInput = z.output<typeof newRefundInput>;

const proposalInput = newRefundInput.pick({ amountPaise: true, reason: true });
export type ProposalInput = z.output<typeof proposalInput>;

const reasonInput = z.object({ reason: text(500, "Please give the reason.") });
export const reversalInput = z.object({ reason });
export type ReversalInput = z.output<typeof reversalInput>;
const writeOffInput = z.object({ reference, reason });
export type WriteOffInput = z.output<typeof writeOffInput>;

const sendingInput = z.object({ utr: utr("Please enter the UTR of the transfer.") });
export type SendingInput = z.output<typeof sendingInput>;

/** Declining needs a reason. */
const decisionInput = z
  .object({ decision: z.enum(["approved", "declined"]), reason: optionalText(500) })
  .refine(({ decision, reason: why }) => decision === "approved" || why !== undefined, {
    path: ["reason"],
    error: "Please say why you decline it.",
  });
export type DecisionInput = z.output<typeof decisionInput>;

const refundsQuery = z.object({
  cursor: cursorParameter(),
  show: z.enum(["waiting", "sent", "ended"]).default("waiting"),
});
export type RefundsQuery = z.output<typeof refundsQuery>;

const moment = z.iso.datetime().nullable();
/** `isMine`: the reader proposed it or is its payee and may not decide. `days`: working days since approval. */
const listedRefund = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(refundKinds),
  status: z.enum(refundStatuses),
  reference: z.string(),
  title: z.string(),
  name: z.string().nullable(),
  reason: z.string(),
  amountPaise: paise,
  paidPaise: paise,
  returnedPaise: paise,
  utr: z.string().nullable(),
  askedAt: z.iso.datetime(),
  proposedAt: moment,
  decidedAt: moment,
  approvedAt: moment,
  sentAt: moment,
  doneAt: moment,
  days: z.int().nullable(),
  isMine: z.boolean(),
  proposedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  approvalId: z.string().nullable(),
  creditNote: z.object({ id: z.string(), number: z.string() }).nullable(),
});
export type ListedRefund = z.output<typeof listedRefund>;
const refundsPage = z.object({
  rows: z.array(listedRefund),
  nextCursor: z.string().nullable(),
  counts: z.object({ waiting: z.int(), sent: z.int(), ended: z.int() }),
});
export type RefundsPage = z.output<typeof refundsPage>;

export const bankDetails = z.object({
  holder: z.string(),
  bank: z.string(),
  number: z.string(),
  ifsc: z.string(),
  upiId: z.string().nullable(),
  merchantCode: z.string().nullable(),
});

/**
 * A waiting approval other than a refund. `account` has the present and the proposed details of a bank account change.
 */
export const listedApproval = z.object({
  id: z.string(),
  kind: z.enum(approvalKinds),
  subject: z.string(),
  amountPaise: paise,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.iso.datetime(),
  isMine: z.boolean(),
  account: z.object({ before: bankDetails.nullable(), details: bankDetails }).nullable(),
});
export type ListedApproval = z.output<typeof listedApproval>;
const approvalsAnswer = z.object({ approvals: z.array(listedApproval) });

/** A financial year in a URL: 2026-27. The books store 26-27. */
export const yearParameter = z.object({
  year: z
    .string()
    .regex(/^20\d\d-\d\d$/)
    .refine((year) => (Number(year.slice(2, 4)) + 1) % 100 === Number(year.slice(5)))
    .transform((year) => year.slice(2)),
});

/** The export of a year is in `approvals-api.server.ts`. */
export const approvalCalls = defineCalls("/api/staff/money", "auditor", {
  "GET /refunds": {
    summary: "The refunds that wait, are on their way or ended, newest first, 50 a page (auditor)",
    query: refundsQuery,
    answer: refundsPage,
  },
  "POST /refunds": {
    summary: "Propose a refund of a due or of its payer's credit: another person decides (treasurer)",
    role: "treasurer",
    body: newRefundInput,
    answer: z.object({ number: z.string() }),
    status: 201,
    once: true,
    refuses: [404, 409],
  },
  "POST /refunds/{id}/proposal": {
    summary: "Propose a refund that was asked for (treasurer)",
    role: "treasurer",
    body: proposalInput,
    refuses: [404, 409],
  },
  "POST /refunds/{id}/refusal": {
    summary: "Decline a refund that was asked for and not proposed yet; the payer is told why (treasurer)",
    role: "treasurer",
    body: reasonInput,
    refuses: [404, 409],
  },
  "POST /refunds/{id}/sending": {
    summary: "Say that the transfer of an approved refund was made, with its UTR (treasurer)",
    role: "treasurer",
    body: sendingInput,
    refuses: [404, 409],
  },
  "GET /approvals": { summary: "What waits for a second person beside refunds (auditor)", answer: approvalsAnswer },
  "POST /approvals/{id}": {
    summary: "Approve or decline what somebody else proposed (treasurer)",
    role: "treasurer",
    body: decisionInput,
    refuses: [404, 409],
  },
  "POST /write-offs": {
    summary: "Propose to do without the rest of a due that is paid in part (treasurer)",
    role: "treasurer",
    body: writeOffInput,
    status: 201,
    once: true,
    refuses: [404, 409],
  },
  "POST /allocations/{id}/reversal": {
    summary: "Propose to take the payment of a due back (treasurer)",
    role: "treasurer",
    body: reversalInput,
    status: 201,
    refuses: [404, 409],
  },
  "POST /years/{year}/closing": {
    summary: "Propose to close a financial year (treasurer)",
    role: "treasurer",
    params: yearParameter,
    status: 201,
    refuses: [409],
  },
});
export type ApprovalCalls = typeof approvalCalls;
