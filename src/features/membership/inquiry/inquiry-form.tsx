import { useEffect } from "react";
import type { RegisterOptions } from "react-hook-form";
import { useLinkParameter } from "~/features/accounts/use-link-parameter";
import { stepFields, untouchedAnswers } from "~/features/cases/form/answers";
import { useAskedSteps } from "~/features/cases/form/asked-steps";
import type { Submitted } from "~/features/cases/schema";
import { MembershipForm } from "../membership-form";
import { stateOfCity } from "../options";
import { useMembershipForm } from "../use-membership-form";
import { type InquiryInput, type InquiryTyped, inquiryForm } from "./form";
import { membershipTypes } from "./options";

export const draftName = "membership-inquiry";
const untouched = untouchedAnswers(inquiryForm);

type Options = {
  /** Whether the membership type in the page URL applies: not after an inquiry was sent. */
  isFirst: boolean;
  onSent: (sent: Submitted) => void;
};

function useInquiryForm({ isFirst, onSent }: Options) {
  const form = useMembershipForm<InquiryTyped, InquiryInput>({
    path: inquiryForm.call.path,
    draft: draftName,
    untouched,
    loadRules: async () => (await import("./form-rules")).inquiryRules,
    sent: {
      title: "Application Submitted Successfully!",
      description: "Our team will contact you within 2-3 business days.",
    },
    onSent,
  });
  const { setValue, control } = form;
  const steps = useAskedSteps(inquiryForm, control);

  const linked = useLinkParameter("type");
  const linkedType = membershipTypes.find(({ value }) => value === linked)?.value;
  useEffect(() => {
    if (linkedType && isFirst) setValue("membershipType", linkedType);
  }, [linkedType, isFirst, setValue]);

  const asked = steps.flatMap(stepFields);
  /** A known city fills its state, if both are lists. */
  const fillState = (city: string, state: "state" | "orgState"): RegisterOptions<InquiryTyped> | undefined =>
    asked.find(({ name }) => name === city)?.kind === "choice"
      ? {
          onChange: ({ target }) => {
            const known = stateOfCity(target.value);
            if (known) setValue(state, known, { shouldValidate: form.attempt > 0 });
          },
        }
      : undefined;
  const rules: Partial<Record<string, RegisterOptions<InquiryTyped>>> = {
    city: fillState("city", "state"),
    orgCity: fillState("orgCity", "orgState"),
  };

  return { ...form, steps, field: (name: string) => form.field(name, rules[name]) };
}

type InquiryFormProps = { isFirst: boolean; onSent: (sent: Submitted) => void; onClear: () => void };

export function InquiryForm({ isFirst, onSent, onClear }: InquiryFormProps) {
  const form = useInquiryForm({ isFirst, onSent });
  return (
    <MembershipForm form={form} busyText="Submitting Inquiry..." submitText="Submit inquiry" onClear={onClear}>
      <p className="mt-5 text-ink-2 text-small">
        We answer inquiries within 1-3 business days. Fields are required unless marked optional.
      </p>
    </MembershipForm>
  );
}
