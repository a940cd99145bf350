import { z } from "zod";
import { mailboxKey } from "~/platform/mail/mailbox-key";
import { withoutInvisible, withoutSpaces } from "~/platform/text/invisible";
import { plainPhone } from "~/platform/text/phone";
import {
  calendarDay,
  email,
  listOf,
  optionalPhone,
  optionalText,
  paragraph,
  personName,
  phone,
  text,
} from "~/platform/text/schema";
import { isBirthDate } from "~/platform/time/age";
import { dayAhead } from "~/platform/time/indian-time";
import { choice, optionalDate, optionalEmail, optionalParagraph, optionalUrl } from "../fields";
import { conditionalFields, holds, neededFields } from "./condition";
import { type FormDeclaration, fieldsOf, type SubmittedBy, type TypedInto } from "./declaration";
import { chooseOne, type FieldData, fillIn, type Option } from "./fields";

const tooManyChosen = "Please choose each option once.";
const longestOpenChoice = 80;

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && withoutInvisible(value).trim() === "");
const blankIsAbsent = (value: unknown) => (isBlank(value) ? undefined : value);

function textShape(field: FieldData): z.ZodType {
  const { max = 200, missing, wrong, optional, pattern, patternWhen, compact, initial } = field;
  if (initial !== undefined) return z.preprocess(blankIsAbsent, text(max).default(initial));
  if (optional) return optionalText(max);
  if (!pattern) return text(max, missing);
  const fits = new RegExp(pattern);
  // Whether the pattern applies depends on other answers, so it is checked later.
  if (patternWhen)
    return text(max, missing).transform((typed) =>
      compact && fits.test(withoutSpaces(typed)) ? withoutSpaces(typed) : typed,
    );
  return compact
    ? text(max, missing).transform(withoutSpaces).pipe(z.string().regex(fits, wrong))
    : text(max, missing).refine((typed) => fits.test(withoutSpaces(typed)), wrong);
}

function nameShape({ max = 160, missing, optional }: FieldData): z.ZodType {
  return optional ? z.preprocess(blankIsAbsent, personName(max).optional()) : personName(max, missing);
}

/** With its own message, a blank address is reported as missing before it is validated. */
function emailShape({ optional, missing }: FieldData): z.ZodType {
  if (optional) return optionalEmail();
  if (!missing) return email();
  return z
    .string({ error: missing })
    .refine((typed) => typed.trim() !== "", missing)
    .pipe(email());
}

function dateShape({ optional, ahead, wrong }: FieldData): z.ZodType {
  if (optional) return optionalDate();
  const dates = text(10).pipe(calendarDay("Please enter a valid date."));
  if (!ahead) return dates;
  const { from, to } = ahead;
  const isAhead = (day: string) => day >= dayAhead(from) && day <= dayAhead(to);
  return dates.refine(isAhead, wrong ?? `Please choose a day from ${from} to ${to} days ahead.`);
}

function phoneShape({ optional, compact }: FieldData): z.ZodType {
  const typed = optional ? optionalPhone() : phone();
  return compact ? typed.transform((number) => number && plainPhone(number)) : typed;
}

const birthDateShape = () =>
  text(10).pipe(
    z.iso.date("Please enter a valid date.").refine((born) => isBirthDate(born), "Please enter your date of birth."),
  );

function readNumber(value: unknown): unknown {
  if (isBlank(value)) return undefined;
  const digits = typeof value === "string" ? withoutSpaces(value) : "";
  return /^\d{1,6}$/.test(digits) ? Number(digits) : value;
}

function yearShape({ from = 0, optional }: FieldData): z.ZodType {
  const years = z
    .int("Please enter the year in four digits.")
    .min(from, `Please enter a year from ${from} on.`)
    .refine((year) => year <= new Date().getFullYear(), "Please enter a year that is not in the future.");
  return z.preprocess(readNumber, optional ? years.optional() : years);
}

function readDecimal(value: unknown): unknown {
  if (isBlank(value)) return undefined;
  return typeof value === "string" && /^\d{1,8}(\.\d{1,3})?$/.test(withoutInvisible(value).trim())
    ? Number(withoutInvisible(value))
    : value;
}

function numberShape({ from = 0, to = 999_999, step = 1, missing, wrong = missing, optional }: FieldData) {
  const error = wrong ?? `Please enter a number from ${from} to ${to}.`;
  const numbers = z.number({ error }).min(from, error).max(to, error).multipleOf(step, error);
  return z.preprocess(readDecimal, optional ? numbers.optional() : numbers);
}

/** Open choices: OpenAPI lists the options as examples. */
const named = <Shape extends z.ZodType>(shape: Shape, options: readonly Option[]) =>
  shape.meta({ examples: options.map(({ value }) => value) });

