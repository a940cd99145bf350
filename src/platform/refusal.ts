import type { FieldErrors } from "./http/call";

type Extra = { fields?: FieldErrors; retryAfterSeconds?: number; allow?: string };

/** A request refused with a sentence. `status` is the HTTP status; `code` is for programs. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
    readonly extra: Extra = {},
  ) {
    super(sentence);
    this.name = "Refusal";
  }
}

export const invalidFields = (fields: FieldErrors) =>
  new Refusal(400, "invalid_fields", Object.values(fields)[0] ?? "Please check the form.", { fields });
export const badRequest = (code: string, sentence: string) => new Refusal(400, code, sentence);
export const notSignedIn = () => new Refusal(401, "not_signed_in", "Please sign in first.");
export const notAllowed = () => new Refusal(403, "not_allowed", "Your account may not do this.");
export const needsSecondFactor = () =>
  new Refusal(
    403,
    "second_factor_needed",
    "Staff sign in with a second factor. Turn it on under Profile, Security, or sign in again with it.",
  );
export const notFound = (sentence = "There is nothing at this address.") => new Refusal(404, "not_found", sentence);
export const conflict = (code: string, sentence: string) => new Refusal(409, code, sentence);
export const tooMany = (retryAfterSeconds: number, sentence = "Too many requests. Please try again later.") =>
  new Refusal(429, "too_many_requests", sentence, { retryAfterSeconds });
export const unavailable = (retryAfterSeconds = 5) =>
  new Refusal(503, "unavailable", "The service is busy for a moment. Please try again.", { retryAfterSeconds });
export const STORAGE_FULL = "storage_full";
export const storageFull = () =>
  new Refusal(
    503,
    STORAGE_FULL,
    "Nothing can be stored at the moment: our server has no space left. What you sent was not kept. Please keep a copy and send it again later.",
    { retryAfterSeconds: 600 },
  );
