import type { ChangeEvent } from "react";
import { Checkbox } from "~/ui/checkbox";
import { FormGrid } from "~/ui/form-grid";
import { DocumentLink } from "../document-link";
import { FormField } from "../form-field";
import type { InquirySpec } from "./form-content";
import type { InquiryForm } from "./use-inquiry-form";

type FormProps = { form: InquiryForm };
const stateFields: Partial<Record<string, "state" | "orgState">> = { city: "state", orgCity: "orgState" };

/** Fields from their data; a city fills its state. */
export function InquiryFields({ form, specs }: FormProps & { specs: readonly InquirySpec[] }) {
  return (
    <FormGrid>
      {specs.map((spec) => {
        const stateField = spec.options ? stateFields[spec.name] : undefined;
        const onChange = ({ target }: ChangeEvent<HTMLSelectElement>) =>
          stateField ? form.fillState(stateField, target.value) : undefined;
        return (
          <FormField
            // Free text and a list are two controls.
            key={`${spec.name} ${spec.options ? "list" : "text"}`}
            spec={spec}
            field={form.field(spec.name, stateField ? { onChange } : undefined)}
            defaultValue={spec.name === "country" ? "India" : undefined}
          />
        );
      })}
    </FormGrid>
  );
}

export function Agreements({ form }: FormProps) {
  return (
    <>
      <Checkbox
        label={
          <>
            I agree to the <DocumentLink to="/terms-of-use">Terms and Conditions</DocumentLink>
          </>
        }
        {...form.field("agreeToTerms")}
      />
      <Checkbox
        label={
          <>
            I agree to the <DocumentLink to="/privacy-policy">Privacy Policy</DocumentLink>
          </>
        }
        {...form.field("agreeToPrivacy")}
      />
      <Checkbox label="iFACE may contact me about this inquiry" {...form.field("agreeToContact")} />
      <Checkbox label="Send me news about events and courses (optional)" {...form.field("agreeToUpdates")} />
    </>
  );
}
