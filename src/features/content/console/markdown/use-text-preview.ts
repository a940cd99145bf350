import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { call } from "~/platform/call";
import type { TextPreview } from "../schema";

const PAUSE_MS = 400;

/** `value` once it has not changed for a moment; what is there at first at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(waiting);
  }, [value]);
  return settled;
}

/**
 * A text as its page will show it, asked of the server once its writer pauses. An answer to an earlier text is not taken; while
 * there is none, and where there will be none, the last one stays. `failure` says why there is no newer one.
 */
export function useTextPreview(text: string): { preview?: TextPreview; failure?: string } {
  const settled = useSettled(text);
  const { data, error } = useQuery({
    queryKey: ["staff", "content", "preview", settled],
    queryFn: ({ signal }) => call<TextPreview>("/api/staff/content/preview", { body: { text: settled }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const [last, setLast] = useState<TextPreview>();
  if (data && data !== last) setLast(data);
  return { preview: data ?? last, failure: error ? failureMessage(error, "The server could not answer.") : undefined };
}
