import type { Submitted } from "~/features/cases/schema";
import { call } from "~/platform/call";
import type { LiveStatus, TicketInput } from "./schema";

/** Creates a ticket; answers its reference and promise. */
export async function createTicket(body: TicketInput, idempotencyKey: string): Promise<Submitted> {
  const { data } = await call<{ data: Submitted }>("/api/support/tickets", {
    body,
    idempotencyKey,
  });
  return data;
}

export const fetchStatus = (signal: AbortSignal) => call<LiveStatus>("/api/status", { signal });

export type Suggestion = { title: string; url: string };
type Found = { results: (Suggestion & { kind: "page" | "question" | "item" })[] };

/** The answered questions that fit `words`, best first. */
export async function findQuestions(words: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { results } = await call<Found>(`/api/search?q=${encodeURIComponent(words)}`, { signal });
  return results.filter(({ kind }) => kind === "question");
}
