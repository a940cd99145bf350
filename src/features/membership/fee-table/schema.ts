import { z } from "zod";
import { calendarDay, rawText } from "~/platform/schema";
import { typesWithAdmission } from "../admission/types-with-admission";

const message = "Please enter whole rupees, from 0 to 1,00,00,000.";
const rupees = z.int(message).min(0, message).max(10_000_000, message);
const version = z.int({ error: "Please reload the page." }).min(0);

const fees = z.object({
  digitalYear: rupees,
  associateYear: rupees,
  fullYear: rupees,
  fullMonth: rupees,
  scholarshipYear: rupees,
});
const admissionFees = z.object(Object.fromEntries(typesWithAdmission.map((type) => [type, rupees])));

/** What POST /api/staff/fees takes; `version` is that of the table on the screen. */
export const feesInput = z.object({
  fromDay: calendarDay("Please enter the day from which they hold."),
  fees,
  admissionFees,
  version,
});
export type FeesInput = z.output<typeof feesInput>;

export const plannedDay = z.object({ fromDay: rawText(1, 16) });
export const withdrawalInput = z.object({ version });

/** The fees of a span of days. Those that came with the program have no first day, and nobody who set them. */
const feesOfDays = z.object({
  fees,
  admissionFees: z.record(z.string(), rupees),
  fromDay: z.iso.date().nullable(),
  /** Null while no end is planned. */
  untilDay: z.iso.date().nullable(),
  setAt: z.iso.datetime().nullable(),
  /** Null where they came with the program, or whoever set them has left. */
  setBy: z.string().nullable(),
});
export type FeesOfDays = z.output<typeof feesOfDays>;

export const feeTableView = z.object({
  inForce: feesOfDays,
  /** The next one first. */
  planned: z.array(feesOfDays),
  /** The last one first. */
  past: z.array(feesOfDays),
  version: z.int(),
});
export type FeeTableView = z.output<typeof feeTableView>;
