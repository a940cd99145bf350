import { FormGrid } from "~/ui/form-grid";
import { StepField } from "./step-field";
import type { Step } from "./steps-content";
import type { Application } from "./use-application";

/** The controls of one step, its groups ruled off from each other. */
export function ApplicationStep({ step, application }: { step: Step; application: Application }) {
  return step.groups.map(({ title, fields }) => (
    <section
      key={fields[0]?.name}
      className="mt-9 border-line border-t pt-7 first:mt-0 first:border-0 first:pt-0"
    >
      {title ? <h3 className="mb-5 text-h4">{title}</h3> : null}
      <FormGrid>
        {fields.map((spec) => (
          <StepField key={spec.name} spec={spec} application={application} />
        ))}
      </FormGrid>
    </section>
  ));
}
