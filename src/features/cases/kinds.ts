import type { FormCheck } from "./form/checks";
import type { FormDeclaration } from "./form/declaration";
import { forms } from "./forms";

export type Forms = typeof forms;
export type CaseKind = keyof Forms;

export type Form = FormDeclaration & { readonly checks?: FormCheck };

export const caseKinds = Object.keys(forms) as [CaseKind, ...CaseKind[]];
export const formOf = (kind: CaseKind): Form => forms[kind];
export const kindLabel = (kind: CaseKind): string => forms[kind].name;

export const kindsWith = (fits: (form: Form) => boolean): CaseKind[] => caseKinds.filter((kind) => fits(formOf(kind)));
