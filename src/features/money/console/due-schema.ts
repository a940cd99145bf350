import { z } from "zod";
import { billingState } from "../billing/schema";
import { documentView, paise, taxedLines } from "../schema";
import { claimStatuses } from "../words";
import { listedDue } from "./schema";

/** What was received for a due. `isReversible`: it may be taken back, by two people. */
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

/** A due with all that happened to it, as the treasurer reads it. `tdsPaise`: what may be booked as deducted at source; null where it may not. */
export const dueSheet = listedDue.extend({
  openPaise: paise,
  /** The rate of the tax that was added, in per cent, and the price before it; 0 where the price is the amount. */
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
  /** What is booked as deducted at source, which may be taken back. */
  deductedPaise: paise.nullable(),
  waits: z.array(z.enum(["write-off", "reversal"])),
  ...billingState.shape,
  record: z.array(z.object({ what: z.string(), by: z.string(), at: z.iso.datetime() })),
});
export type DueSheet = z.output<typeof dueSheet>;
