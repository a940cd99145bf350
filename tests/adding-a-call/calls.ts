import { z } from "zod";
import { defineCalls, perHour } from "../../src/platform/calls/declare";

export const hallCalls = defineCalls("/api/staff/halls", "reviewer", {
  "GET /": {
    summary: "Reviewer: the halls in a city",
    query: z.object({ city: z.string().optional() }),
    answer: z.object({ halls: z.array(z.string()) }),
  },
  "POST /{city}/halls": {
    summary: "Reviewer: add a hall",
    body: z.object({ name: z.string().min(1, { error: "Please enter a name." }) }),
    answer: z.object({ halls: z.array(z.string()) }),
    status: 201,
    once: true,
    limit: perHour(5),
  },
  "DELETE /{city}": { summary: "Admin: remove a city", role: "admin", refuses: [404] },
});
