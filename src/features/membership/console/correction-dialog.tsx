import { type FormEvent, useId } from "react";
import { DialogActions } from "~/features/console/dialog-actions";
import { Dialog } from "~/ui/dialog";
import { type MemberField as Field, memberFields } from "../record/field-words";
import type { MemberRecord } from "../register/schema";
import { fieldErrors, MemberField, saidOf } from "./member-field";
import { useRegisterWrite } from "./queries";
import { ReasonField } from "./reason-field";

/** Every field of a record, in the order of the page. */
export const recordFields = Object.keys(memberFields) as Field[];

const hints: Partial<Record<Field, string>> = {
  type: "Only if it was entered wrongly. For a change from now on, use Change membership.",
};

function hintOf(field: Field, { hasAccount }: MemberRecord): string | undefined {
  if (field === "name" && hasAccount) return "The name in their account stays as they wrote it.";
  if (field === "email")
    return hasAccount
      ? "Both addresses are told. The new one counts once it is confirmed by the link we send to it."
      : "Both addresses are told.";
  return hints[field];
}

type CorrectionProps = { of: MemberRecord; fields: readonly Field[]; onClose: () => void };

/** Corrects `fields` of a record, with the reason. */
export function CorrectionDialog({ of, fields, onClose }: CorrectionProps) {
  const formId = useId();
  const { write, isPending, error } = useRegisterWrite();
  const errors = fieldErrors(error);
  const [first] = fields;
  const title =
    fields.length > 2 || !first
      ? "Correct the record"
      : `Correct ${fields.map((field) => memberFields[field].toLowerCase()).join(" and ")}`;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const reason = String(new FormData(form).get("reason") ?? "");
    const body = { ...saidOf(form, fields), reason, version: of.version };
    write({ to: `/${of.id}`, method: "PATCH", body, done: "The record is corrected." }, onClose);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <DialogActions onCancel={onClose} busy={isPending} form={formId}>
          Save correction
        </DialogActions>
      }
    >
      <form id={formId} onSubmit={save} className="mt-4 grid gap-4 text-ink">
        {fields.map((field) => (
          <MemberField key={field} field={field} value={of[field]} errors={errors} hint={hintOf(field, of)} />
        ))}
        <ReasonField error={errors.reason} />
      </form>
    </Dialog>
  );
}
