import { type BaseSyntheticEvent, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type Resolver,
  useForm,
} from "react-hook-form";
import { createSubmissionKeys } from "~/features/accounts/submission-key";
import { CallError } from "~/platform/http/call";

type Options<Typed extends FieldValues, Body extends FieldValues> = {
  loadResolver: () => Promise<Resolver<Typed, unknown, Body>>;
  /** Fields without a default keep input from before hydration. */
  defaultValues?: DefaultValues<Typed>;
};

type Handlers<Typed extends FieldValues, Body> = {
  /** The key changes only with the content. */
  send: (body: Body, idempotencyKey: string) => Promise<void>;
  onInvalid: (errors: FieldErrors<Typed>) => void;
  /** `refused`: the fields that the server refused, whose messages are already shown. */
  onFailed: (cause: unknown, refused: FieldPath<Typed>[]) => void;
};

/** For forms with their own call; use-case-form.ts has the usual ones. Input is never lost. */
export function useSubmission<Typed extends FieldValues, Body extends FieldValues>(options: Options<Typed, Body>) {
  const [keyOf] = useState(createSubmissionKeys);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const form = useForm<Typed, unknown, Body>({
    defaultValues: options.defaultValues,
    resolver: async (values, context, settings) => (await options.loadResolver())(values, context, settings),
  });
  const { formState, getFieldState, setError, handleSubmit } = form;

  function showRefusals(cause: unknown): FieldPath<Typed>[] {
    const refused = cause instanceof CallError ? Object.entries(cause.fields) : [];
    return refused.map(([name, message], at) => {
      const path = name as FieldPath<Typed>;
      setError(path, { type: "server", message }, { shouldFocus: at === 0 });
      return path;
    });
  }

  function submitWith({ send, onInvalid, onFailed }: Handlers<Typed, Body>) {
    return async (event?: BaseSyntheticEvent) => {
      event?.preventDefault();
      if (running.current) return;
      running.current = true;
      setBusy(true);
      try {
        // Also throws when the resolver cannot be loaded.
        await handleSubmit((body) => send(body, keyOf(body)), onInvalid)(event);
      } catch (cause) {
        onFailed(cause, showRefusals(cause));
      } finally {
        running.current = false;
        setBusy(false);
      }
    };
  }

  const errorOf = (name: FieldPath<Typed>) => getFieldState(name, formState).error?.message;
  const field = (name: string, rules?: RegisterOptions<Typed>) => {
    const path = name as FieldPath<Typed>;
    return { ...form.register(path, rules as RegisterOptions<Typed, FieldPath<Typed>>), error: errorOf(path) };
  };
  return { ...form, busy, errorOf, field, submitWith };
}
