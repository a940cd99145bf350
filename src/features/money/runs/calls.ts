import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { email, listOf, optionalText, text } from "~/platform/text/schema";
import { priceTax } from "../price-tax-schema";
import { amount, day, paise } from "../schema";
import { taxClasses } from "../words";

const MOST_ADDRESSES = 1_000;

const runInput = z
  .object({
    title: text(160, "Please enter what it is for."),
    /** Null means the yearly fee of each member's type. */
    amountPaise: amount("Please enter the amount.").nullable(),
    taxClass: z.enum(taxClasses, { error: "Please choose what kind of fee it is." }),
    /** Payment renews the membership; always true if `amountPaise` is null. */
    renews: z.boolean().default(false),
    withLapsed: z.boolean().default(false),
    lapsesOn: z.preprocess((typed) => (typed === "" ? null : typed), day("Please enter a day.").nullable()),
    who: z.discriminatedUnion("kind", [
      z.object({
        kind: z.literal("members"),
        types: listOf(text(60), { max: 20, missing: "Please choose a type." }),
        state: optionalText(60),
        organization: optionalText(200),
        tag: optionalText(40),
      }),
      z.object({
        kind: z.literal("addresses"),
        emails: listOf(email(), {
          min: 1,
          max: MOST_ADDRESSES,
          missing: "Please enter the addresses.",
          tooFew: "Please enter the addresses.",
          tooMany: "At most a thousand addresses at once.",
        }),
      }),
    ]),
  })
  .refine(({ who }) => who.kind === "addresses" || who.types.length > 0, {
    path: ["who", "types"],
    error: "Please choose at least one type of membership.",
  });
export type RunInput = z.output<typeof runInput>;
export type RunTyped = z.input<typeof runInput>;

const facts = { id: z.string(), title: z.string(), payers: z.int(), totalPaise: paise };

const runPreview = z.object({
  ...facts,
  /** The tax on each amount; null without tax details. */
  tax: priceTax.nullable(),
  renews: z.boolean(),
  lines: z.array(z.object({ name: z.string(), email: z.string(), amountPaise: paise })),
  leftOut: z.array(z.object({ why: z.string(), count: z.int(), names: z.array(z.string()) })),
  expiresAt: z.iso.datetime(),
});
export type RunPreview = z.output<typeof runPreview>;

const runView = z.object({
  ...facts,
  raised: z.int(),
  leftOut: z.int(),
  confirmedAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
});
export type RunView = z.output<typeof runView>;

const options = z.array(z.object({ value: z.string(), label: z.string() }));
const runsAnswer = z.object({ runs: z.array(runView), types: options, states: options });
export type RunsAnswer = z.output<typeof runsAnswer>;

export const runCalls = defineCalls("/api/staff/money", "auditor", {
  "GET /runs": {
    summary: "The newest runs with how far they have come, and what members are chosen by (auditor)",
    answer: runsAnswer,
  },
  "POST /runs": {
    summary: "Look through whom one fee would be asked of; nobody is asked yet (treasurer)",
    role: "treasurer",
    body: runInput,
    isLong: true,
    answer: runPreview,
    refuses: [409],
  },
  "POST /runs/{id}/confirmation": {
    summary: "Confirm a run that was looked through within the hour; a job asks everybody once (treasurer)",
    role: "treasurer",
    answer: runView,
    status: 202,
    refuses: [404, 409],
  },
});
export type RunCalls = typeof runCalls;
