import { z } from "zod";

export const organisedEvent = z.object({
  id: z.string(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});
export type OrganisedEvent = z.output<typeof organisedEvent>;
