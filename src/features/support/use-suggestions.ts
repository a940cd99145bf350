import { useEffect, useState } from "react";
import { findQuestions, type Suggestion } from "./queries";
import { searchesFor } from "./subject-words";

const PAUSE_MS = 350;
const MOST = 3;

/** The first of `searches` that finds answered questions. */
async function firstFound(searches: string[], signal: AbortSignal): Promise<Suggestion[]> {
  for (const words of searches) {
    const found = await findQuestions(words, signal);
    if (found.length > 0) return found.slice(0, MOST);
  }
  return [];
}

/** At most three answered questions that fit `subject`, asked for when typing pauses. */
export function useSuggestions(subject: string): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([]);
  const wanted = searchesFor(subject).join("\n");

  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const suggestions = await firstFound(wanted ? wanted.split("\n") : [], asking.signal);
        if (!asking.signal.aborted) setFound(suggestions);
      } catch (cause) {
        if (!asking.signal.aborted) console.warn("no suggestions", cause);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted]);

  return wanted ? found : [];
}
