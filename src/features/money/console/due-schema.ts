import { z } from "zod";
import { billingState } from "../billing/schema";
import { documentView, paise, taxedLines } from "../schema";
import { claimStatuses } from "../words";
import { listedDue } from "./schema";

/** `isReversible`: two people may reverse it. */
const received = z.object({
  id: z.string(),
  amountPaise: paise,
  day: z.iso.date(),
  note: z.string(),
  isReversible: z.boolean(),
});
const reminder = z.object({
  step: z.int(),
  at: z.iso.datetime(),
  isSent: z.boolean(),
  unsentBecause: z.string().nullable(),
});
const claim = z.object({ utr: z.string(), paidOn: z.iso.date(), amountPaise: paise, status: z.enum(claimStatuses) });

export const dueSheet = listedDue.extend({
  openPaise: paise,
  /** `addedPercent` is the rate of the added tax, 0 if the price includes all. `pricePaise` excludes the added tax. */
  addedPercent: z.number(),
  pricePaise: paise,
  ...taxedLines.shape,
  received: z.array(received),
  claims: z.array(claim),
  reminders: z.array(reminder),
  documents: z.array(documentView),
  tdsPaise: paise.nullable(),
  /** Null without a deduction, empty while its certificate is missing. */
  certificate: z.string().nullable(),
  deductedPaise: paise.nullable(),
  waits: z.array(z.enum(["write-off", "reversal"])),
  ...billingState.shape,
  record: z.array(z.object({ what: z.string(), by: z.string(), at: z.iso.datetime() })),
});
export type DueSheet = z.output<typeof dueSheet>;
