import { data } from "react-router";
import { Refusal } from "../refusal";

/** `answer` for a refused input; throws a 5xx refusal as a response, and rethrows other errors. */
export function refusedForm<Answer>(cause: unknown, answer: Answer): Answer {
  if (!(cause instanceof Refusal)) throw cause;
  const { status, message, extra } = cause;
  if (status < 500) return answer;
  const headers = extra.retryAfterSeconds ? { "Retry-After": String(extra.retryAfterSeconds) } : undefined;
  throw data({ sentence: message }, { status, headers });
}
