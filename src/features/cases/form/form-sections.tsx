import { Plus } from "lucide-react";
import { FormSection } from "~/ui/form-section";
import { Icon } from "~/ui/icon";
import type { AskedGroup, AskedStep } from "./asked-steps";
import { FormFields, type FormFieldsProps } from "./form-fields";

type Controls = Omit<FormFieldsProps, "fields">;

export const sectionId = ({ title }: AskedStep) => title.toLowerCase().replaceAll(" ", "-");

function SectionGroup({ group: { fields, lead, fold }, ...controls }: Controls & { group: AskedGroup }) {
  const content = <FormFields fields={fields} {...controls} />;
  if (fold)
    return (
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2.5 px-3 font-semibold text-blue hover:text-blue-strong [&::-webkit-details-marker]:hidden">
          <Icon of={Plus} className="size-5 transition-transform group-open:rotate-45" />
          {fold}
        </summary>
        <div className="mt-4">{content}</div>
      </details>
    );
  if (!lead) return content;
  return (
    <div className="border-accent-text border-l-4 pl-5">
      <p className="mb-4">{lead}</p>
      {content}
    </div>
  );
}

export function FormSections({ steps, ...controls }: Controls & { steps: readonly AskedStep[] }) {
  return steps.map((step, at) => (
    <FormSection key={step.name} id={sectionId(step)} number={at + 1} title={step.title} lead={step.lead}>
      <div className="grid gap-6">
        {step.groups.map((group) => (
          <SectionGroup key={group.fields[0]?.name} group={group} {...controls} />
        ))}
      </div>
    </FormSection>
  ));
}
