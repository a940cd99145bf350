import type { DefaultValues, FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { failureMessage } from "~/features/accounts/failure";
import { toast } from "~/ui/toast";
import { useSubmission } from "./use-submission";

type Options<Typed extends FieldValues, Body extends FieldValues> = {
  loadResolver: () => Promise<Resolver<Typed, unknown, Body>>;
  /** The key changes only with the content. */
  send: (body: Body, idempotencyKey: string) => Promise<void>;
  failed: { title: string; description: string };
  defaultValues?: DefaultValues<Typed>;
};

const incomplete = "Please fill in all required fields.";
const isBlank = (value: unknown) => value === undefined || (typeof value === "string" && !value.trim());

function toastInvalid(errors: FieldErrors, typed: Record<string, unknown>) {
  const names = Object.keys(errors);
  const wrong = names.map((name) => errors[name]?.message).find((message) => typeof message === "string");
  const description = names.some((name) => isBlank(typed[name])) ? incomplete : (wrong ?? incomplete);
  toast({ title: "Validation Error", description, variant: "destructive" });
}

/** Input is never lost. `failure` is the message of a failed call without a field. */
export function useCaseForm<Typed extends FieldValues, Body extends FieldValues>({
  loadResolver,
  send,
  failed,
  defaultValues,
}: Options<Typed, Body>) {
  const form = useSubmission<Typed, Body>({ loadResolver, defaultValues });
  const submit = form.submitWith({
    send,
    onInvalid: (errors) => toastInvalid(errors, form.getValues()),
    onFailed: (cause, refused) => {
      const description = failureMessage(cause, failed.description);
      toast({ title: failed.title, description, variant: "destructive" });
      if (refused.length === 0) form.setError("root", { message: description });
    },
  });
  return { ...form, submit, failure: form.formState.errors.root?.message };
}
