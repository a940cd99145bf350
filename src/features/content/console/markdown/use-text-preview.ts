import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import type { TextPreview } from "../calls";
import { contentApi } from "../queries";

const PAUSE_MS = 400;

/** `value` after a pause in typing; the first value at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(waiting);
  }, [value]);
  return settled;
}

/**
 * The server's rendering of a text after a pause in typing. Stale answers are dropped; until a new one arrives, or if the call
 * fails, the last preview stays. `failure` holds the error.
 */
export function useTextPreview(text: string): { preview?: TextPreview; failure?: string } {
  const settled = useSettled(text);
  const { data, error } = useQuery({
    queryKey: ["staff", "content", "preview", settled],
    queryFn: ({ signal }) => contentApi.send("POST /preview", { body: { text: settled } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const [last, setLast] = useState<TextPreview>();
  if (data && data !== last) setLast(data);
  return { preview: data ?? last, failure: error ? failureMessage(error, "The server could not answer.") : undefined };
}
