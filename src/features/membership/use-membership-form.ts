import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Resolver } from "react-hook-form";
import { forgetDraft } from "~/features/cases/draft-storage";
import type { Submitted } from "~/features/cases/schema";
import { useDraft } from "~/features/cases/use-draft";
import { useSubmission } from "~/features/cases/use-submission";
import { CallError, call } from "~/platform/http/call";
import { toast } from "~/ui/toast";

type Words = { title: string; description: string };
/** The part that needs Zod, loaded on the first submission. `explain` picks the toast for errors by field. */
type Rules<Typed extends FieldValues, Body> = {
  resolver: Resolver<Typed, unknown, Body>;
  explain: (messages: Record<string, string>, values: Typed) => Words;
};

type Options<Typed extends FieldValues, Body, Sent> = {
  path: string;
  draft: string;
  /** Initial values; must be a constant. */
  untouched: DefaultValues<Typed> & Record<string, unknown>;
  loadRules: () => Promise<Rules<Typed, Body>>;
  sent: Words;
  onSent: (sent: Sent) => void;
};

const failed = {
  title: "Submission Failed",
  description: "There was an error submitting your application. Please try again.",
};

/** The server's sentence for a refusal, else the specified one. */
function failure(cause: unknown): Words {
  const refused = cause instanceof CallError && cause.status >= 400 && cause.status < 500;
  return refused && cause.code !== "unreadable" ? { ...failed, description: cause.message } : failed;
}

/** Focuses the first invalid control and opens its collapsed section. */
function focusFirstWrong(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.closest("details")?.setAttribute("open", "");
  wrong?.focus();
}

/** A membership form: draft, fields, errors, and idempotent submission. Remount it to reset. */
export function useMembershipForm<
  Typed extends FieldValues,
  Body extends FieldValues,
  Sent extends Submitted = Submitted,
>(options: Options<Typed, Body, Sent>) {
  const { path, draft, untouched, loadRules, sent, onSent } = options;
  const element = useRef<HTMLFormElement>(null);
  const form = useSubmission<Typed, Body>({
    loadResolver: async () => (await loadRules()).resolver,
    defaultValues: untouched,
  });
  const restored = useDraft(draft, form, untouched);
  const { errors, submitCount } = form.formState;

  // Runs after the error summary takes focus, so focus ends on the first wrong field.
  useEffect(() => {
    if (submitCount > 0) focusFirstWrong(element.current);
  }, [submitCount]);

  const submit = form.submitWith({
    async send(body, idempotencyKey) {
      const { data } = await call<{ data: Sent }>(path, { body, idempotencyKey });
      toast({ ...sent, variant: "success" });
      onSent(data);
      forgetDraft(draft);
    },
    async onInvalid(wrong) {
      const { explain } = await loadRules();
      const messages = Object.entries(wrong).map(([name, error]) => [name, String(error?.message ?? "")]);
      toast({ ...explain(Object.fromEntries(messages), form.getValues()), variant: "destructive" });
    },
    onFailed: (cause) => toast({ ...failure(cause), variant: "destructive" }),
  });

  return {
    ...form,
    restored,
    attempt: submitCount,
    isWrong: (name: string) => name in errors,
    formProps: { ref: element, method: "post", noValidate: true, onSubmit: submit } as const,
  };
}

/** A form that remounts (by `formKey`) after sending or clearing, and the last submission. */
export function useFreshForm<Sent extends Submitted = Submitted>(draft: string) {
  const [sent, setSent] = useState<Sent>();
  const [formKey, setFormKey] = useState(0);

  function start(stored?: Sent) {
    forgetDraft(draft);
    setSent(stored);
    setFormKey((count) => count + 1);
  }
  return { sent, formKey, onSent: start, onClear: () => start() };
}
