import { useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from "react-hook-form";
import { failureMessage } from "~/features/accounts/failure";
import { createSubmissionKeys } from "~/features/accounts/submission-key";
import { CallError } from "~/platform/call";
import { toast } from "~/ui/toast";

type Options<Typed extends FieldValues, Values> = {
  /** Loads the form's resolver, and Zod with it, when the form is first sent. */
  resolver: () => Promise<Resolver<Typed, unknown, Values>>;
  /** Makes the call. The key stays the same for as long as the values do. */
  send: (values: Values, idempotencyKey: string) => Promise<void>;
  /** The toast of a failed call; the server's own sentence, where it gave one, replaces the description. */
  failed: { title: string; description: string };
  defaultValues?: DefaultValues<Typed>;
};

const incomplete = "Please fill in all required fields.";
const isBlank = (value: unknown) => value === undefined || (typeof value === "string" && !value.trim());

/** The toast of a form that cannot be sent as it is: what is missing comes before what is wrong. */
function toastInvalid(errors: FieldErrors, values: Record<string, unknown>) {
  const names = Object.keys(errors);
  const wrong = names.map((name) => errors[name]?.message).find((message) => typeof message === "string");
  const description = names.some((name) => isBlank(values[name])) ? incomplete : (wrong ?? incomplete);
  toast({ title: "Validation Error", description, variant: "destructive" });
}

/**
 * A form that becomes a case, or a step of following one. Typed values stay whatever happens, and without default values
 * so do those typed before the script ran. `submit` goes to the form; `failure` is the sentence of the last failed call.
 */
export function useCaseForm<Typed extends FieldValues, Values>({
  resolver,
  send,
  failed,
  defaultValues,
}: Options<Typed, Values>) {
  const [keyOf] = useState(createSubmissionKeys);
  const form = useForm<Typed, unknown, Values>({
    defaultValues,
    resolver: async (values, context, options) => (await resolver())(values, context, options),
  });
  const { isSubmitting, errors } = form.formState;

  function showRefusal(cause: unknown) {
    const description = failureMessage(cause, failed.description);
    toast({ title: failed.title, description, variant: "destructive" });
    const fields = cause instanceof CallError ? cause.fields : {};
    const typed = form.getValues();
    const isField = (name: string): name is FieldPath<Typed> => name in typed;
    const names = Object.keys(fields).filter(isField);
    for (const [at, name] of names.entries())
      form.setError(name, { message: fields[name] }, { shouldFocus: at === 0 });
    if (names.length === 0) form.setError("root", { message: description });
  }

  const submit = form.handleSubmit(
    async (values) => {
      try {
        await send(values, keyOf(values));
      } catch (cause) {
        showRefusal(cause);
      }
    },
    (invalid) => toastInvalid(invalid, form.getValues()),
  );

  return { ...form, submit, isSubmitting, errors, failure: errors.root?.message };
}
