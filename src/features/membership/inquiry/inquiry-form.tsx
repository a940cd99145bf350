import { DraftNotice } from "~/features/cases/draft-notice";
import { FormSections } from "~/features/cases/form/form-sections";
import type { Submitted } from "~/features/cases/schema";
import { ErrorSummary } from "~/ui/error-summary";
import { FormEnd } from "../form-end";
import { problemsOf } from "../problems";
import { useInquiryForm } from "./use-inquiry-form";

type InquiryFormProps = {
  isFirst: boolean;
  onSent: (sent: Submitted) => void;
  /** Throws away what is typed and its draft. */
  onClear: () => void;
};

/** The membership inquiry; its parts follow the membership type and for whom it is. */
export function InquiryForm({ isFirst, onSent, onClear }: InquiryFormProps) {
  const form = useInquiryForm({ isFirst, onSent });
  return (
    <>
      {form.restored ? <DraftNotice onDiscard={onClear} /> : null}
      <form {...form.formProps}>
        <ErrorSummary errors={problemsOf(form.steps, form.errorOf)} attempt={form.attempt} />
        <FormSections steps={form.steps} field={form.field} />
        <FormEnd
          busy={form.busy}
          busyText="Submitting Inquiry..."
          submitText="Submit inquiry"
          onClear={onClear}
        />
        <p className="mt-5 text-ink-2 text-small">
          We answer inquiries within 1-3 business days. Fields are required unless marked optional.
        </p>
      </form>
    </>
  );
}
