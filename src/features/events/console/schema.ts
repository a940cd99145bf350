import { z } from "zod";
import { stateOfGstin } from "~/features/money/gstin";
import { calendarMoment, idText, listOf, optionalText, text } from "~/platform/text/schema";
import { brief, briefInput } from "../brief/schema";
import { refundStep, refundStepsInput } from "../fees/schema";
import { question, questionsInput } from "../questions/schema";
import { registrationType } from "../schema";
import { staffSession } from "../sessions/schema";
import { audiences, completionRules, creditRules, eventModes, eventStatuses } from "../statuses";

const mode = z.enum(
  eventModes.map(({ value }) => value),
  { error: "Please choose how people take part." },
);
const moment = calendarMoment;
const count = (max: number, error: string) => z.int({ error }).min(1, error).max(max, error);

const ownMoment = calendarMoment("Please enter day and time, or leave it empty.").nullish();

const typeInput = z.object({
  id: idText().optional(),
  title: text(80, "Please enter what people register as."),
  audience: z.enum(
    audiences.map(({ value }) => value),
    { error: "Please choose for whom this is." },
  ),
  feeRupees: z
    .int({ error: "Please enter whole rupees; 0 where it is free." })
    .min(0, "Please enter whole rupees; 0 where it is free.")
    .max(1_000_000, "Please enter at most ₹10,00,000."),
  places: count(100_000, "Please enter 1 to 1,00,000 places, or leave it empty.").nullable(),
  opensAt: ownMoment,
  closesAt: ownMoment,
});
export type TypeInput = z.output<typeof typeInput>;

const parts = {
  itemId: idText(),
  title: text(160, "Please enter the title."),
  mode,
  venue: optionalText(200),
  venueStateCode: optionalText(2).refine(
    (code) => code === undefined || stateOfGstin(code) !== undefined,
    "Please choose the state.",
  ),
  onlineUrl: z.preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    z
      .url({ protocol: /^https$/, error: "Please enter an https address." })
      .pipe(text(500))
      .optional(),
  ),
  startsAt: moment("Please enter when it starts."),
  endsAt: moment("Please enter when it ends."),
  opensAt: moment("Please enter when registration opens."),
  closesAt: moment("Please enter when registration closes."),
  places: count(100_000, "Please enter 1 to 1,00,000 places."),
  needsApproval: z.boolean().default(false),
  brief: briefInput.default({}),
  questions: questionsInput.default([]),
  transfersUntil: ownMoment,
  refundSteps: refundStepsInput.default([]),
  /** Default: all sessions for courses, any session for other events. */
  completionRule: z
    .enum(
      completionRules.map(({ value }) => value),
      { error: "Please choose what has to be attended." },
    )
    .optional(),
  completionShare: z
    .int({ error: "Please enter 1 to 100 per cent." })
    .min(1, "Please enter 1 to 100 per cent.")
    .max(100, "Please enter 1 to 100 per cent.")
    .default(75),
  isNetworking: z.boolean().default(false),
  types: listOf(typeInput, {
    min: 1,
    max: 8,
    tooFew: "Please say at least one way to register.",
    tooMany: "Please use at most eight ways to register.",
  }),
};
const inputParts = z.object(parts);
type Parts = z.output<typeof inputParts>;

function inOrder(event: Parts, issues: z.RefinementCtx<Parts>): void {
  const refuse = (path: keyof Parts, message: string) => issues.addIssue({ code: "custom", path: [path], message });
  if (event.endsAt <= event.startsAt) refuse("endsAt", "This is before the start.");
  if (event.closesAt <= event.opensAt) refuse("closesAt", "This is before registration opens.");
  if (event.closesAt > event.startsAt) refuse("closesAt", "Registration closes before the event starts.");
  if (event.mode !== "online" && !event.venue) refuse("venue", "Please enter the place.");
  for (const [at, { opensAt, closesAt }] of event.types.entries())
    if (opensAt && closesAt && closesAt <= opensAt)
      issues.addIssue({ code: "custom", path: ["types", at, "closesAt"], message: "This is before it opens." });
}

export const newEventInput = inputParts.superRefine(inOrder);
export type NewEventInput = z.output<typeof newEventInput>;

export const version = z.int({ error: "Please reload the event." }).min(0);

export const eventInput = inputParts.extend({ version }).superRefine(inOrder);
export type EventInput = z.output<typeof eventInput>;

export const staffEvent = z.object({
  id: z.string(),
  itemId: z.string(),
  title: z.string(),
  mode,
  isSample: z.boolean(),
  venue: z.string().nullable(),
  venueStateCode: z.string().nullable(),
  onlineUrl: z.string().nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  needsApproval: z.boolean(),
  requested: z.int(),
  places: z.int(),
  taken: z.int(),
  waiting: z.int(),
  status: z.enum(eventStatuses),
  cancelsAt: z.iso.datetime().nullable(),
  version: z.int(),
  types: z.array(registrationType.extend({ taken: z.int().nullable() })),
  sessions: z.array(staffSession),
  brief,
  questions: z.array(question),
  transfersUntil: z.iso.datetime().nullable(),
  refundSteps: z.array(refundStep),
  isMoneyTaken: z.boolean(),
  isCourse: z.boolean(),
  isNetworking: z.boolean(),
  completionRule: z.enum(completionRules.map(({ value }) => value)),
  completionShare: z.int(),
  creditRule: z.enum(creditRules.map(({ value }) => value)),
  creditShare: z.int(),
  dayPoints: z.number().nullable(),
  settledAt: z.iso.datetime().nullable(),
  reopenedAt: z.iso.datetime().nullable(),
});
export type StaffEvent = z.output<typeof staffEvent>;
