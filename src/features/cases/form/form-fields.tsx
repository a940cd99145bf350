import { Fragment, type ReactNode } from "react";
import { FormGrid } from "~/ui/form-grid";
import type { FieldData } from "./fields";
import { FormField, type Registered } from "./form-field";

type FormFieldsProps = {
  fields: readonly FieldData[];
  field: (name: string) => Registered;
  /** Stands after the field of that name. */
  after?: Readonly<Record<string, ReactNode>>;
};

/** The controls of `fields`, in the form's grid. */
export function FormFields({ fields, field, after = {} }: FormFieldsProps) {
  return (
    <FormGrid>
      {fields.map((of) => (
        <Fragment key={of.name}>
          <FormField of={of} field={field(of.name)} />
          {after[of.name]}
        </Fragment>
      ))}
    </FormGrid>
  );
}
