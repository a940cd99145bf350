import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { CallError } from "~/platform/call";
import { toast } from "~/ui/toast";

/** The sentence for a failed call: the server's own, else `fallback`; where no answer came, to try again. */
export function failureMessage(cause: unknown, fallback: string): string {
  if (!(cause instanceof CallError) || cause.status === 0) return "An error occurred. Please try again.";
  return cause.code === "unreadable" ? fallback : cause.message;
}

export function toastFailure(title: string, cause: unknown) {
  toast({ title, description: failureMessage(cause, "Authentication failed"), variant: "destructive" });
}

/** Puts a refusal's sentences beside the fields `names` and focuses the first; a refusal of none of them becomes a toast. */
export function showRefusal<Fields extends FieldValues>(
  title: string,
  cause: unknown,
  setError: UseFormSetError<Fields>,
  names: readonly Path<Fields>[],
) {
  const sentences: Record<string, string> = cause instanceof CallError ? cause.fields : {};
  const refused = names.filter((name) => sentences[name]);
  for (const [at, name] of refused.entries())
    setError(name, { message: sentences[name] }, { shouldFocus: at === 0 });
  if (refused.length === 0) toastFailure(title, cause);
}
