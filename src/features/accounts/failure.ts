import { CallError } from "~/platform/call";
import { toast } from "~/ui/toast";

/** The sentence for a failed call: the server's own, else FALLBACK; where no answer came, to try again. */
export function failureMessage(cause: unknown, fallback: string): string {
  if (!(cause instanceof CallError) || cause.status === 0) return "An error occurred. Please try again.";
  return cause.code === "unreadable" ? fallback : cause.message;
}

export function toastFailure(title: string, cause: unknown) {
  toast({ title, description: failureMessage(cause, "Authentication failed"), variant: "destructive" });
}
