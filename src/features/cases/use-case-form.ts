import type { DefaultValues, FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { failureMessage } from "~/features/accounts/failure";
import { toast } from "~/ui/toast";
import { useSubmission } from "./use-submission";

type Options<Typed extends FieldValues, Body extends FieldValues> = {
  /** Imports the form's resolver, and Zod with it, when the form is first sent. */
  loadResolver: () => Promise<Resolver<Typed, unknown, Body>>;
  /** Makes the call. The key stays the same for as long as the content does. */
  send: (body: Body, idempotencyKey: string) => Promise<void>;
  /** The toast of a failed call; the server's own sentence, where it gave one, replaces the description. */
  failed: { title: string; description: string };
  defaultValues?: DefaultValues<Typed>;
};

const incomplete = "Please fill in all required fields.";
const isBlank = (value: unknown) => value === undefined || (typeof value === "string" && !value.trim());

/** The toast of a form that cannot be sent as it is: what is missing comes before what is wrong. */
function toastInvalid(errors: FieldErrors, typed: Record<string, unknown>) {
  const names = Object.keys(errors);
  const wrong = names.map((name) => errors[name]?.message).find((message) => typeof message === "string");
  const description = names.some((name) => isBlank(typed[name])) ? incomplete : (wrong ?? incomplete);
  toast({ title: "Validation Error", description, variant: "destructive" });
}

/**
 * A plain form: each error in its toast and beside its field, nothing typed lost. `submit` goes to the form; `failure` is
 * the sentence of a failed call that no field is to blame for.
 */
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
