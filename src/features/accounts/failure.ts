import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { CallError } from "~/platform/call";
import { toast } from "~/ui/toast";

/** The server's own message, else `fallback`; without an answer, a suggestion to retry. */
export function failureMessage(cause: unknown, fallback: string): string {
  if (!(cause instanceof CallError) || cause.status === 0) return "An error occurred. Please try again.";
  return cause.code === "unreadable" ? fallback : cause.message;
}

const serverFault = "Something went wrong on our side. Please try again.";

/** `fallback` is the text for an answer without a message. */
export function toastFailure(title: string, cause: unknown, fallback = serverFault) {
  toast({ title, description: failureMessage(cause, fallback), variant: "destructive" });
}

/** With the wording of the specification for sign-ins. */
export const toastLoginFailure = (cause: unknown) => toastFailure("Login Failed", cause, "Authentication failed");

/**
 * Shows a refusal's messages beside the fields `names` and focuses the first. A refusal of other fields becomes a
 * toast.
 */
export function showRefusal<Fields extends FieldValues>(
  title: string,
  cause: unknown,
  setError: UseFormSetError<Fields>,
  names: readonly Path<Fields>[],
) {
  const sentences: Record<string, string> = cause instanceof CallError ? cause.fields : {};
  const refused = names.filter((name) => sentences[name]);
  for (const [at, name] of refused.entries()) setError(name, { message: sentences[name] }, { shouldFocus: at === 0 });
  if (refused.length === 0) toastFailure(title, cause);
}
