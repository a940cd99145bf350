import { data } from "react-router";
import { Refusal } from "./refusal";

/**
 * What a page's form that was posted without script answers where `cause` is a refusal of what was sent. Throws what shows the
 * sentence of any other refusal, such as that nothing can be stored just now, and `cause` where it is none.
 */
export function refusedForm<Answer>(cause: unknown, answer: Answer): Answer {
  if (!(cause instanceof Refusal)) throw cause;
  const { status, message, extra } = cause;
  if (status < 500) return answer;
  const headers = extra.retryAfterSeconds ? { "Retry-After": String(extra.retryAfterSeconds) } : undefined;
  throw data({ sentence: message }, { status, headers });
}
