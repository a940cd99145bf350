import { fieldsOf } from "../form/declaration";
import { type CaseKind, formOf } from "../kinds";

type Case = { kind: CaseKind; details: Record<string, unknown> };

/** Such as a guardian's address; undefined for the applicant's own. */
export function fieldNaming({ kind, details }: Case, address: string): string | undefined {
  const form = formOf(kind);
  const names = (value: unknown) => typeof value === "string" && value.toLowerCase() === address.toLowerCase();
  return fieldsOf(form).find(
    (field) => field.kind === "email" && field.name !== form.applicant?.email && names(details[field.name]),
  )?.label;
}
