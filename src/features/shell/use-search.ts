import { useEffect, useState } from "react";
import { call } from "~/platform/call";

export type SearchResult = { title: string; url: string; excerpt: string; kind: string; label?: string };
export type SearchState = { status: "idle" | "loading" | "failed" } | { status: "found"; results: SearchResult[] };

type Answer = { asked: string; attempt: number; state: SearchState };

const debounceMs = 200;

async function ask(query: string, signal: AbortSignal): Promise<SearchState> {
  try {
    const { results } = await call<{ results: SearchResult[] }>(`/api/search?q=${encodeURIComponent(query)}`, {
      signal,
    });
    return { status: "found", results };
  } catch (cause) {
    if (!signal.aborted) console.warn("search failed", cause);
    return { status: "failed" };
  }
}

/** Debounced by 200 ms; a newer query cancels the older one. */
export function useSearch(query: string): SearchState & { retry: () => void } {
  const asked = query.trim();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    if (!asked) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const state = await ask(asked, leaving.signal);
      if (!leaving.signal.aborted) setAnswer({ asked, attempt, state });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  if (!asked) return { status: "idle", retry };
  const isFresh = answer?.asked === asked && answer.attempt === attempt;
  return isFresh ? { ...answer.state, retry } : { status: "loading", retry };
}
