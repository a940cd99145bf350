import { invalidFields } from "../../../platform/refusal";
import { shapeOf } from "../form/shape";
import { formOf } from "../kinds";
import type { CaseRow } from "../operations/view.server";
import type { DecisionInput } from "./calls";

export type Outcome = Record<string, unknown>;
type About = Pick<CaseRow, "kind" | "details">;

const fieldsOf = ({ kind }: About) => formOf(kind).outcome ?? [];

function mostOf({ details }: About, upTo: string | undefined): number | undefined {
  const most = upTo ? details[upTo] : undefined;
  return typeof most === "number" ? most : undefined;
}

export const proposedOutcome = (found: About): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(found).map(({ name, upTo, initial = "" }) => [name, String(mostOf(found, upTo) ?? initial)]),
  );

/** Null if the form has no outcome. Throws 400 with the invalid fields. */
export function readOutcome(found: About, { decision, text, outcome }: Omit<DecisionInput, "version">) {
  const fields = fieldsOf(found);
  if (decision !== "approve" || fields.length === 0) return null;
  const shape = shapeOf({ steps: [{ name: "Outcome", title: "Outcome", groups: [{ fields }] }] });
  const { data, error } = shape.safeParse(outcome ?? {});
  if (error) throw invalidFields(Object.fromEntries(error.issues.map((one) => [one.path[0], one.message])));
  const given: Outcome = data;
  for (const { name, upTo } of fields) {
    const most = mostOf(found, upTo);
    if (most === undefined) continue;
    if (Number(given[name]) > most) throw invalidFields({ [name]: `Please enter ${most} or less.` });
    if (Number(given[name]) < most && !text)
      throw invalidFields({ text: `Please say why it is less than ${most}; the applicant reads it.` });
  }
  return given;
}
