import type { Priority } from "../promises";
import type { CaseStatus, Decision } from "../schema";
import type { Condition, Field, FieldData, ValueOf } from "./fields";

/** Fields that stand together, under a title of their own where they have one. */
export type Group = {
  readonly title?: string;
  /** What is said above fields that are set off from the others. */
  readonly lead?: string;
  /** The words behind which the fields are folded away until somebody opens them. */
  readonly fold?: string;
  readonly fields: readonly FieldData[];
  readonly when?: Condition;
};

/** A step of a form that is filled in step by step, a section of one that stands on a page whole. */
export type Step = {
  readonly name: string;
  readonly title: string;
  readonly lead?: string;
  readonly groups: readonly Group[];
};

/** A text that staff may start from. */
export type FormTemplate = {
  readonly id: string;
  readonly title: string;
  readonly purpose: "message" | "information" | "stage" | Decision;
  readonly text: string;
};

/** Called otherwise than usual: its statuses, and what staff do when they approve it. */
export type FormWords = {
  readonly statuses?: Partial<Record<CaseStatus, string>>;
  readonly approving?: { readonly verb: string; readonly busy: string };
};

/** What staff do before they can approve; the case stays open, and the applicant reads what they write. */
export type FormStage = {
  readonly verb: string;
  readonly busy: string;
  /** What a case that is past it is called while it is open. */
  readonly reached: string;
  /** What staff are asked to write. */
  readonly label: string;
  readonly hint: string;
};

/** What one form is: everything that the portal does with it is made from this. */
export type FormDeclaration = {
  /** Two capital letters, which stand in every reference. */
  readonly kind: string;
  readonly name: string;
  /** The call that takes it, where the form stores nothing but its case. */
  readonly call?: { readonly path: `/api/${string}`; readonly summary: string };
  /** Working time within which it is answered: days, or hours by the answer to its field `priority`. */
  readonly promise: { readonly workingDays: number } | { readonly workingHours: Record<Priority, number> };
  readonly decisions: readonly Decision[];
  readonly stage?: FormStage;
  readonly words?: FormWords;
  /** The fields that name the person: one, or several that are joined. None where whoever is signed in applies. */
  readonly applicant?: { readonly name: readonly string[]; readonly email: string; readonly phone?: string };
  readonly steps: readonly Step[];
  /** What staff fill in when they approve; the applicant reads it. Such cases are approved one by one. */
  readonly outcome?: readonly FieldData[];
  /** What storing adds to the answers, for staff to read. */
  readonly stored?: readonly Group[];
  /** The field in which the person says in their own words what they want, where there is one. */
  readonly lead?: string;
  /** The fields that a row of the queue is made of; `asks` stands before what is asked for. */
  readonly row?: {
    readonly subject?: string;
    readonly organisation?: string;
    readonly state?: string;
    readonly asks?: string;
    readonly asksFor?: string;
    /** What is asked for stands for the kind. */
    readonly namesType?: true;
  };
  /** The fields beside the applicant's under which a case is found. */
  readonly search?: { readonly names?: readonly string[]; readonly phones?: readonly string[] };
  /** Forms with the same word ask for the same thing: two of one person may be duplicates. */
  readonly appliesFor?: string;
  readonly birthDate?: string;
  /** Only administrators read its cases: all of them, or those that were answered so, which are marked in their details. */
  readonly adminsRead?: "all" | { readonly when: Condition; readonly mark: string };
  /**
   * The applicant confirms the address first: by a link that the form mails itself, after which nobody may be needed to decide, or by
   * the code that opens the case, without which it is not approved. With `when-opened` nothing waits for it: that code proves the address
   * where something depends on whose it is.
   */
  readonly confirmsAddress?: "by-link" | "by-code" | "when-opened";
  /** The applicant is the account that sends it, whatever its address is by now. */
  readonly sentBy?: "account";
  /** Approval leads to a mail and a notice of its own. */
  readonly welcomes?: "by-mail" | "by-mail-and-notice";
  /** Told by mails of its own, to the applicant or, of its arrival, to staff: nobody is told twice. */
  readonly tellsItself?: readonly ("submission" | "arrival" | "decline")[];
  /** Once it was approved, only staff end it: also when they have opened it again, its applicant does not withdraw it. */
  readonly isKeptOnceApproved?: true;
  /** What an approved case has led to that its applicant goes on seeing to, on the page of the case. */
  readonly leadsTo?: "posting";
  /** What opening an approved case again takes back, in a sentence for staff; without it everything stays. */
  readonly reopening?: string;
  /** What a receipt of its ticked boxes says it was given at. */
  readonly consents?: string;
  readonly templates?: readonly FormTemplate[];
  /** How many of twenty made-up cases are of this form, and whether what is due was approved. */
  readonly samples?: FormSamples;
};

/** What is made up of a form: how many of twenty cases, whether those that were due were approved, and cases on today's desk. */
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

/** Declares a form, with the names and answers of its fields known to the compiler. */
export const defineForm = <const Form extends FormDeclaration>(form: Form): Form => form;

/** A step called `name`; its groups, or its fields where it has only one group. */
export const step = <const Groups extends readonly Group[]>(
  name: string,
  title: string,
  groups: Groups,
  lead?: string,
) => ({ name, title, groups, ...(lead ? { lead } : {}) });

/** Fields that stand together, with their title or more about them. */
export const group = <const Fields extends readonly FieldData[]>(
  fields: Fields,
  about?: string | Omit<Group, "fields">,
) => ({ fields, ...(typeof about === "string" ? { title: about } : about) });

/** The fields of `form`, step by step. */
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

/** What a stored submission of `Form` holds. */
export type SubmittedBy<Form extends FormDeclaration> = Tidy<
  { [Name in Required<Flat<AllFields<Form>>>]: ValueNamed<AllFields<Form>, Name> } & {
    [Name in Optional<Flat<AllFields<Form>>>]?: ValueNamed<AllFields<Form>, Name>;
  } & { [Name in Outer<AllFields<Form>>]?: { [Inner in InnerName<AllFields<Form>, Name>]?: string } }
>;

/** What its page holds while somebody fills it in. */
export type TypedInto<Form extends FormDeclaration> = Tidy<
  { [Name in Flat<AllFields<Form>>["name"]]?: ValueNamed<AllFields<Form>, Name> } & {
    [Name in Outer<AllFields<Form>>]?: { [Inner in InnerName<AllFields<Form>, Name>]?: string };
  }
>;
