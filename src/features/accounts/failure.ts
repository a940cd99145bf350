import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { CallError } from "~/platform/http/call";
import { toast } from "~/ui/toast";

export function failureMessage(cause: unknown, fallback: string): string {
  if (!(cause instanceof CallError) || cause.status === 0) return "An error occurred. Please try again.";
  return cause.code === "unreadable" ? fallback : cause.message;
}

const serverFault = "Something went wrong on our side. Please try again.";

export function toastFailure(title: string, cause: unknown, fallback = serverFault) {
  toast({ title, description: failureMessage(cause, fallback), variant: "destructive" });
}

export const toastLoginFailure = (cause: unknown) => toastFailure("Login Failed", cause, "Authentication failed");

/** A refusal of other fields becomes a toast. */
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
