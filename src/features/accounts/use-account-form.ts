import type { BaseSyntheticEvent } from "react";
import { type DefaultValues, type FieldErrors, type FieldValues, type Resolver, useForm } from "react-hook-form";
import { toast } from "~/ui/toast";
import { toastFailure } from "./failure";
import { fillIn, fillInAll } from "./messages";

type FormResolvers = typeof import("./form-resolvers").formResolvers;
type Options<Fields extends FieldValues> = {
  /** Picks the form's resolver out of the chunk that is loaded on the first submission. */
  resolver: (resolvers: FormResolvers) => Resolver<Fields>;
  defaultValues?: DefaultValues<Fields>;
};

/** The specified toast for a form that cannot be sent as it is. */
function toastInvalid(errors: FieldErrors) {
  const messages = Object.values(errors).map((error) => error?.message);
  const description = messages.includes(fillIn) ? fillInAll : messages.find((message) => typeof message === "string");
  toast({ title: "Validation Error", description: description ?? fillInAll, variant: "destructive" });
}

/**
 * A form of this feature. Without default values the fields keep what was typed before the script ran. `submit` runs with
 * valid fields, is awaited while `formState.isSubmitting`, and must not throw.
 */
export function useAccountForm<Fields extends FieldValues>({ resolver, defaultValues }: Options<Fields>) {
  const form = useForm<Fields>({
    defaultValues,
    resolver: async (values, context, options) => {
      const { formResolvers } = await import("./form-resolvers");
      return resolver(formResolvers)(values, context, options);
    },
  });
  const { isSubmitting, errors } = form.formState;

  function submitWith(submit: (fields: Fields) => Promise<void>, onInvalid?: () => void) {
    const send = form.handleSubmit(submit, (invalid) => {
      toastInvalid(invalid);
      onInvalid?.();
    });
    // Throws where the resolver cannot be loaded: offline, or when the files have new names since the page was opened.
    return (event: BaseSyntheticEvent) => send(event).catch((cause) => toastFailure("Submission Failed", cause));
  }
  return { ...form, isSubmitting, errors, submitWith };
}
