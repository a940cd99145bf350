import { longDay } from "~/platform/time/dates";
import { type FormDeclaration, fieldsOf } from "../form/declaration";
import type { FieldData, Option } from "../form/fields";
import { type CaseKind, formOf } from "../kinds";
import type { FieldGroup, StaffCase } from "./schema";

type Details = Record<string, unknown>;
type Case = { kind: CaseKind; name: string; email: string; phone: string | null; details: Details };

function saidElsewhere({ applicant, adminsRead }: FormDeclaration): Set<string | undefined> {
  const { name = [], email, phone } = applicant ?? {};
  const marked = typeof adminsRead === "object" ? adminsRead.mark : undefined;
  return new Set([...(name.length === 1 ? name : []), email, phone, marked]);
}

const isObject = (value: unknown): value is Details =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const valueAt = (details: Details, name: string): unknown =>
  name.split(".").reduce<unknown>((inside, part) => (isObject(inside) ? inside[part] : undefined), details);

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** `officeGSTNumber` or `knowledge_sharing` becomes "Office GST number". */
export function wordsOf(name: string): string {
  const parts = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[\s._-]+/)
    .map((part) => (/^[A-Z]{2,}$/.test(part) ? part : part.toLowerCase()));
  const text = parts.join(" ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function answerOf(value: unknown, options: readonly Option[] | undefined): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.flatMap((one) => answerOf(one, options) ?? []).join(", ") || undefined;
  if (isObject(value)) return JSON.stringify(value);
  const text = String(value);
  if (isDay(text)) return longDay(text);
  return options?.find((option) => option.value === text)?.label ?? text;
}

const namesOf = (details: Details, before = ""): string[] =>
  Object.entries(details).flatMap(([name, value]) =>
    isObject(value) ? namesOf(value, `${before}${name}.`) : [before + name],
  );

function groupOf(title: string, fields: readonly FieldData[], details: Details): FieldGroup[] {
  const answered = fields.flatMap(({ name, label, reading, options }) => {
    const value = answerOf(valueAt(details, name), options);
    return value === undefined ? [] : [{ name, label: reading ?? label, value }];
  });
  return answered.length > 0 ? [{ title, fields: answered }] : [];
}

export function leadOf({ kind, details }: Case): StaffCase["lead"] {
  const { lead, steps } = formOf(kind);
  if (!lead) return null;
  const text = answerOf(valueAt(details, lead), undefined);
  const field = fieldsOf({ steps }).find(({ name }) => name === lead);
  return text ? { name: lead, label: field?.reading ?? field?.label ?? wordsOf(lead), text } : null;
}

function partsOf({ steps, stored = [], name }: FormDeclaration) {
  const parts = new Map<string, FieldData[]>();
  const add = (title: string, fields: readonly FieldData[]) =>
    parts.set(title, [...(parts.get(title) ?? []), ...fields]);
  for (const step of steps) for (const { title = step.name, fields } of step.groups) add(title, fields);
  for (const { title = name, fields } of stored) add(title, fields);
  return [...parts].map(([title, fields]) => ({ title, fields }));
}

/** Fields that the form no longer has come last, so none is hidden. */
export function readableFields({ kind, name, email, phone, details }: Case): FieldGroup[] {
  const form = formOf(kind);
  const skipped = saidElsewhere(form);
  const parts = partsOf(form);
  const known = new Set(parts.flatMap(({ fields }) => fields.map((field) => field.name)));
  const others = namesOf(details)
    .filter((other) => !known.has(other))
    .map((other): FieldData => ({ name: other, label: wordsOf(other), kind: "text" }));
  const read = (title: string, fields: readonly FieldData[]) =>
    groupOf(
      title,
      fields.filter((field) => !skipped.has(field.name)),
      details,
    );
  const who = [
    { name: "name", label: "Name", value: name },
    { name: "email", label: "Email address", value: email },
    ...(phone ? [{ name: "phone", label: "Phone", value: phone }] : []),
  ];
  return [
    { title: "Applicant", fields: who },
    ...parts.flatMap(({ title, fields }) => read(title, fields)),
    ...read("Further answers", others),
  ];
}
