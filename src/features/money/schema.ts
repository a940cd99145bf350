import { z } from "zod";
import { withoutSpaces } from "~/platform/text/invisible";
import { calendarDay, idText, rawText } from "~/platform/text/schema";
import { billingState } from "./billing/schema";
import { normalisedUtr } from "./utr";
import { claimStatuses, documentKinds, dueStatuses, refundKinds, refundStatuses } from "./words";

export const day = calendarDay;
/** Above any fee of a federation, and far below the safe integer limit. */
const MOST_PAISE = 100_000_000_00;
export const amount = (sentence: string) => z.int({ error: sentence }).min(1, sentence).max(MOST_PAISE, sentence);
export const paise = z.int();
export const version = z.int({ error: "Please reload the page." }).min(0);

export const anyId = z.object({ id: idText() });
export const payKey = z.object({ key: rawText(1, 128) });
export const payDocument = payKey.extend({ id: idText() });

const referenceMissing = "Please enter the reference of the due.";
/** Typed in any case, with spaces as it is printed: ABCD EFGH JK. */
export const dueReference = () =>
  z
    .string({ error: referenceMissing })
    .transform((typed) => withoutSpaces(typed).toUpperCase())
    .pipe(rawText(1, 16, referenceMissing));

/** Only the shape of the UTR is checked. */
export const utr = (sentence: string) =>
  z.string({ error: sentence }).transform((typed, issues) => {
    const found = normalisedUtr(typed);
    if (found) return found;
    issues.addIssue({
      code: "custom",
      message: "A UTR has 12 digits for UPI and IMPS, or 16 or 22 letters and digits for NEFT and RTGS.",
    });
    return z.NEVER;
  });

export const claimInput = z.object({
  utr: utr("Please enter the UTR."),
  paidOn: day("Please enter the day on which you paid."),
  amountPaise: amount("Please enter the amount that you paid."),
});
export type ClaimInput = z.output<typeof claimInput>;

export const documentView = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(documentKinds),
  day: z.iso.date(),
  totalPaise: paise,
});
export type DocumentView = z.output<typeof documentView>;

const claimView = z.object({
  utr: z.string(),
  paidOn: z.iso.date(),
  amountPaise: paise,
  status: z.enum(claimStatuses),
});

const taxedLine = z.object({
  title: z.string(),
  amountPaise: paise,
  ratePercent: z.number(),
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
});
/** `stateTax` is the name of the state tax; null if no line is taxed. */
export const taxedLines = z.object({ lines: z.array(taxedLine), stateTax: z.enum(["SGST", "UTGST"]).nullable() });
export type TaxedLines = z.output<typeof taxedLines>;

const waysToPay = z.object({
  /** Null above the UPI limit or without a UPI ID. `svg` is the outline of the QR code in a square of `size`. */
  upi: z
    .object({
      id: z.string(),
      svg: z.string(),
      size: z.number(),
      /** Opens a UPI app; some apps accept only merchants. */
      link: z.string(),
    })
    .nullable(),
  bank: z.object({ holder: z.string(), bank: z.string(), number: z.string(), ifsc: z.string() }),
});
export type WaysToPay = z.output<typeof waysToPay>;

const moment = z.iso.datetime().nullable();
export const ownRefund = z.object({
  number: z.string(),
  kind: z.enum(refundKinds),
  amountPaise: paise,
  status: z.enum(refundStatuses),
  askedAt: z.iso.datetime(),
  approvedAt: moment,
  sentAt: moment,
  doneAt: moment,
  creditNote: documentView.nullable(),
});
export type OwnRefund = z.output<typeof ownRefund>;

export const payView = billingState.extend({
  reference: z.string(),
  title: z.string(),
  status: z.enum(dueStatuses),
  name: z.string(),
  ...taxedLines.shape,
  totalPaise: paise,
  paidPaise: paise,
  openPaise: paise,
  /** Receipts of an ended due, before or after its end, that became credit. */
  creditedPaise: paise,
  /** The due that replaced this cancelled one. */
  next: z.object({ reference: z.string(), payPath: z.string() }).nullable(),
  raisedAt: z.iso.datetime(),
  lapsesAt: z.iso.datetime().nullable(),
  hasGateway: z.boolean(),
  /** Ways to pay the open amount that no waiting claim covers; null if there is none. */
  ways: waysToPay.nullable(),
  claims: z.array(claimView),
  document: documentView.nullable(),
  creditNotes: z.array(documentView),
  vouchers: z.array(documentView),
  refunds: z.array(ownRefund),
});
export type PayView = z.output<typeof payView>;
