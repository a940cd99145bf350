import type { BaseSyntheticEvent } from "react";
import { type DefaultValues, type FieldErrors, type FieldValues, type Resolver, useForm } from "react-hook-form";
import { toast } from "~/ui/toast";
import { toastFailure } from "./failure";
import { fillIn, fillInAll } from "./messages";

type FormResolvers = typeof import("./form-resolvers").formResolvers;
type Options<Fields extends FieldValues> = {
  resolver: (resolvers: FormResolvers) => Resolver<Fields>;
  defaultValues?: DefaultValues<Fields>;
};

function toastInvalid(errors: FieldErrors) {
  const messages = Object.values(errors).map((error) => error?.message);
  const description = messages.includes(fillIn) ? fillInAll : messages.find((message) => typeof message === "string");
  toast({ title: "Validation Error", description: description ?? fillInAll, variant: "destructive" });
}

/** Without default values fields keep input from before hydration. `submit` must not throw. */
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
    // Throws when the resolver cannot be loaded: offline, or after a deployment renamed the files.
    return (event: BaseSyntheticEvent) => send(event).catch((cause) => toastFailure("Submission Failed", cause));
  }
  return { ...form, isSubmitting, errors, submitWith };
}
