import type { FieldErrors } from "react-hook-form";
import { call } from "~/platform/http/call";
import { toast } from "~/ui/toast";
import { forgetDraft } from "../draft-storage";
import type { Submitted } from "../schema";
import { useDraft } from "../use-draft";
import { useSubmission } from "../use-submission";
import { firstStepWith, stepFields } from "./answers";
import { type FormDeclaration, fieldsOf } from "./declaration";

type Answers = Record<string, unknown>;
type Words = { title: string; description: string };

export type StepFormOptions = {
  form: FormDeclaration & Required<Pick<FormDeclaration, "call">>;
  /** Must be constant. */
  untouched: Answers;
  draft: string;
  words: { sent: Words; failed: Words; incomplete: Words; incompleteStep: Words };
  onSent: (sent: Submitted, answers: Answers) => void;
};

type Moves = { onWrongStep: (step: number, name: string) => void };

export function useStepForm(options: StepFormOptions, { onWrongStep }: Moves) {
  const { form: declared, untouched, draft, words, onSent } = options;
  const { steps } = declared;
  const form = useSubmission<Answers, Answers>({
    loadResolver: async () => (await import("./form-resolver")).resolverOf(declared),
    defaultValues: untouched,
  });
  const restored = useDraft(draft, form, untouched);
  const complain = (told: Words) => toast({ ...told, variant: "destructive" });

  const wrongFields = (errors: FieldErrors<Answers>) =>
    fieldsOf(declared)
      .map(({ name }) => name)
      .filter((name) => (name.split(".")[0] ?? name) in errors);

  function showWrongStep(names: readonly string[]) {
    const step = firstStepWith(declared, names);
    const name = names[0];
    if (step && name && step < steps.length) onWrongStep(step, name);
  }

  const submit = form.submitWith({
    async send(body, idempotencyKey) {
      const { data } = await call<{ data: Submitted }>(declared.call.path, { body, idempotencyKey });
      toast({ ...words.sent, variant: "success" });
      onSent(data, body);
      forgetDraft(draft);
    },
    onInvalid(errors) {
      complain(words.incomplete);
      showWrongStep(wrongFields(errors));
    },
    onFailed(_cause, refused) {
      complain(words.failed);
      showWrongStep(refused);
    },
  });

  async function checkStep(number: number): Promise<boolean> {
    const step = steps[number - 1];
    if (!step) return false;
    try {
      const names = stepFields(step).map(({ name }) => name);
      if (await form.trigger(names, { shouldFocus: true })) return true;
    } catch (cause) {
      console.warn("the step could not be checked", cause);
      complain(words.failed);
      return false;
    }
    complain(words.incompleteStep);
    return false;
  }

  return { ...form, restored, submit, checkStep };
}

export type StepFormState = ReturnType<typeof useStepForm>;
