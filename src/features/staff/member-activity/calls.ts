import { z } from "zod";
import { caseStatuses } from "~/features/cases/schema";
import { orderStatuses } from "~/features/orders/order-status";
import { defineCalls } from "~/platform/calls/declare";
import { mailStates } from "~/platform/mail/mail-states";

const moment = () => z.iso.datetime();

/** The newest 50 rows, and the total. */
const some = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.int() });

const ownCase = z.object({
  id: z.string(),
  reference: z.string(),
  /** The kind, in words. */
  kind: z.string(),
  status: z.enum(caseStatuses),
  statusLabel: z.string(),
  submittedAt: moment(),
  promisedAt: moment(),
  isPaused: z.boolean(),
  endedAt: moment().nullable(),
});
const ownOrder = z.object({
  number: z.string(),
  /** The ordered items, in words. */
  what: z.string(),
  status: z.enum(orderStatuses),
  requestedAt: moment(),
  /** Rupees. */
  total: z.int(),
});
const ownDeclaration = z.object({
  id: z.string(),
  title: z.string(),
  activity: z.string(),
  heldOn: z.string(),
  points: z.number(),
  status: z.enum(["waiting", "accepted", "declined", "withdrawn"]),
});
const ownMail = z.object({ id: z.string(), subject: z.string(), at: moment(), state: z.enum(mailStates) });

const memberDealings = z.object({
  cases: some(ownCase),
  openCases: z.int(),
  orders: some(ownOrder),
  declarations: some(ownDeclaration),
  mails: some(ownMail),
  /** Null without an account. */
  account: z
    .object({
      isProven: z.boolean(),
      lastSignInAt: moment().nullable(),
      hasSecondFactor: z.boolean(),
      /** CPD points of this calendar year. */
      points: z.number(),
    })
    .nullable(),
});
export type MemberActivity = z.output<typeof memberDealings>;

export const memberActivityCalls = defineCalls("/api/staff/member-dealings", "reviewer", {
  "GET /{id}": {
    summary: "Reviewers: a member's cases, orders, CPD declarations, emails and account",
    answer: memberDealings,
    refuses: [404],
  },
});
export type MemberActivityCalls = typeof memberActivityCalls;
