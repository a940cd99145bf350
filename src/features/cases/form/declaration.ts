import type { Priority } from "../promises";
import type { CaseStatus, Decision } from "../schema";
import type { Condition, Field, FieldData, ValueOf } from "./fields";

export type Group = {
  readonly title?: string;
  /** The text above fields that are set apart. */
  readonly lead?: string;
  /** The label of a collapsed group. */
  readonly fold?: string;
  readonly fields: readonly FieldData[];
  readonly when?: Condition;
};

/** A step of a multi-step form, or a section of a single-page form. */
export type Step = {
  readonly name: string;
  readonly title: string;
  readonly lead?: string;
  readonly groups: readonly Group[];
};

/** A template for staff. */
export type FormTemplate = {
  readonly id: string;
  readonly title: string;
  readonly purpose: "message" | "information" | "stage" | Decision;
  readonly text: string;
};

/** The form's own labels: statuses, and the approval. */
export type FormWords = {
  readonly statuses?: Partial<Record<CaseStatus, string>>;
  readonly approving?: { readonly verb: string; readonly busy: string };
};

/** An act of staff before the approval; the case stays open, and the applicant gets their text. */
export type FormStage = {
  readonly verb: string;
  readonly busy: string;
  /** The status label of an open case after the stage. */
  readonly reached: string;
  /** The label of the text that staff write. */
  readonly label: string;
  readonly hint: string;
};

/** The single source for a form: page, API, emails, console and samples derive from it. */
export type FormDeclaration = {
  /** Two capital letters, part of every reference. */
  readonly kind: string;
  readonly name: string;
  /** The call of a form that stores nothing but its case. */
  readonly call?: { readonly path: `/api/${string}`; readonly summary: string };
  /** The working time until an answer: days, or hours by the field `priority`. */
  readonly promise: { readonly workingDays: number } | { readonly workingHours: Record<Priority, number> };
  readonly decisions: readonly Decision[];
  readonly stage?: FormStage;
  readonly words?: FormWords;
  /** The applicant's fields; several name fields are joined. Absent when the signed-in person applies. */
  readonly applicant?: { readonly name: readonly string[]; readonly email: string; readonly phone?: string };
  readonly steps: readonly Step[];
  /** Fields that staff fill in on approval, shown to the applicant. Such cases are approved individually. */
  readonly outcome?: readonly FieldData[];
  /** Fields that storing adds to the answers, for staff. */
  readonly stored?: readonly Group[];
  /** The field with the person's own text. */
  readonly lead?: string;
  /** The fields for a row of the queue; `asks` precedes the thing applied for. */
  readonly row?: {
    readonly subject?: string;
    readonly organisation?: string;
    readonly state?: string;
    readonly asks?: string;
    readonly asksFor?: string;
    /** The queue shows the thing applied for instead of the kind. */
    readonly namesType?: true;
  };
  /** Searchable fields beside the applicant's. */
  readonly search?: { readonly names?: readonly string[]; readonly phones?: readonly string[] };
  /** Forms with the same word apply for the same thing: two cases of one person may be duplicates. */
  readonly appliesFor?: string;
  readonly birthDate?: string;
  /** Restricts cases to administrators: all, or those whose answers meet `when`, which get `mark` in their details. */
  readonly adminsRead?: "all" | { readonly when: Condition; readonly mark: string };
  /**
   * Requires a confirmed address: by a link that the form emails itself, after which it may be decided automatically,
   * or by the code that opens the case, without which it is not approved. With `when-opened` nothing waits for it; the
   * code only proves the address for features that depend on it.
   */
  readonly confirmsAddress?: "by-link" | "by-code" | "when-opened";
  /** The applicant is the sending account, whatever its current address. */
  readonly sentBy?: "account";
  /** Approval has its own email, or its own email and notice. */
  readonly welcomes?: "by-mail" | "by-mail-and-notice";
  /** Events with their own email, to the applicant or, on arrival, to staff; these replace the standard one. */
  readonly tellsItself?: readonly ("submission" | "arrival" | "decline")[];
  /** The applicant cannot withdraw it after an approval, even when staff have reopened it. */
  readonly isKeptOnceApproved?: true;
  /** The result of an approved case that the applicant manages on the case page. */
  readonly leadsTo?: "posting";
  /** A sentence for staff on the effects that reopening an approved case reverts; without it all effects stay. */
  readonly reopening?: string;
  /** The name of the form in consent receipts. */
  readonly consents?: string;
  readonly templates?: readonly FormTemplate[];
  readonly samples?: FormSamples;
};

/** Sample data: the number among twenty cases, whether due ones are approved, and cases for today's desk. */
export type FormSamples = {
  readonly share: number;
  readonly approved?: true;
  readonly answers?: SampleAnswers;
  readonly desk?: readonly SampleScene[];
};
export type SampleScene = {
  readonly dueInHours: number;
  readonly status: CaseStatus;
  readonly answers?: SampleAnswers;
};
type SampleAnswers = Readonly<Record<string, string | number>>;

/** Keeps the literal types of names and answers. */
export const defineForm = <const Form extends FormDeclaration>(form: Form): Form => form;

export const step = <const Groups extends readonly Group[]>(
  name: string,
  title: string,
  groups: Groups,
  lead?: string,
) => ({ name, title, groups, ...(lead ? { lead } : {}) });

export const group = <const Fields extends readonly FieldData[]>(
  fields: Fields,
  about?: string | Omit<Group, "fields">,
) => ({ fields, ...(typeof about === "string" ? { title: about } : about) });

/** The fields of all steps, in order. */
export const fieldsOf = ({ steps }: Pick<FormDeclaration, "steps">): FieldData[] =>
  steps.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields));

type AllFields<Form extends FormDeclaration> = Form["steps"][number]["groups"][number]["fields"][number];
type Flat<F> = F extends { readonly name: `${string}.${string}` } ? never : F;
type Outer<F> = F extends { readonly name: `${infer Name}.${string}` } ? Name : never;
type InnerName<F, Name extends string> = F extends { readonly name: `${Name}.${infer Inner}` } ? Inner : never;

type Optional<F> = F extends Field<infer Name, infer Value> ? (undefined extends Value ? Name : never) : never;
type Required<F> = F extends Field<infer Name, infer Value> ? (undefined extends Value ? never : Name) : never;
type ValueNamed<F, Name> = F extends { readonly name: Name } ? ValueOf<F> : never;
type Tidy<T> = { [Key in keyof T]: T[Key] };

/** The type of a stored submission. */
export type SubmittedBy<Form extends FormDeclaration> = Tidy<
  { [Name in Required<Flat<AllFields<Form>>>]: ValueNamed<AllFields<Form>, Name> } & {
    [Name in Optional<Flat<AllFields<Form>>>]?: ValueNamed<AllFields<Form>, Name>;
  } & { [Name in Outer<AllFields<Form>>]?: { [Inner in InnerName<AllFields<Form>, Name>]?: string } }
>;

/** The type of the input while the form is filled in. */
export type TypedInto<Form extends FormDeclaration> = Tidy<
  { [Name in Flat<AllFields<Form>>["name"]]?: ValueNamed<AllFields<Form>, Name> } & {
    [Name in Outer<AllFields<Form>>]?: { [Inner in InnerName<AllFields<Form>, Name>]?: string };
  }
>;
