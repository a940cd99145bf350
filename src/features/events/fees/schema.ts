import { z } from "zod";
import { dueStatuses } from "~/features/money/words";
import { listOf } from "~/platform/text/schema";

/** A cancellation until `daysBefore` days before the start refunds `percent` of the fee. */
export const refundStep = z.object({ daysBefore: z.int(), percent: z.int() });

const wholeBetween = (least: number, most: number, error: string) =>
  z.int({ error }).min(least, error).max(most, error);

/** Each day occurs once, and later steps refund less. */
export const refundStepsInput = listOf(
  z.object({
    daysBefore: wholeBetween(0, 365, "Please enter 0 to 365 days."),
    percent: wholeBetween(1, 100, "Please enter 1 to 100 per cent."),
  }),
  { min: 0, max: 5, tooMany: "Please use at most five steps." },
).superRefine((steps, issues) => {
  for (const [at, step] of steps.entries()) {
    const isOdd = steps.some(
      (other) =>
        other !== step &&
        (other.daysBefore === step.daysBefore || (other.daysBefore > step.daysBefore && other.percent < step.percent)),
    );
    const message = "Each step has days of its own, and gives back no more than an earlier one.";
    if (isOdd) issues.addIssue({ code: "custom", path: [at, "daysBefore"], message });
  }
});

export const payment = z.object({
  totalPaise: z.int(),
  openPaise: z.int(),
  status: z.enum(dueStatuses),
  people: z.int(),
  /** The sum of waiting claims. */
  claimedPaise: z.int(),
  /** True if that is all that is open. */
  isClaimed: z.boolean(),
  refundPaise: z.int(),
  /** Null if the place is kept without a limit, or beyond it while the payment is looked at. */
  until: z.iso.datetime().nullable(),
  /** The page for payment and invoice; null for anyone but the payer. */
  payPath: z.string().nullable(),
});
export type Payment = z.output<typeof payment>;
