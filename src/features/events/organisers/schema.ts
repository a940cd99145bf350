import { z } from "zod";
import { email, idText } from "~/platform/text/schema";

export const organiserInput = z.object({ email: email() });

export const organiserId = z.object({ id: idText(), organiser: idText() });

const organiser = z.object({
  id: z.string(),
  name: z.string(),
  namedBy: z.string().nullable(),
  namedAt: z.iso.datetime(),
});
export type Organiser = z.output<typeof organiser>;
export const organisersAnswer = z.object({ organisers: z.array(organiser) });
export type OrganisersAnswer = z.output<typeof organisersAnswer>;

export const organisedEvent = z.object({
  id: z.string(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});
export type OrganisedEvent = z.output<typeof organisedEvent>;
