import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { calendarDay, rawText } from "~/platform/text/schema";
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

/** `version` is that of the table on the screen. */
const feesInput = z.object({
  fromDay: calendarDay("Please enter the day from which they hold."),
  fees,
  admissionFees,
  version,
});
export type FeesInput = z.output<typeof feesInput>;

/** The fees of a span of days. Built-in fees have no first day and no author. */
const feesOfDays = z.object({
  fees,
  admissionFees: z.record(z.string(), rupees),
  fromDay: z.iso.date().nullable(),
  /** Null while no end is planned. */
  untilDay: z.iso.date().nullable(),
  setAt: z.iso.datetime().nullable(),
  /** Null for built-in fees, or if the author's account is deleted. */
  setBy: z.string().nullable(),
});
export type FeesOfDays = z.output<typeof feesOfDays>;

const feeTableView = z.object({
  inForce: feesOfDays,
  /** In order of their days. */
  planned: z.array(feesOfDays),
  /** Newest first. */
  past: z.array(feesOfDays),
  version: z.int(),
});
export type FeeTableView = z.output<typeof feeTableView>;

export const feesCalls = defineCalls("/api/staff/fees", "auditor", {
  "GET /": { summary: "The fees of memberships: in force, planned and of before (auditor)", answer: feeTableView },
  "POST /": {
    summary: "Enter the fees that hold from a day on, today or later (admin)",
    role: "admin",
    body: feesInput,
    answer: feeTableView,
    status: 201,
    once: true,
    refuses: [409],
  },
  "POST /{fromDay}/withdrawal": {
    summary: "Withdraw the fees that are planned for a day (admin)",
    role: "admin",
    params: z.object({ fromDay: rawText(1, 16) }),
    body: z.object({ version }),
    answer: feeTableView,
    refuses: [404, 409],
  },
});
export type FeesCalls = typeof feesCalls;
