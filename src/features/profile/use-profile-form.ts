import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { Profile, ProfileFields, ProfileTyped } from "~/features/accounts/profile/schema";
import { useSubmission } from "~/features/cases/use-submission";
import { toast } from "~/ui/toast";
import { useMember } from "../accounts/signed-in";
import { isChangedElsewhere, isSessionOver, toastSaveFailure } from "./failures";
import {
  differing,
  type FieldName,
  forgetProfileDraft,
  keepProfileDraft,
  readProfileDraft,
  type Typed,
  typedFrom,
} from "./profile-fields";
import { rereadProfile, saveProfile } from "./queries";

/** Failures of a save that need more than a toast. */
export type Trouble =
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
export function useProfileForm(profile: Profile, onDone: () => void) {
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
export type ProfileFormState = ReturnType<typeof useProfileForm>;
