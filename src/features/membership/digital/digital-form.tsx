import type { ReactNode } from "react";
import type { SessionUser } from "~/features/accounts/session";
import { DraftNotice } from "~/features/cases/draft-notice";
import { stepFields } from "~/features/cases/form/answers";
import { FormSections, sectionId } from "~/features/cases/form/form-sections";
import { FormContents } from "~/features/cases/form-contents";
import { ErrorSummary } from "~/ui/error-summary";
import { FormEnd } from "../form-end";
import { problemsOf } from "../problems";
import { OwnApplication } from "./own-application";
import type { SentApplication } from "./schema";
import { useDigitalForm } from "./use-digital-form";
import type { Start } from "./use-own-answers";

type DigitalFormProps = {
  /** Stands above the form: what was sent before. */
  above: ReactNode;
  /** Who is signed in with a proven address, and what their account has filled in. */
  user: SessionUser | undefined;
  start: Start;
  onSent: (sent: SentApplication) => void;
  /** Throws away what is typed and its draft. */
  onClear: () => void;
};

/** The application for the free digital membership, its contents beside it. */
export function DigitalForm({ above, user, start, onSent, onClear }: DigitalFormProps) {
  const form = useDigitalForm(start, user?.email, onSent);
  return (
    <>
      <FormContents
        parts={form.steps.map((step) => ({
          id: sectionId(step),
          title: step.title,
          hasError: stepFields(step).some(({ name }) => form.isWrong(name)),
        }))}
      />
      <div className="min-w-0">
        {above}
        {user ? <OwnApplication user={user} /> : null}
        {form.restored ? <DraftNotice onDiscard={onClear} /> : null}
        <form {...form.formProps}>
          <ErrorSummary errors={problemsOf(form.steps, form.errorOf)} attempt={form.attempt} />
          <FormSections steps={form.steps} field={form.field} states={form.states} />
          <FormEnd
            busy={form.busy}
            busyText="Submitting..."
            submitText="Submit application"
            onClear={onClear}
          />
        </form>
      </div>
    </>
  );
}
