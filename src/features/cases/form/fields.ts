import type { HTMLInputAutoCompleteAttribute } from "react";

/** `offered` is false where the call takes a value that the page does not offer. */
export type Option = { readonly value: string; readonly label: string; readonly offered?: boolean };

/**
 * When a field is asked for: while another one has one of these answers, or names a birth date of somebody younger than that; while
 * all of several conditions hold, or any of them.
 */
export type Condition =
  | { readonly field: string; readonly is: readonly string[] }
  | { readonly field: string; readonly under: number }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

/** What is said beside a field that has no sentence of its own. */
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

/** One field of a form: plain data, from which its shape, its control, its words for staff and its sample answer are made. */
export type FieldData = {
  /** Its name in what is submitted; `office.city` for one inside another. */
  readonly name: string;
  readonly label: string;
  /** What a list of what is missing calls it; the label unless given. */
  readonly brief?: string;
  readonly kind: FieldKind;
  readonly optional?: boolean;
  /** It is needed only while this holds, and may be left out otherwise. */
  readonly requiredWhen?: Condition;
  /** What is said where nothing was entered. */
  readonly missing?: string;
  /** What is said where something was entered that does not fit; `missing` unless given. */
  readonly wrong?: string;
  /** Characters of a text or of an open choice, or options that may be chosen. */
  readonly max?: number;
  /** A regular expression that a text without its spaces fits. */
  readonly pattern?: string;
  /** The pattern holds only while this does; otherwise any text is taken, without the hint and the keyboard of the pattern. */
  readonly patternWhen?: Condition;
  /** Spaces are taken out before it is stored. */
  readonly compact?: boolean;
  readonly options?: readonly Option[];
  /** Other values than those of `options` are taken as well. */
  readonly open?: boolean;
  /** While this holds, its answer is typed instead of chosen. */
  readonly typedWhen?: Condition;
  /** What a blank answer stands for; the control begins with it. */
  readonly initial?: string;
  /** What the control begins with, where a blank answer does not stand for it. */
  readonly preset?: string;
  /** The first year, or the least number, that is taken. */
  readonly from?: number;
  /** The largest number that is taken, and what it counts in. */
  readonly to?: number;
  readonly step?: number;
  /** The days from now, first and last, between which a date lies. */
  readonly ahead?: { readonly from: number; readonly to: number };
  /** In an outcome: the answer that it begins with and may not exceed. Whoever gives less says why. */
  readonly upTo?: string;
  readonly when?: Condition;
  /** Why its control is disabled while it is not asked for; without a reason the control is left out. */
  readonly unasked?: string;
  /** False where the call takes it and the page has no control for it. */
  readonly offered?: boolean;
  /** The keyboard that a text is typed with on a phone. */
  readonly keyboard?: "tel" | "url" | "numeric";
  readonly hint?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Its width in sixths of the form, 3 unless given. */
  readonly span?: 2 | 6;
  /** What staff read beside the answer; the label unless given. */
  readonly reading?: string;
  /** A document that the label names, and where it stands. */
  readonly document?: { readonly words: string; readonly to: string };
};

declare const value: unique symbol;
/** A field whose name and answer the compiler knows. */
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
/** A person's name: a line of text without an address in it. */
export const personName = maker<string, Sized>("name");
/** Several lines of text. */
export const paragraph = maker<string, Sized>("paragraph");
export const email = maker<string>("email");
/** A telephone number of 10 to 15 digits. */
export const phone = maker<string>("phone");
/** An address with http or https, which may be left out. */
export const url = maker<string>("url");
/** A calendar date, 2026-04-01; with `ahead` one in the days that come. */
export const date = maker<string>("date");
/** A date on which somebody alive can be born. */
export const birthDate = maker<string>("birth-date");
/** A year from `from` to the present one, a number. */
export const year = maker<number, Details & { from: number }>("year");
/** A number from `from` to `to`, in steps of `step`; `missing` is said where it does not fit, too. */
export const number = maker<number, Details & { from: number; to: number; step: number }>("number");
/** A box that must be ticked; `missing` is said while it is not. */
export const agreement = maker<true, Details & { missing: string }>("agreement");
/** A box that may be ticked. */
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

/** Any number of values of a list of options, each once. */
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
