import { call } from "~/platform/http/call";
import type { LiveStatus } from "./calls";

export const fetchStatus = (signal: AbortSignal) => call<LiveStatus>("/api/status", { signal });

export type Suggestion = { title: string; url: string };
type Found = { results: (Suggestion & { kind: "page" | "question" | "item" })[] };

/** Best first. */
export async function findQuestions(words: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { results } = await call<Found>(`/api/search?q=${encodeURIComponent(words)}`, { signal });
  return results.filter(({ kind }) => kind === "question");
}
