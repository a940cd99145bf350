import type { FieldErrors, FieldPath } from "react-hook-form";
import { forgetDraft } from "~/features/cases/draft-storage";
import type { Submitted } from "~/features/cases/schema";
import { useDraft } from "~/features/cases/use-draft";
import { useSubmission } from "~/features/cases/use-submission";
import { toast } from "~/ui/toast";
import { sendApplication } from "./queries";
import type { PartnershipInput, PartnershipTyped } from "./schema";
import { fieldsOf, firstStepWith } from "./step-fields";
import { steps } from "./steps-content";

export const draftName = "partnership-application";

const untouched = {
  country: "India",
  collaborationAreas: [],
  eventTypes: [],
  knowledgeSharingTopics: [],
  technicalExpertise: [],
};

const failed = () =>
  toast({
    title: "Submission Failed",
    description: "There was an error submitting your application. Please try again.",
    variant: "destructive",
  });

const wrongFields = (errors: FieldErrors<PartnershipTyped>) =>
  steps
    .flatMap(fieldsOf)
    .map(({ name }) => name)
    .filter((name) => (name.split(".")[0] ?? name) in errors);

type Options = {
  onSent: (sent: Submitted) => void;
  /** Shows the step with that number, where the first answer to correct is `name`. */
  onWrongStep: (step: number, name: FieldPath<PartnershipTyped>) => void;
};

/** The application's answers, their draft, checking one step and sending all of them. */
export function useApplication({ onSent, onWrongStep }: Options) {
  const form = useSubmission<PartnershipTyped, PartnershipInput>({
    loadResolver: async () => (await import("./form-resolver")).partnershipResolver,
    defaultValues: untouched,
  });
  const restored = useDraft(draftName, form, untouched);

  function showWrongStep(names: FieldPath<PartnershipTyped>[]) {
    const step = firstStepWith(names);
    const name = names[0];
    if (step && name && step < steps.length) onWrongStep(step, name);
  }

  const submit = form.submitWith({
    async send(body, key) {
      const sent = await sendApplication(body, key);
      toast({
        title: "Application Submitted Successfully!",
        description:
          "Thank you for your partnership application. Our team will review it and contact you within 5-7 business days.",
        variant: "success",
      });
      onSent(sent);
      forgetDraft(draftName);
    },
    onInvalid(errors) {
      toast({
        title: "Incomplete Application",
        description: "Please complete all required fields and agreements.",
        variant: "destructive",
      });
      showWrongStep(wrongFields(errors));
    },
    onFailed(_cause, refused) {
      failed();
      showWrongStep(refused);
    },
  });

  /** Whether the step with that number may be left. Its errors stand beside their fields, the first one has the focus. */
  async function checkStep(number: number): Promise<boolean> {
    const step = steps[number - 1];
    if (!step) return false;
    try {
      const names = fieldsOf(step).map(({ name }) => name);
      if (await form.trigger(names, { shouldFocus: true })) return true;
    } catch (cause) {
      console.warn("the step could not be checked", cause);
      failed();
      return false;
    }
    toast({
      title: "Incomplete Information",
      description: "Please fill in all required fields before proceeding.",
      variant: "destructive",
    });
    return false;
  }

  return { ...form, restored, submit, checkStep };
}

export type Application = ReturnType<typeof useApplication>;
