import { z } from "zod";
import { caseMessageInput } from "~/features/cases/schema";
import { defineCalls, perHour } from "~/platform/calls/declare";
import { declaration, declarationInput } from "./schema";

export const declarationCalls = defineCalls("/api/history/declarations", "user", {
  "GET /": {
    summary: "What the member declared, newest first",
    answer: z.object({ declarations: z.array(declaration) }),
  },
  "POST /": {
    summary: "Declare CPD; it counts once a reviewer has accepted it",
    body: declarationInput,
    answer: z.object({ declaration }),
    status: 201,
    once: true,
    limit: perHour(60),
    refuses: [409],
  },
  "DELETE /{id}": {
    summary: "Withdraw a declaration that waits for a reviewer, with its evidence",
    refuses: [404, 409],
  },
  "POST /{id}/answers": {
    summary: "Write to the federation about a waiting declaration, such as the answer to what it asked",
    body: caseMessageInput,
    once: true,
    limit: perHour(60),
    refuses: [404, 409],
  },
});
export type DeclarationCalls = typeof declarationCalls;
