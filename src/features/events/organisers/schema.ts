import { z } from "zod";
import { email, idText } from "~/platform/schema";

/** What POST /api/staff/events/:id/organisers takes: the address of an account. */
export const organiserInput = z.object({ email: email() });

export const organiserId = z.object({ id: idText(), organiser: idText() });

/** Who organises an event, who named them, and when. */
const organiser = z.object({
  id: z.string(),
  name: z.string(),
  namedBy: z.string().nullable(),
  namedAt: z.iso.datetime(),
});
export type Organiser = z.output<typeof organiser>;
export const organisersAnswer = z.object({ organisers: z.array(organiser) });
export type OrganisersAnswer = z.output<typeof organisersAnswer>;

/** An event as who organises it finds it in the member area. */
export const organisedEvent = z.object({
  id: z.string(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});
export type OrganisedEvent = z.output<typeof organisedEvent>;
