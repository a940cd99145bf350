import { data } from "react-router";
import { Refusal } from "./refusal";

/**
 * The action result of a form posted without script: `answer` for a refused input. Rethrows unknown errors; throws
 * a 5xx refusal as a response with its sentence.
 */
export function refusedForm<Answer>(cause: unknown, answer: Answer): Answer {
  if (!(cause instanceof Refusal)) throw cause;
  const { status, message, extra } = cause;
  if (status < 500) return answer;
  const headers = extra.retryAfterSeconds ? { "Retry-After": String(extra.retryAfterSeconds) } : undefined;
  throw data({ sentence: message }, { status, headers });
}
