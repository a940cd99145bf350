import { CallError } from "~/platform/http/call";
import { toast } from "~/ui/toast";

const general = "Failed to update profile. Please try again.";

/** The server's own message for a refusal, else a general one. */
export function saveFailure(cause: unknown): string {
  const refused = cause instanceof CallError && cause.status >= 400 && cause.status < 500;
  return refused && cause.code !== "unreadable" ? cause.message : general;
}

export function toastSaveFailure(cause: unknown) {
  toast({ title: "Update Failed", description: saveFailure(cause), variant: "destructive" });
}

export const isSessionOver = (cause: unknown) => cause instanceof CallError && cause.status === 401;
export const isChangedElsewhere = (cause: unknown) => cause instanceof CallError && cause.code === "changed_elsewhere";
