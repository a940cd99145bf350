import type { ReactNode } from "react";
import { DraftNotice } from "~/features/cases/draft-notice";
import type { Submitted } from "~/features/cases/schema";
import { CheckboxList } from "~/ui/checkbox-list";
import { ErrorSummary } from "~/ui/error-summary";
import { FormSection } from "~/ui/form-section";
import { FormEnd } from "../form-end";
import { problemsOf } from "../problems";
import { contact, goals, kindOfMembership, more } from "./form-content";
import { extraParts } from "./form-parts";
import { Agreements, InquiryFields } from "./inquiry-fields";
import { interests } from "./options";
import { useInquiryForm } from "./use-inquiry-form";

type InquiryFormProps = {
  isFirst: boolean;
  onSent: (sent: Submitted) => void;
  /** Throws away what is typed and its draft. */
  onClear: () => void;
};
const agreementLabels = {
  agreeToTerms: "Terms and Conditions",
  agreeToPrivacy: "Privacy Policy",
  agreeToContact: "Consent to contact",
};
const agreementNames = ["agreeToTerms", "agreeToPrivacy", "agreeToContact"] as const;

type Part = { id: string; title: string; lead?: string; content: ReactNode };

/** The membership inquiry; its parts follow the membership type and for whom it is. */
export function InquiryForm({ isFirst, onSent, onClear }: InquiryFormProps) {
  const form = useInquiryForm({ isFirst, onSent });
  const extra = extraParts(form.groups, form.appliedFor);
  const shown = [kindOfMembership, contact, ...extra.map(({ specs }) => specs), goals, more].flat();
  const labels = { ...agreementLabels, ...Object.fromEntries(shown.map(({ name, label }) => [name, label])) };
  const names = [...shown.map(({ name }) => name), ...agreementNames];
  const problems = problemsOf(names, labels, form.errorOf);
  const parts: Part[] = [
    {
      id: "membership",
      title: "Membership",
      lead: "What you choose here decides which questions follow.",
      content: <InquiryFields form={form} specs={kindOfMembership} />,
    },
    { id: "contact", title: "Contact", content: <InquiryFields form={form} specs={contact} /> },
    ...extra.map(({ specs, ...part }) => ({ ...part, content: <InquiryFields form={form} specs={specs} /> })),
    { id: "goals", title: "Your goals", content: <InquiryFields form={form} specs={goals} /> },
    {
      id: "more",
      title: "More about you",
      lead: "All optional. It helps us to prepare the consultation call.",
      content: (
        <>
          <CheckboxList
            label="Interests"
            optional
            className="mb-6"
            options={interests}
            {...form.field("interests")}
          />
          <InquiryFields form={form} specs={more} />
        </>
      ),
    },
    { id: "agreements", title: "Agreements", content: <Agreements form={form} /> },
  ];

  return (
    <>
      {form.restored ? <DraftNotice onDiscard={onClear} /> : null}
      <form {...form.formProps}>
        <ErrorSummary errors={problems} attempt={form.attempt} />
        {parts.map(({ id, title, lead, content }, at) => (
          <FormSection key={id} id={id} number={at + 1} title={title} lead={lead}>
            {content}
          </FormSection>
        ))}
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
