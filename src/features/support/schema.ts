import { z } from "zod";
import { choice } from "~/features/cases/fields";
import { promiseFigure } from "~/features/cases/promise-figures";
import { email, paragraph, personName, text } from "~/platform/schema";
import { categories, priorities, usualPriority } from "./support-options";

const blankIsUsual = (value: unknown) => (value === "" || value === null ? undefined : value);
const named = z.enum(
  priorities.map(({ value }) => value),
  { error: "Please choose a priority." },
);
const priority = z.preprocess(blankIsUsual, named.default(usualPriority));

/** What POST /api/support/tickets takes. */
export const ticketInput = z.object({
  name: personName(120, "Please enter your name."),
  email: email(),
  subject: text(200, "Please enter a subject."),
  category: choice(categories, "Please choose a category."),
  priority,
  message: paragraph(5000, "Please describe what happened."),
});

export type TicketInput = z.output<typeof ticketInput>;
export type TicketTyped = z.input<typeof ticketInput>;

/** What GET /api/status answers. */
export const liveStatus = z.object({
  /** Whether the portal can do its work just now. */
  operational: z.boolean(),
  checkedAt: z.iso.datetime(),
  responseTime: z.object({
    /** Working minutes until a ticket is answered. */
    minutes: z.number().int().min(0),
    /** The median of the tickets answered in the last 90 days; without any, what urgent tickets are promised. */
    basis: z.enum(["answered", "promised"]),
    /** How many answered tickets that is. */
    tickets: z.number().int().min(0),
  }),
  /** How soon each kind of submission was answered in those days, against what is promised; empty when nobody can say. */
  promises: z.array(promiseFigure),
});
export type LiveStatus = z.output<typeof liveStatus>;
