import { z } from "zod";
import { dueStatuses } from "~/features/money/words";
import { listOf } from "~/platform/schema";

/** `percent` of the fee is given back to who cancels until `daysBefore` days before the start. */
export const refundStep = z.object({ daysBefore: z.int(), percent: z.int() });

const wholeBetween = (least: number, most: number, error: string) =>
  z.int({ error }).min(least, error).max(most, error);

/** The steps as staff enter them, each day once, and less of the fee the later somebody cancels. */
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

/** What is asked for the places that were given together, and how it stands; amounts in paise. */
export const payment = z.object({
  totalPaise: z.int(),
  openPaise: z.int(),
  status: z.enum(dueStatuses),
  /** How many people it is for. */
  people: z.int(),
  /** Somebody said to have paid it, and the bank's statement has not shown it yet. */
  isClaimed: z.boolean(),
  /** What of it would be given back for this one person who cancels now. */
  refundPaise: z.int(),
  until: z.iso.datetime().nullable(),
  /** Where it is paid, and its document lies; null for who is not asked for it. */
  payPath: z.string().nullable(),
});
export type Payment = z.output<typeof payment>;
