import { Fragment, type ReactNode } from "react";
import { FormGrid } from "~/ui/form-grid";
import type { AskedField } from "./asked-steps";
import { FormField, type Registered } from "./form-field";

/** What a page knows of a control besides its declaration. */
type ControlState = { hint?: string; readOnly?: boolean; disabledReason?: string };

export type FormFieldsProps = {
  fields: readonly AskedField[];
  field: (name: string) => Registered;
  /** What is special about the control of that name at the moment. */
  states?: Readonly<Record<string, ControlState | undefined>>;
  /** Stands after the field of that name. */
  after?: Readonly<Record<string, ReactNode>>;
};

/** The controls of `fields`, in the form's grid. */
export function FormFields({ fields, field, states = {}, after = {} }: FormFieldsProps) {
  return (
    <FormGrid>
      {fields.map((of) => {
        const { hint = of.hint, disabledReason = of.disabledReason, readOnly } = states[of.name] ?? {};
        return (
          // What is typed now and chosen then has two controls.
          <Fragment key={`${of.name} ${of.kind}`}>
            <FormField
              of={{ ...of, hint }}
              field={field(of.name)}
              disabledReason={disabledReason}
              readOnly={readOnly}
            />
            {after[of.name]}
          </Fragment>
        );
      })}
    </FormGrid>
  );
}
