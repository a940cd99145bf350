import type { CaseStatus, Decision } from "../schema";
import type { Condition, Field, FieldData, ValueOf } from "./fields";

export const priorities = ["urgent", "high", "medium", "low"] as const;
export type Priority = (typeof priorities)[number];

export type Group = {
  readonly title?: string;
  readonly lead?: string;
  readonly fold?: string;
  readonly fields: readonly FieldData[];
  readonly when?: Condition;
};

export type Step = {
  readonly name: string;
  readonly title: string;
  readonly lead?: string;
  readonly groups: readonly Group[];
};

export type FormTemplate = {
  readonly id: string;
  readonly title: string;
  readonly purpose: "message" | "information" | "stage" | Decision;
  readonly text: string;
};

export type FormWords = {
  readonly statuses?: Partial<Record<CaseStatus, string>>;
  readonly approving?: { readonly verb: string; readonly busy: string };
};

/** An act of staff before the approval; the case stays open, and the applicant gets their text. */
export type FormStage = {
  readonly verb: string;
  readonly busy: string;
  readonly reached: string;
  readonly label: string;
  readonly hint: string;
};

/** The single source for a form: page, API, emails, console and samples derive from it. */
export type FormDeclaration = {
  /** Two capital letters, part of every reference. */
  readonly kind: string;
  readonly name: string;
  readonly call?: { readonly path: `/api/${string}`; readonly summary: string };
  /** The working time until an answer: days, or hours by the field `priority`. */
  readonly promise: { readonly workingDays: number } | { readonly workingHours: Record<Priority, number> };
  readonly decisions: readonly Decision[];
  readonly stage?: FormStage;
  readonly words?: FormWords;
  /** Several name fields are joined. Absent when the signed-in person applies. */
  readonly applicant?: { readonly name: readonly string[]; readonly email: string; readonly phone?: string };
  readonly steps: readonly Step[];
  readonly outcome?: readonly FieldData[];
  readonly stored?: readonly Group[];
  readonly lead?: string;
  /** `asks` precedes the thing applied for. */
  readonly row?: {
    readonly subject?: string;
    readonly organisation?: string;
    readonly state?: string;
    readonly asks?: string;
    readonly asksFor?: string;
    readonly namesType?: true;
  };
  readonly search?: { readonly names?: readonly string[]; readonly phones?: readonly string[] };
  /** Two cases of one person with the same word may be duplicates. */
  readonly appliesFor?: string;
  readonly birthDate?: string;
  /** Restricts cases to administrators: all, or those whose answers meet `when`, which get `mark` in their details. */
  readonly adminsRead?: "all" | { readonly when: Condition; readonly mark: string };
  /** By an emailed link, by the code that opens the case, or optionally by that code. */
  readonly confirmsAddress?: "by-link" | "by-code" | "when-opened";
  /** The day that answers every case, if it has one of its own. How soon those are answered is not measured. */
  readonly answeredOn?: string;
  readonly sentBy?: "account";
  readonly welcomes?: "by-mail" | "by-mail-and-notice";
  /** The feature's own email contains the message of the approval. Else a message is sent in the general email. */
  readonly decisionText?: "in-welcome";
  /** Events with their own email, which replaces the standard one. */
  readonly tellsItself?: readonly ("submission" | "arrival" | "decline")[];
  /** The applicant cannot withdraw it after an approval, even when staff have reopened it. */
  readonly isKeptOnceApproved?: true;
  readonly leadsTo?: "posting";
  /** Effects that reopening reverts, in a sentence for staff; without it all effects stay. */
  readonly reopening?: string;
  readonly consents?: string;
  readonly templates?: readonly FormTemplate[];
  readonly samples?: FormSamples;
};

/** `share` counts among twenty cases. */
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

export type SubmittedBy<Form extends FormDeclaration> = Tidy<
  { [Name in Required<Flat<AllFields<Form>>>]: ValueNamed<AllFields<Form>, Name> } & {
    [Name in Optional<Flat<AllFields<Form>>>]?: ValueNamed<AllFields<Form>, Name>;
  } & { [Name in Outer<AllFields<Form>>]?: { [Inner in InnerName<AllFields<Form>, Name>]?: string } }
>;

export type TypedInto<Form extends FormDeclaration> = Tidy<
  { [Name in Flat<AllFields<Form>>["name"]]?: ValueNamed<AllFields<Form>, Name> } & {
    [Name in Outer<AllFields<Form>>]?: { [Inner in InnerName<AllFields<Form>, Name>]?: string };
  }
>;
