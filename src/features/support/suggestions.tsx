import { BookOpen, ExternalLink } from "lucide-react";
import { useEffect, useState } from "react";
import { Icon } from "~/ui/icon";
import { findQuestions, type Suggestion } from "./queries";
import { searchesFor } from "./subject-words";

const PAUSE_MS = 350;
const MOST = 3;

async function firstFound(searches: string[], signal: AbortSignal): Promise<Suggestion[]> {
  for (const words of searches) {
    const found = await findQuestions(words, signal);
    if (found.length > 0) return found.slice(0, MOST);
  }
  return [];
}

/** At most three FAQ entries that match `subject`, fetched when typing pauses. */
function useSuggestions(subject: string): Suggestion[] {
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

/** Answers open in a new tab, so the form stays. */
export function Suggestions({ subject }: { subject: string }) {
  const found = useSuggestions(subject);
  return (
    <div role="status" className="md:col-span-full empty:hidden">
      {found.length > 0 ? (
        <div className="rounded-2 border border-line bg-blue-tint px-4 pt-3.5 pb-2">
          <p className="flex items-center gap-2 font-semibold">
            <Icon of={BookOpen} className="size-5 text-blue" />
            {found.length === 1 ? "This answer may help already" : "These answers may help already"}
          </p>
          <ul className="mt-1">
            {found.map(({ title, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center gap-2">
                  <span>
                    {title}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </span>
                  <Icon of={ExternalLink} className="size-4" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
