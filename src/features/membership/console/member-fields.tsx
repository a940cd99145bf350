import { specializations } from "~/features/accounts/profile/profile-options";
import { indianStates } from "~/features/cases/indian-states";
import { CallError, type FieldErrors } from "~/platform/http/call";
import { CheckboxList } from "~/ui/checkbox-list";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { membershipTypes, titleOfType } from "../members/type-titles";
import { type MemberField as Field, memberFields } from "../record/field-words";

const types = membershipTypes.map((value) => ({ value, label: titleOfType(value) }));
const required: readonly Field[] = ["name", "email", "type"];
const inputs: Partial<Record<Field, { type?: string; maxLength?: number; lang?: string }>> = {
  name: { maxLength: 161 },
  nameInDevanagari: { maxLength: 161, lang: "hi" },
  email: { type: "email", maxLength: 254 },
  phone: { type: "tel", maxLength: 40 },
  birthDate: { type: "date" },
  city: { maxLength: 80 },
  organization: { maxLength: 160 },
  address: { maxLength: 500 },
  pincode: { maxLength: 10 },
  designation: { maxLength: 160 },
  qualification: { maxLength: 200 },
  oldNumber: { maxLength: 60 },
};

/** Codes of refusals that belong to one field. */
const fieldOfCode: Record<string, Field> = { email_taken: "email", staff_account: "email", other_sort: "type" };

export function fieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof CallError)) return {};
  const field = fieldOfCode[error.code];
  return field ? { [field]: error.message } : error.fields;
}

type MemberFieldProps = {
  field: Field;
  value?: string | readonly string[] | null;
  errors: FieldErrors;
  hint?: string;
  mayLack?: boolean;
};

export function MemberField({ field, value, errors, hint, mayLack = false }: MemberFieldProps) {
  const look = { name: field, label: memberFields[field], error: errors[field], hint };
  if (field === "fieldsOfWork")
    return (
      <CheckboxList
        {...look}
        optional
        options={specializations}
        defaultValue={typeof value === "string" ? [] : (value ?? [])}
      />
    );
  const needed = required.includes(field) && !mayLack ? { required: true } : { optional: true };
  const defaultValue = typeof value === "string" ? value : "";
  if (field === "state" || field === "type")
    return (
      <SelectField
        {...look}
        {...needed}
        options={field === "state" ? indianStates : types}
        defaultValue={defaultValue}
      />
    );
  return <TextField {...look} {...needed} {...inputs[field]} autoComplete="off" defaultValue={defaultValue} />;
}

/** The values of `fields` in `form`; blank ones as null. */
export function saidOf(form: HTMLFormElement, fields: readonly Field[]) {
  const data = new FormData(form);
  return Object.fromEntries(
    fields.map((field): [Field, string | string[] | null] => {
      if (field !== "fieldsOfWork") return [field, String(data.get(field) ?? "").trim() || null];
      const chosen = data.getAll(field).map(String);
      return [field, chosen.length > 0 ? chosen : null];
    }),
  );
}

type TermFieldsProps = { of: { validFrom: string; validUntil: string }; errors: FieldErrors };

export function TermFields({ of, errors }: TermFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="date"
        name="validFrom"
        label="Valid from"
        required
        defaultValue={of.validFrom}
        error={errors.validFrom}
      />
      <TextField
        type="date"
        name="validUntil"
        label="Valid until"
        hint="31 December 9999 stands for no end: a life member."
        required
        defaultValue={of.validUntil}
        error={errors.validUntil}
      />
    </div>
  );
}
