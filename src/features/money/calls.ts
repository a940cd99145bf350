import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { idText, text } from "~/platform/text/schema";
import { billingInput } from "./billing/schema";
import { claimInput, documentView, dueReference, ownRefund, paise, payKey, payView } from "./schema";

/** For anyone with the link of a due; they need no account. The page's data and its files are in `api.server.ts`. */
export const payCalls = defineCalls("/api/pay", "anyone", {
  "POST /{key}/claims": {
    summary: "Say that it was paid, with the UTR of the bank; credits nothing",
    params: payKey,
    body: claimInput,
    answer: payView,
    status: 201,
    once: true,
    refuses: [404, 409, 429],
  },
  "POST /{key}/link": {
    summary: "Where it is paid online, at the payment gateway; asked twice the same",
    params: payKey,
    answer: z.object({ url: z.string() }),
    status: 201,
    refuses: [404, 409, 429, 503],
  },
  "PUT /{key}/billing": {
    summary: "Say to whom the document is made out, until it is issued: for whoever has the link",
    params: payKey,
    body: billingInput,
    answer: payView,
    refuses: [404, 409, 429],
  },
});

const ownDue = payView
  .pick({
    reference: true,
    title: true,
    status: true,
    totalPaise: true,
    paidPaise: true,
    openPaise: true,
    vouchers: true,
    creditNotes: true,
  })
  .extend({
    raisedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    payPath: z.string(),
    isClaimed: z.boolean(),
    document: documentView.nullable(),
    refunds: z.array(ownRefund),
    /** True if part of the payment can still be refunded. */
    mayAskBack: z.boolean(),
  });
export type OwnDue = z.output<typeof ownDue>;

/** Newest first. `isOpen` is false without bank details. */
const ownPayments = z.object({ isOpen: z.boolean(), creditPaise: paise, dues: z.array(ownDue) });
export type OwnPayments = z.output<typeof ownPayments>;

const refundRequestInput = z.object({ documentId: idText(), reason: text(500, "Please say why.") });
export type RefundRequestInput = z.output<typeof refundRequestInput>;

const creditUseInput = z.object({ dueId: dueReference() });

export const paymentsCalls = defineCalls("/api/payments", "user", {
  "GET /": { summary: "What the signed-in person is asked to pay and has paid, newest first", answer: ownPayments },
  "POST /renewal": {
    summary: "Ask for another year of the membership: answers where it is paid",
    body: z.object({}),
    answer: z.object({ payPath: z.string() }),
    status: 201,
    once: true,
    refuses: [404, 409],
  },
  "POST /credit-uses": {
    summary: "Use what is left over for something to pay",
    body: creditUseInput,
    answer: ownPayments,
    status: 201,
    once: true,
    refuses: [404, 409],
  },
  "POST /refund-requests": {
    summary: "Ask for what was paid for a document, with the reason",
    body: refundRequestInput,
    answer: ownPayments,
    status: 201,
    once: true,
    refuses: [404, 409],
  },
});
export type PaymentsCalls = typeof paymentsCalls;
