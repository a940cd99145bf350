import { useState } from "react";
import { isOfOrganisations } from "../members/type-titles";
import type { MemberChangeTyped } from "../record/calls";
import { type MemberField as Field, memberFields } from "../record/field-words";
import type { MemberRecord } from "../register/calls";
import { fieldErrors, MemberField, saidOf } from "./member-fields";
import { after, useCorrection } from "./queries";
import { ReasonField, RecordDialog } from "./record-dialog";

export const recordFields = Object.keys(memberFields) as Field[];

function hintOf(field: Field, { hasAccount, type }: MemberRecord): string | undefined {
  if (field === "name" && hasAccount) return "The name in their account stays as they wrote it.";
  if (field === "email" && isOfOrganisations(type))
    return "A new address names a new contact, who opens the organisation instead of the former one. Open bills follow, an open request to renew ends. Credit in the former contact’s account stays theirs. Both are told.";
  if (field === "email")
    return hasAccount
      ? "Both addresses are told. The new one counts once it is confirmed by the link we send to it."
      : "Both addresses are told.";
  return field === "type"
    ? "Only if it was entered wrongly. For a change from now on, use Change membership."
    : undefined;
}

type CorrectionProps = { of: MemberRecord; fields: readonly Field[]; onClose: () => void };

export function CorrectionDialog({ of, fields, onClose }: CorrectionProps) {
  // The fields keep the values of the record as it was opened.
  const [version] = useState(of.version);
  const { mutateAsync, isPending, error } = useCorrection();
  const errors = fieldErrors(error);
  const [first] = fields;
  const title =
    fields.length > 2 || !first
      ? "Correct the record"
      : `Correct ${fields.map((field) => memberFields[field].toLowerCase()).join(" and ")}`;
  const save = (form: HTMLFormElement) => {
    const reason = String(new FormData(form).get("reason") ?? "");
    const said = saidOf(form, fields);
    // A record may be without an address, and a correction cannot take one away.
    const typed = { ...said, email: said.email ?? undefined, reason, version };
    after(mutateAsync({ id: of.id, body: typed as MemberChangeTyped }), onClose);
  };
  return (
    <RecordDialog title={title} verb="Save correction" busy={isPending} onSend={save} onClose={onClose}>
      {fields.map((field) => (
        <MemberField
          key={field}
          field={field}
          value={of[field]}
          errors={errors}
          hint={hintOf(field, of)}
          mayLack={field === "email" && of.email === null}
        />
      ))}
      <ReasonField error={errors.reason} />
    </RecordDialog>
  );
}
