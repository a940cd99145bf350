import type { HTMLInputAutoCompleteAttribute } from "react";

/** `offered` is false for a value that the API accepts and the page does not show. */
export type Option = { readonly value: string; readonly label: string; readonly offered?: boolean };

/** A field applies while another has one of these answers, or a birth date of a person under this age. */
export type Condition =
  | { readonly field: string; readonly is: readonly string[] }
  | { readonly field: string; readonly under: number }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

export const fillIn = "Please fill in this field.";
export const chooseOne = "Please choose one of the options.";

type FieldKind =
  | "text"
  | "name"
  | "paragraph"
  | "email"
  | "phone"
  | "url"
  | "date"
  | "birth-date"
  | "year"
  | "number"
  | "choice"
  | "choices"
  | "agreement"
  | "box";

export type FieldData = {
  /** `office.city` for a nested field. */
  readonly name: string;
  readonly label: string;
  /** Defaults to the label. */
  readonly brief?: string;
  readonly kind: FieldKind;
  readonly optional?: boolean;
  readonly requiredWhen?: Condition;
  /** An email field that must name another person's mailbox; `wrong` says so. */
  readonly differsFrom?: string;
  readonly missing?: string;
  readonly wrong?: string;
  /** Characters of a text or open choice, or the number of options. */
  readonly max?: number;
  /** Tested without spaces. */
  readonly pattern?: string;
  /** The pattern, its hint and its keyboard apply only while this is met; otherwise any text is accepted. */
  readonly patternWhen?: Condition;
  readonly compact?: boolean;
  readonly options?: readonly Option[];
  readonly open?: boolean;
  /** While this is met, the answer is typed instead of chosen. */
  readonly typedWhen?: Condition;
  /** The value of a blank answer, and the initial value of the control. */
  readonly initial?: string;
  /** The initial value of the control only. */
  readonly preset?: string;
  readonly from?: number;
  readonly to?: number;
  readonly step?: number;
  /** The allowed range of a date, in days from now. */
  readonly ahead?: { readonly from: number; readonly to: number };
  /** The answer that is initial value and maximum. A smaller value requires a reason. */
  readonly upTo?: string;
  readonly when?: Condition;
  /** The reason for a disabled control; without one, a field that does not apply is hidden. */
  readonly unasked?: string;
  /** False for a field of the API without a control on the page. */
  readonly offered?: boolean;
  readonly keyboard?: "tel" | "url" | "numeric";
  readonly hint?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** The width in sixths of the form; defaults to 3. */
  readonly span?: 2 | 6;
  readonly reading?: string;
  readonly document?: { readonly words: string; readonly to: string };
};

declare const value: unique symbol;
export type Field<Name extends string = string, Value = unknown> = FieldData & {
  readonly name: Name;
  readonly [value]?: Value;
};
export type ValueOf<F> = F extends { readonly [value]?: infer Value } ? Value : never;

type Details = Omit<FieldData, "name" | "label" | "kind" | "options">;
type Answer<D, Value> = D extends { optional: true } | { when: Condition } | { requiredWhen: Condition }
  ? Value | undefined
  : Value;
type Values<Options extends readonly Option[]> = Options[number]["value"];

const maker =
  <Value, Needed extends Details = Details>(kind: FieldKind) =>
  <const Name extends string, const D extends Needed>(
    name: Name,
    label: string,
    details?: D,
  ): Field<Name, Answer<D, Value>> => ({ ...details, name, label, kind });

type Sized = Details & { max: number };

export const text = maker<string, Sized>("text");
export const personName = maker<string, Sized>("name");
export const paragraph = maker<string, Sized>("paragraph");
export const email = maker<string>("email");
export const phone = maker<string>("phone");
export const url = maker<string>("url");
/** A calendar date, 2026-04-01; with `ahead` in a future range. */
export const date = maker<string>("date");
export const birthDate = maker<string>("birth-date");
export const year = maker<number, Details & { from: number }>("year");
export const number = maker<number, Details & { from: number; to: number; step: number }>("number");
export const agreement = maker<true, Details & { missing: string }>("agreement");
export const box = maker<boolean | undefined>("box");

export const choice = <
  const Name extends string,
  const Options extends readonly Option[],
  const D extends Details = Record<never, never>,
>(
  name: Name,
  label: string,
  options: Options,
  details?: D,
): Field<Name, Answer<D, Values<Options>>> => ({ ...details, name, label, kind: "choice", options });

export const choices = <
  const Name extends string,
  const Options extends readonly Option[],
  const D extends Details = Record<never, never>,
>(
  name: Name,
  label: string,
  options: Options,
  details?: D,
): Field<Name, Answer<D, Values<Options>[]>> => ({ ...details, name, label, kind: "choices", options });
