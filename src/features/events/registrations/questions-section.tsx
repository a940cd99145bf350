import { FormFields } from "~/features/cases/form/form-fields";
import { FormSection } from "~/ui/form-section";
import { fieldsAt } from "../questions/fields";
import type { PublicEvent } from "../schema";
import type { RegistrationFormState } from "./use-registration-form";

type QuestionsSectionProps = { form: RegistrationFormState; questions: PublicEvent["questions"]; number: number };

export function QuestionsSection({ form, questions, number }: QuestionsSectionProps) {
  const people = form.watch("people");
  return (
    <FormSection
      id="part-questions"
      number={number}
      title="Questions"
      lead="Seen by the organisers and the federation’s staff only."
    >
      <div className="grid gap-8">
        {people.map(({ name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people have nothing else to tell them apart
          <fieldset key={at} className="min-w-0">
            <legend className={people.length > 1 ? "mb-4 font-semibold" : "sr-only"}>
              {name.trim() || `Person ${at + 1}`}
            </legend>
            <FormFields fields={fieldsAt(questions, `people.${at}.answers.`)} field={form.field} />
          </fieldset>
        ))}
      </div>
    </FormSection>
  );
}
