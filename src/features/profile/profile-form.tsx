import { useEffect } from "react";
import { experiences, specializations } from "~/features/accounts/profile/profile-options";
import type { Profile } from "~/features/accounts/profile/schema";
import { DraftNotice } from "~/features/cases/draft-notice";
import { Button } from "~/ui/button";
import { FormGrid } from "~/ui/form-grid";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useMember } from "../accounts/signed-in";
import { EmailProof } from "./email-proof";
import { FormTrouble } from "./form-trouble";
import { forgetProfileDraft } from "./profile-draft";
import type { FieldName } from "./profile-fields";
import { useProfileForm } from "./use-profile-form";

/** The profile while it is edited. `onDone` leads back to viewing, saved or not. */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { id } = useMember();
  const form = useProfileForm(profile, onDone);
  const { busy, trouble, setFocus } = form;
  const field = (name: FieldName) => ({ error: form.errorOf(name), ...form.register(name) });
  useEffect(() => setFocus("firstName"), [setFocus]);

  function cancel() {
    forgetProfileDraft(id);
    onDone();
  }

  return (
    <form noValidate onSubmit={form.submit} aria-label="Edit profile">
      {form.restored ? <DraftNotice onDiscard={form.discardDraft} /> : null}
      {trouble ? (
        <div className="mb-6">
          <FormTrouble trouble={trouble} />
        </div>
      ) : null}
      <FormGrid>
        <TextField label="First name" autoComplete="given-name" {...field("firstName")} />
        <TextField label="Last name" optional autoComplete="family-name" {...field("lastName")} />
        <TextField
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          className="md:col-span-full"
          hint="A new address counts once you confirm it with the link that we send there."
          {...field("email")}
        />
        {form.isNewEmail ? <EmailProof form={form} /> : null}
        <TextField label="Phone" optional type="tel" inputMode="tel" autoComplete="tel" {...field("phone")} />
        <TextField label="Location" optional autoComplete="address-level2" {...field("location")} />
        <TextField label="Organisation" optional autoComplete="organization" {...field("organization")} />
        <TextField label="Designation" optional autoComplete="organization-title" {...field("designation")} />
        <SelectField label="Experience" optional options={experiences} {...field("experience")} />
        <SelectField label="Specialisation" optional options={specializations} {...field("specialization")} />
        <TextField label="Website" optional inputMode="url" autoComplete="url" {...field("website")} />
        <TextField
          label="LinkedIn"
          optional
          inputMode="url"
          autoComplete="off"
          placeholder="in/your-name"
          {...field("linkedin")}
        />
        <TextArea label="About" optional className="md:col-span-full" {...field("bio")} />
      </FormGrid>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? "Saving..." : "Save"}
        </Button>
        <Button variant="quiet" onClick={cancel} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
