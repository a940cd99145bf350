import { Plus } from "lucide-react";
import { Checkbox } from "~/ui/checkbox";
import { FormGrid } from "~/ui/form-grid";
import { Icon } from "~/ui/icon";
import { DocumentLink } from "../document-link";
import { FormField } from "../form-field";
import { address, type DigitalSpec, furtherProfiles, guardian, profiles } from "./form-content";
import type { DigitalForm } from "./use-digital-form";

type PartProps = { form: DigitalForm };

export function Fields({ form, specs }: PartProps & { specs: readonly DigitalSpec[] }) {
  return (
    <FormGrid>
      {specs.map((spec) =>
        spec.name === "email" && form.ownEmail ? (
          <FormField
            key={spec.name}
            spec={{ ...spec, hint: "The confirmed address of your account" }}
            field={form.field(spec.name)}
            readOnly
          />
        ) : (
          <FormField key={spec.name} spec={spec} field={form.field(spec.name)} />
        ),
      )}
    </FormGrid>
  );
}

/** Who agrees for an applicant under 18. */
export function GuardianFields({ form }: PartProps) {
  return (
    <div className="mt-6 border-accent-text border-l-4 pl-5">
      <p className="mb-4">
        You are under 18, so we need your parent or guardian to agree. Our team will look at your application.
      </p>
      <Fields form={form} specs={guardian} />
      <Checkbox
        className="mt-4"
        label="My parent or guardian has read this application and agrees to it."
        {...form.field("guardianConsent")}
      />
    </div>
  );
}

export function AddressFields({ form }: PartProps) {
  return (
    <FormGrid>
      {address.map((spec) => {
        const reasons: Partial<Record<string, string>> = {
          state: form.stateReason,
          district: form.districtReason,
        };
        const onChange = ({ target }: { target: { value: string } }) =>
          form.clearPlace({ isIndia: spec.name === "state" || target.value === "india" });
        const clears = spec.name === "country" || spec.name === "state";
        return (
          <FormField
            key={spec.name}
            spec={spec}
            field={form.field(spec.name, clears ? { onChange } : undefined)}
            disabledReason={reasons[spec.name]}
            defaultValue={spec.name === "country" ? "india" : undefined}
          />
        );
      })}
    </FormGrid>
  );
}

export function ProfileFields({ form }: PartProps) {
  return (
    <>
      <Fields form={form} specs={profiles} />
      <details className="group mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2.5 px-3 font-semibold text-blue hover:text-blue-strong [&::-webkit-details-marker]:hidden">
          <Icon of={Plus} className="size-5 transition-transform group-open:rotate-45" />
          Add X, Instagram, Facebook or YouTube
        </summary>
        <div className="mt-4">
          <Fields form={form} specs={furtherProfiles} />
        </div>
      </details>
    </>
  );
}

export function Declarations({ form }: PartProps) {
  return (
    <>
      <Checkbox
        label={
          <>
            I accept the <DocumentLink to="/terms-of-use">Terms & Conditions</DocumentLink>
          </>
        }
        {...form.field("termsAccepted")}
      />
      <Checkbox
        label={
          <>
            I accept the <DocumentLink to="/privacy-policy">Privacy Policy</DocumentLink>
          </>
        }
        {...form.field("privacyAccepted")}
      />
      <Checkbox label="iFACE may contact me about my membership" {...form.field("communicationConsent")} />
    </>
  );
}
