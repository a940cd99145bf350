import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { email } from "~/platform/text/schema";

const organiser = z.object({
  id: z.string(),
  name: z.string(),
  namedBy: z.string().nullable(),
  namedAt: z.iso.datetime(),
});
export type Organiser = z.output<typeof organiser>;

const one = { answer: z.object({ organisers: z.array(organiser) }), refuses: [400, 403, 404] } as const;

export const organisersCalls = defineCalls("/api/staff/events", "user", {
  "GET /{id}/organisers": { ...one, summary: "Who organises an event (editor, or its organiser)" },
  "POST /{id}/organisers": {
    ...one,
    summary: "Let an account do for this event what staff may; they are told by email (editor who is a reviewer too)",
    body: z.object({ email: email() }),
  },
  "DELETE /{id}/organisers/{organiser}": {
    ...one,
    summary: "Take an event from an organiser (editor)",
    role: "editor",
  },
});
export type OrganisersCalls = typeof organisersCalls;
