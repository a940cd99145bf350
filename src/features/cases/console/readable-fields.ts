import { longDay } from "~/platform/dates";
import type { FormReading, ReadField } from "./form-reading";
import type { FieldGroup, StaffCase } from "./schema";

type Details = Record<string, unknown>;
type Applicant = { name: string; email: string; phone: string | null };

/** Said by the case itself, or only meant for the program. */
const saidElsewhere = ["name", "fullName", "email", "phone", "primaryContactName", "restricted"];
const alsoElsewhere = ["primaryContactEmail", "primaryContactPhone"];
const skipped = new Set([...saidElsewhere, ...alsoElsewhere]);

const isObject = (value: unknown): value is Details =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const valueAt = (details: Details, name: string): unknown =>
  name.split(".").reduce<unknown>((inside, part) => (isObject(inside) ? inside[part] : undefined), details);

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** `orgGSTNumber` or `knowledge_sharing` as words: "Org GST number". */
export function wordsOf(name: string): string {
  const parts = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[\s._-]+/)
    .map((part) => (/^[A-Z]{2,}$/.test(part) ? part : part.toLowerCase()));
  const text = parts.join(" ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What was answered, in words; undefined for a field that was left out. */
function answerOf(value: unknown, options: ReadField["options"]): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value))
    return value.flatMap((one) => answerOf(one, options) ?? []).join(", ") || undefined;
  if (isObject(value)) return JSON.stringify(value);
  const text = String(value);
  if (isDay(text)) return longDay(text);
  return options?.find((option) => option.value === text)?.label ?? text;
}

/** Every name under which something was answered; `socialMedia.linkedin` for one inside another. */
const namesOf = (details: Details, before = ""): string[] =>
  Object.entries(details).flatMap(([name, value]) =>
    isObject(value) ? namesOf(value, `${before}${name}.`) : [before + name],
  );

function groupOf(title: string, fields: readonly ReadField[], details: Details): FieldGroup[] {
  const answered = fields.flatMap(({ name, label, options }) => {
    const value = skipped.has(name) ? undefined : answerOf(valueAt(details, name), options);
    return value === undefined ? [] : [{ name, label, value }];
  });
  return answered.length > 0 ? [{ title, fields: answered }] : [];
}

/** What the person says in their own words, under the form's label; null where nothing was said. */
export function leadOf({ lead, parts }: FormReading, details: Details): StaffCase["lead"] {
  const text = answerOf(valueAt(details, lead), undefined);
  const field = parts.flatMap(({ fields }) => fields).find(({ name }) => name === lead);
  return text ? { name: lead, label: field?.label ?? wordsOf(lead), text } : null;
}

/** Everything that was submitted, by the form's parts. What the form no longer asks for comes last, so nothing is hidden. */
export function readableFields({ parts }: FormReading, applicant: Applicant, details: Details): FieldGroup[] {
  const known = new Set(parts.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const others = namesOf(details)
    .filter((name) => !known.has(name))
    .map((name) => ({ name, label: wordsOf(name) }));
  const { name, email, phone } = applicant;
  const who = [
    { name: "name", label: "Name", value: name },
    { name: "email", label: "Email address", value: email },
    ...(phone ? [{ name: "phone", label: "Phone", value: phone }] : []),
  ];
  return [
    { title: "Applicant", fields: who },
    ...parts.flatMap(({ title, fields }) => groupOf(title, fields, details)),
    ...groupOf("Further answers", others, details),
  ];
}
