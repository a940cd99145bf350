import type { HTMLInputAutoCompleteAttribute } from "react";

/** `offered` is false for a value that the API accepts and the page does not show. */
export type Option = { readonly value: string; readonly label: string; readonly offered?: boolean };

/**
 * A field applies while another has one of these answers, or contains a birth date of a person under this age; while
 * all of several conditions are met, or any.
 */
export type Condition =
  | { readonly field: string; readonly is: readonly string[] }
  | { readonly field: string; readonly under: number }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

/** Default error messages. */
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

/** One field as plain data, the source of its schema, control, label for staff and sample answer. */
export type FieldData = {
  /** The name in the request; `office.city` for a nested one. */
  readonly name: string;
  readonly label: string;
  /** The name in a list of missing fields; defaults to the label. */
  readonly brief?: string;
  readonly kind: FieldKind;
  readonly optional?: boolean;
  /** Required only while this is met. */
  readonly requiredWhen?: Condition;
  /** The message for an empty field. */
  readonly missing?: string;
  /** The message for an invalid value; defaults to `missing`. */
  readonly wrong?: string;
  /** Characters of a text or open choice, or the number of options. */
  readonly max?: number;
  /** A regular expression for the text without spaces. */
  readonly pattern?: string;
  /** The pattern, its hint and its keyboard apply only while this is met; otherwise any text is accepted. */
  readonly patternWhen?: Condition;
  /** Spaces are removed before storing. */
  readonly compact?: boolean;
  readonly options?: readonly Option[];
  /** Accepts values beside `options`. */
  readonly open?: boolean;
  /** While this is met, the answer is typed instead of chosen. */
  readonly typedWhen?: Condition;
  /** The value of a blank answer, and the initial value of the control. */
  readonly initial?: string;
  /** The initial value of the control only. */
  readonly preset?: string;
  /** The first year, or the smallest number. */
  readonly from?: number;
  /** The largest number, and its step. */
  readonly to?: number;
  readonly step?: number;
  /** The allowed range of a date, in days from now. */
  readonly ahead?: { readonly from: number; readonly to: number };
  /** In an outcome: the answer that is its initial value and maximum. A smaller value requires a reason. */
  readonly upTo?: string;
  readonly when?: Condition;
  /** The reason shown while its control is disabled; without one, a field that does not apply is hidden. */
  readonly unasked?: string;
  /** False for a field of the API without a control on the page. */
  readonly offered?: boolean;
  /** The keyboard on a phone. */
  readonly keyboard?: "tel" | "url" | "numeric";
  readonly hint?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** The width in sixths of the form; defaults to 3. */
  readonly span?: 2 | 6;
  /** The label for staff; defaults to the label. */
  readonly reading?: string;
  /** The document that the label names, and its path. */
  readonly document?: { readonly words: string; readonly to: string };
};

declare const value: unique symbol;
/** Adds the types of name and answer. */
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

/** A line of text of at most `max` characters. */
export const text = maker<string, Sized>("text");
/** A line of text without a URL or address in it. */
export const personName = maker<string, Sized>("name");
/** Several lines of text. */
export const paragraph = maker<string, Sized>("paragraph");
export const email = maker<string>("email");
/** 10 to 15 digits. */
export const phone = maker<string>("phone");
/** An optional URL with http or https. */
export const url = maker<string>("url");
/** A calendar date, 2026-04-01; with `ahead` in a future range. */
export const date = maker<string>("date");
/** The birth date of a living person. */
export const birthDate = maker<string>("birth-date");
/** A year from `from` to the current one, as a number. */
export const year = maker<number, Details & { from: number }>("year");
/** A number from `from` to `to`, in steps of `step`; `missing` is also the message for an invalid one. */
export const number = maker<number, Details & { from: number; to: number; step: number }>("number");
/** A checkbox that must be ticked; `missing` is its error message. */
export const agreement = maker<true, Details & { missing: string }>("agreement");
/** An optional checkbox. */
export const box = maker<boolean | undefined>("box");

/** One value of a list of options. */
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

/** Any number of distinct options. */
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
