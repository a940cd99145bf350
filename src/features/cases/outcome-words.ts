import { answerText } from "./form/answers";
import { type CaseKind, formOf } from "./kinds";

export type OutcomeWords = { name: string; label: string; value: string };

/** What was decided beside the approval of a case, in words: "CPD points", "4". */
export const outcomeWords = (kind: CaseKind, outcome: Readonly<Record<string, unknown>> | null) =>
  (formOf(kind).outcome ?? []).flatMap((field): OutcomeWords[] => {
    const given = outcome?.[field.name];
    const value = typeof given === "number" ? String(given) : answerText(field, given);
    return value === undefined ? [] : [{ name: field.name, label: field.label, value }];
  });
