import { neededFields } from "~/features/cases/form/condition";
import type { Step } from "~/features/cases/form/declaration";
import type { FieldData } from "~/features/cases/form/fields";
import { resolverOf } from "~/features/cases/form/form-resolver";
import { fieldShapes } from "~/features/cases/form/shape";
import { agreements, goals, type InquiryInput, type InquiryTyped, inquiryForm, membership } from "./form";
import { association, institution, organisation } from "./organisation-steps";
import { contact, profession } from "./person-steps";

type Values = Readonly<Record<string, unknown>>;
export type Problem = { title: string; description: string };

const { email, phone } = fieldShapes(inquiryForm);
const typed = (value: unknown) => (typeof value === "string" ? value.trim() : "");
const isMissing = ({ name, kind }: FieldData, values: Values) =>
  kind === "agreement" ? values[name] !== true : !typed(values[name]);

/** The missing required fields of `step`, as one problem. */
function missing(step: Step, values: Values, title: string, request = "Please fill in"): Problem[] {
  const left = neededFields([step], values).filter((field) => isMissing(field, values));
  if (left.length === 0) return [];
  const list = left.map(({ brief, label }) => brief ?? label).join(", ");
  return [{ title, description: `${request}: ${list}` }];
}

function unchosen(name: string, values: Values, title: string): Problem[] {
  return neededFields([membership], values)
    .filter((field) => field.name === name && isMissing(field, values))
    .flatMap((field) => (field.missing ? [{ title, description: field.missing }] : []));
}

/** The problem of an answer that `shape` refuses; missing ones belong to another step. */
function wrong(shape: typeof email, value: unknown, title: string): Problem[] {
  const { error } = shape.safeParse(value);
  const description = error?.issues[0]?.message;
  return typed(value) && description ? [{ title, description }] : [];
}

/** The problems of the nine ordered steps. The form shows the first. */
export const inquiryProblems = (values: Values): Problem[] => [
  ...unchosen("membershipType", values, "Membership Type Required"),
  ...unchosen("appliedFor", values, "Application Type Required"),
  ...missing(contact, values, "Required Contact Information Missing"),
  ...wrong(email, values.email, "Invalid Email Format"),
  ...wrong(phone, values.phone, "Invalid Phone Number"),
  ...missing(organisation, values, "Required Organisation Information Missing"),
  ...missing(institution, values, "Required Student Association Information Missing"),
  ...missing(association, values, "Required Professional Association Information Missing"),
  ...missing(profession, values, "Required Professional Information Missing"),
  ...missing(goals, values, "Required Membership Information Missing"),
  ...missing(agreements, values, "Required Agreements Missing", "Please agree to the following"),
];

/** The first failed step; if all nine pass, the first other message. */
function explain(messages: Record<string, string>, values: InquiryTyped): Problem {
  const [first] = inquiryProblems(values);
  return (
    first ?? {
      title: "Please Check Your Answers",
      description: Object.values(messages)[0] ?? "Please check your answers.",
    }
  );
}

/** Loaded with the first submission, together with Zod. */
export const inquiryRules = { resolver: resolverOf<InquiryTyped, InquiryInput>(inquiryForm), explain };
