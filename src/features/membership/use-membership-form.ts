import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Resolver } from "react-hook-form";
import { forgetDraft } from "~/features/cases/draft-storage";
import type { Submitted } from "~/features/cases/schema";
import { useDraft } from "~/features/cases/use-draft";
import { useSubmission } from "~/features/cases/use-submission";
import { CallError, call } from "~/platform/call";
import { toast } from "~/ui/toast";

type Words = { title: string; description: string };
/** What needs Zod, loaded when the form is first sent. `explain` picks the toast for what is wrong, by field. */
type Rules<Typed extends FieldValues, Body> = {
  resolver: Resolver<Typed, unknown, Body>;
  explain: (messages: Record<string, string>, values: Typed) => Words;
};

type Options<Typed extends FieldValues, Body, Sent> = {
  path: string;
  draft: string;
  /** What the form starts with; a constant. */
  untouched: DefaultValues<Typed> & Record<string, unknown>;
  loadRules: () => Promise<Rules<Typed, Body>>;
  sent: Words;
  onSent: (sent: Sent) => void;
};

const failed = {
  title: "Submission Failed",
  description: "There was an error submitting your application. Please try again.",
};

/** The server's own sentence where it refused, else the specified one. */
function failure(cause: unknown): Words {
  const refused = cause instanceof CallError && cause.status >= 400 && cause.status < 500;
  return refused && cause.code !== "unreadable" ? { ...failed, description: cause.message } : failed;
}

/** Focuses the first control that is marked wrong, made visible where it is folded away. */
function focusFirstWrong(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.closest("details")?.setAttribute("open", "");
  wrong?.focus();
}

/** A membership form: its draft, its fields, what is wrong in them, and sending it once. Mount it anew to empty it. */
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

  // After the summary of errors, which takes the focus too: the first field is where the correcting begins.
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

/** A form that is mounted anew (its `formKey` changes) when it was sent or cleared, and what was sent last. */
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
