import type { ComponentProps, ReactNode } from "react";
import { DraftNotice } from "~/features/cases/draft-notice";
import { stepFields } from "~/features/cases/form/answers";
import type { AskedStep } from "~/features/cases/form/asked-steps";
import type { FormFieldsProps } from "~/features/cases/form/form-fields";
import { FormSections } from "~/features/cases/form/form-sections";
import { SubmitButton } from "~/features/cases/submit-button";
import { Button } from "~/ui/button";
import { ErrorSummary, type FieldProblem } from "~/ui/error-summary";

/** The problems of `steps` in order, with field labels; a checkbox's own sentence needs none. */
function problemsOf<Name extends string>(
  steps: readonly AskedStep[],
  errorOf: (name: Name) => string | undefined,
): FieldProblem[] {
  return steps.flatMap(stepFields).flatMap(({ name, kind, label, brief }) => {
    const message = errorOf(name as Name);
    const called = kind === "agreement" ? brief : label;
    return message ? [{ name, message: called ? `${called.replace(/\?$/, "")}: ${message}` : message }] : [];
  });
}

type Filled<Name extends string> = Pick<FormFieldsProps, "field" | "states"> & {
  restored: boolean;
  attempt: number;
  busy: boolean;
  steps: readonly AskedStep[];
  formProps: ComponentProps<"form">;
  errorOf: (name: Name) => string | undefined;
};
type MembershipFormProps<Name extends string> = {
  form: Filled<Name>;
  busyText: string;
  submitText: string;
  onClear: () => void;
  children?: ReactNode;
};

export function MembershipForm<Name extends string>(props: MembershipFormProps<Name>) {
  const { form, busyText, submitText, onClear, children } = props;
  const { steps, field, states, busy } = form;
  return (
    <>
      {form.restored ? <DraftNotice onDiscard={onClear} /> : null}
      <form {...form.formProps}>
        <ErrorSummary errors={problemsOf(steps, form.errorOf)} attempt={form.attempt} />
        <FormSections steps={steps} field={field} states={states} />
        <div className="flex flex-col-reverse gap-4 border-line-2 border-t pt-6 sm:flex-row sm:items-center sm:justify-between">
          <Button variant="quiet" disabled={busy} onClick={onClear}>
            Clear form
          </Button>
          <SubmitButton busy={busy} busyText={busyText}>
            {submitText}
          </SubmitButton>
        </div>
        {children}
      </form>
    </>
  );
}