function choiceShape(field: FieldData): z.ZodType {
  const { options = [], max = longestOpenChoice, missing, wrong = missing, optional, open, initial } = field;
  if (open) return named(optional ? optionalText(max) : text(max, missing), options);
  const listed = z.enum(
    options.map(({ value }) => value),
    { error: ({ input }) => (isBlank(input) ? (missing ?? fillIn) : (wrong ?? chooseOne)) },
  );
  if (initial !== undefined) return z.preprocess(blankIsAbsent, listed.default(initial));
  return optional ? z.preprocess(blankIsAbsent, listed.optional()) : listed;
}

function choicesShape({ options = [], missing, optional, open, max = options.length }: FieldData) {
  const one = open ? named(text(longestOpenChoice), options) : choice(options);
  const chosen = listOf(one, {
    missing: missing ?? "Please choose from the list.",
    max,
    ...(optional ? {} : { min: 1, tooFew: missing }),
    tooMany: open ? `Please choose at most ${max}.` : tooManyChosen,
  }).transform((values) => [...new Set(values)]);
  return optional ? chosen.optional() : chosen;
}

const shapes: Record<FieldData["kind"], (field: FieldData) => z.ZodType> = {
  text: textShape,
  name: nameShape,
  paragraph: ({ max = 1000, missing, optional }) => (optional ? optionalParagraph(max) : paragraph(max, missing)),
  email: emailShape,
  phone: phoneShape,
  url: optionalUrl,
  date: dateShape,
  "birth-date": birthDateShape,
  year: yearShape,
  number: numberShape,
  choice: choiceShape,
  choices: choicesShape,
  agreement: ({ missing }) => z.literal(true, { error: missing }),
  box: ({ wrong }) => z.boolean({ error: wrong ?? "Please tick or leave the box." }).optional(),
};

/** A conditional field is optional here; other answers decide later whether it is required. */
const fieldShape = (field: FieldData, isConditional: boolean): z.ZodType => {
  if (!isConditional) return shapes[field.kind](field);
  if (field.kind === "agreement") return z.boolean({ error: field.missing }).optional();
  return shapes[field.kind]({ ...field, optional: true });
};

function shapesByName(fields: readonly FieldData[], conditional: ReadonlySet<string>) {
  const outer: Record<string, z.ZodType> = {};
  const inner: Record<string, Record<string, z.ZodType>> = {};
  for (const field of fields) {
    const [first = "", second] = field.name.split(".");
    const shape = fieldShape(field, conditional.has(field.name));
    if (second) inner[first] = { ...inner[first], [second]: shape };
    else outer[first] = shape;
  }
  for (const [name, parts] of Object.entries(inner)) outer[name] = z.object(parts).optional();
  return outer;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

type FieldShapes<Form extends FormDeclaration> = {
  [Name in keyof SubmittedBy<Form>]-?: z.ZodType<SubmittedBy<Form>[Name]>;
};

export const fieldShapes = <const Form extends FormDeclaration>(form: Form) =>
  shapesByName(fieldsOf(form), new Set()) as unknown as FieldShapes<Form>;

const misfits = (fields: readonly FieldData[], values: Record<string, unknown>) =>
  fields.filter(({ name, pattern, patternWhen }) => {
    const typed = values[name];
    if (!pattern || !patternWhen || typeof typed !== "string" || isBlank(typed)) return false;
    return holds(patternWhen, values) && !new RegExp(pattern).test(withoutSpaces(typed));
  });

/** Fields for another person's address that have the mailbox of the field named. */
const sameMailboxes = (fields: readonly FieldData[], values: Record<string, unknown>) =>
  fields.filter(({ name, differsFrom }) => {
    const [one, other] = [values[name], differsFrom && values[differsFrom]];
    return typeof one === "string" && typeof other === "string" && mailboxKey(one) === mailboxKey(other);
  });

/** Reports conditional fields together with all other missing ones. */
export function shapeOf<const Form extends Pick<FormDeclaration, "steps">>(
  form: Form,
): z.ZodType<SubmittedBy<Form & FormDeclaration>, TypedInto<Form & FormDeclaration>> {
  const names = new Set(conditionalFields(form.steps).map(({ field }) => field.name));
  const fields = fieldsOf(form);
  const shape = z.object(shapesByName(fields, names));
  const whole =
    names.size === 0 && !fields.some(({ patternWhen, differsFrom }) => patternWhen || differsFrom)
      ? shape
      : shape.superRefine(
          (values, ctx) => {
            const needed = neededFields(form.steps, values);
            for (const { name, kind, missing } of needed) {
              const isMissing = kind === "agreement" ? values[name] !== true : isBlank(values[name]);
              if (isMissing && names.has(name))
                ctx.addIssue({ code: "custom", path: [name], message: missing ?? fillIn });
            }
            for (const { name, wrong, missing } of [...misfits(fields, values), ...sameMailboxes(needed, values)])
              ctx.addIssue({ code: "custom", path: [name], message: wrong ?? missing ?? fillIn });
          },
          // Runs even if other fields are invalid, so that all missing ones are reported at once.
          { when: ({ value }) => isObject(value) },
        );
  return whole as unknown as z.ZodType<SubmittedBy<Form & FormDeclaration>, TypedInto<Form & FormDeclaration>>;
}
