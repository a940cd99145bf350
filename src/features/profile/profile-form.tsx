import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { Notice } from "~/features/accounts/notice";
import { experiences, specializations } from "~/features/accounts/profile/profile-options";
import type { Profile, ProfileFields, ProfileTyped } from "~/features/accounts/profile/schema";
import { askTwoFactor, twoFactorKey } from "~/features/accounts/two-factor/queries";
import { DraftNotice } from "~/features/cases/draft-notice";
import { useSubmission } from "~/features/cases/use-submission";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { FormGrid } from "~/ui/form-grid";
import { PasswordField } from "~/ui/password-field";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { useMember } from "../accounts/signed-in";
import { isChangedElsewhere, isSessionOver, toastSaveFailure } from "./failures";
import {
  differing,
  type FieldName,
  fieldLabels,
  fieldNames,
  forgetProfileDraft,
  keepProfileDraft,
  readProfileDraft,
  shownValue,
  type Typed,
  typedFrom,
} from "./profile-fields";
import { rereadProfile, saveProfile } from "./queries";

/** Failures of a save that need more than a toast. */
type Trouble =
  | { kind: "session-over" }
  | {
      kind: "changed-elsewhere" /** Fields that both sides changed, with their stored values. */;
      stored: Partial<Typed>;
    };

const only = (typed: Typed, names: FieldName[]): Partial<Typed> =>
  Object.fromEntries(names.map((name) => [name, typed[name]]));

const proofOf = ({ password, code }: ProfileFields) => ({
  ...(password ? { password } : {}),
  ...(code ? { code } : {}),
});

/**
 * Keeps unsaved input in this browser until it is saved or cancelled. A save sends the base version and only the
 * changed fields. `onDone` runs after a save.
 */
function useProfileForm(profile: Profile, onDone: () => void) {
  const { id } = useMember();
  const [draft] = useState(() => readProfileDraft(id));
  const [base, setBase] = useState({ typed: typedFrom(profile), version: draft?.version ?? profile.version });
  const [trouble, setTrouble] = useState<Trouble>();
  const form = useSubmission<ProfileTyped, ProfileFields>({
    loadResolver: async () => (await import("./form-resolver")).profileResolver,
    defaultValues: { ...base.typed, ...draft?.typed },
  });
  const { getValues, reset, subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepProfileDraft(id, base.version, typedFrom(values), base.typed),
      }),
    [id, base, subscribe],
  );

  async function showWhatIsStored() {
    const stored = await rereadProfile();
    const [mine, theirs] = [typedFrom(getValues()), typedFrom(stored)];
    const changedHere = differing(mine, base.typed);
    const both = changedHere.filter((name) => theirs[name] !== base.typed[name] && theirs[name] !== mine[name]);
    reset({ ...theirs, ...only(mine, changedHere) });
    setBase({ typed: theirs, version: stored.version });
    setTrouble({ kind: "changed-elsewhere", stored: only(theirs, both) });
  }

  const submit = form.submitWith({
    async send(fields) {
      const changed = differing(typedFrom(getValues()), base.typed);
      const change = Object.fromEntries(changed.map((name) => [name, fields[name]]));
      const proof = changed.includes("email") ? proofOf(fields) : {};
      await saveProfile({ ...change, ...proof, version: base.version });
      forgetProfileDraft(id);
      toast({
        title: "Profile Updated",
        description: "Your profile has been successfully updated.",
        variant: "success",
      });
      onDone();
    },
    onInvalid: (errors) => {
      const [first] = Object.values(errors);
      const description = typeof first?.message === "string" ? first.message : "Please check the form.";
      toast({ title: "Update Failed", description, variant: "destructive" });
    },
    onFailed: (cause) => {
      toastSaveFailure(cause);
      if (isSessionOver(cause)) setTrouble({ kind: "session-over" });
      if (isChangedElsewhere(cause)) showWhatIsStored().catch(toastSaveFailure);
    },
  });

  function discardDraft() {
    forgetProfileDraft(id);
    reset(typedFrom(profile));
    setBase({ typed: typedFrom(profile), version: profile.version });
  }
  const isNewEmail = useWatch({ control: form.control, name: "email" }) !== base.typed.email;
  return { ...form, submit, trouble, restored: draft !== undefined, discardDraft, isNewEmail };
}
type ProfileFormState = ReturnType<typeof useProfileForm>;

/** A new email address requires the password, or a code for an account without one. */
function EmailProof({ form }: { form: ProfileFormState }) {
  const { data: security } = useQuery({ queryKey: twoFactorKey, queryFn: askTwoFactor });
  if (!security) return null;
  const { hasPassword, on, hasPasskey } = security;
  if (hasPassword)
    return (
      <PasswordField
        label="Your password"
        className="md:col-span-full"
        hint="Asked for because a new email address can reset the password."
        error={form.errorOf("password")}
        {...form.register("password")}
        aria-required
      />
    );
  if (on)
    return (
      <TextField
        label="Code from the authenticator app"
        className="md:col-span-full"
        hint="Or one of your recovery codes"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={form.errorOf("code")}
        {...form.register("code")}
        aria-required
      />
    );
  if (hasPasskey) return null;
  return (
    <div className="md:col-span-full">
      <Notice tone="danger">
        Your account has no password yet. Set one first, with “Forgot password?” on the sign-in page.
      </Notice>
    </div>
  );
}

const backToEdit = `/login?next=${encodeURIComponent("/profile?edit=1")}`;

function SessionOver() {
  return (
    <Notice tone="danger">
      <p>Your session has ended. What you typed is kept in this browser: sign in and you can go on here.</p>
      <ButtonLink to={backToEdit} size="small" className="mt-3">
        Sign in
      </ButtonLink>
    </Notice>
  );
}

function FormTrouble({ trouble }: { trouble: Trouble }) {
  if (trouble.kind === "session-over") return <SessionOver />;
  const both = fieldNames.filter((name) => name in trouble.stored);
  return (
    <Notice tone="danger">
      <p>Your profile was changed in another window. What you typed is kept, the rest is up to date now.</p>
      {both.length > 0 ? (
        <>
          <p className="mt-2">Saved in the meantime, and different from what is below:</p>
          <ul className="mt-1 list-disc pl-5">
            {both.map((name) => (
              <li key={name}>
                {fieldLabels[name]}: <b>{shownValue(name, trouble.stored[name] ?? null) ?? "empty"}</b>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="mt-2">Save again to store yours, or cancel to leave it as it is.</p>
    </Notice>
  );
}

/** `onDone` returns to viewing, saved or not. */
export default function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
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
        <TextField label="First name" autoComplete="given-name" {...field("firstName")} aria-required />
        <TextField label="Last name" optional autoComplete="family-name" {...field("lastName")} />
        <TextField
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          className="md:col-span-full"
          hint="A new address counts once you confirm it with the link that we send there."
          {...field("email")}
          aria-required
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
