import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { CallError } from "~/platform/call";
import { toast } from "~/ui/toast";

/** The sentence for a failed call: the server's own, else `fallback`; where no answer came, to try again. */
export function failureMessage(cause: unknown, fallback: string): string {
  if (!(cause instanceof CallError) || cause.status === 0) return "An error occurred. Please try again.";
  return cause.code === "unreadable" ? fallback : cause.message;
}

const serverFault = "Something went wrong on our side. Please try again.";

/** `fallback`: what is said of an answer without a sentence of its own. */
export function toastFailure(title: string, cause: unknown, fallback = serverFault) {
  toast({ title, description: failureMessage(cause, fallback), variant: "destructive" });
}

/** The same for a sign-in, with the words that the specification gives it. */
export const toastLoginFailure = (cause: unknown) => toastFailure("Login Failed", cause, "Authentication failed");

/** Puts a refusal's sentences beside the fields `names` and focuses the first; a refusal of none of them becomes a toast. */
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
