import { forms } from "~/forms";
import type { FormCheck } from "./form/checks";
import type { FormDeclaration } from "./form/declaration";

export type Forms = typeof forms;
/** The letters of a form, which stand in every reference. */
export type CaseKind = keyof Forms;

/** A form with what its folder knows of it beside the declaration. */
export type Form = FormDeclaration & { readonly checks?: FormCheck };

export const caseKinds = Object.keys(forms) as [CaseKind, ...CaseKind[]];
export const formOf = (kind: CaseKind): Form => forms[kind];
/** What a case of `kind` is called: "Partnership application". */
export const kindLabel = (kind: CaseKind): string => forms[kind].name;

/** The kinds of forms for which `fits` is true. */
export const kindsWith = (fits: (form: Form) => boolean): CaseKind[] => caseKinds.filter((kind) => fits(formOf(kind)));
