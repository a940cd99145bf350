import { Fragment, type ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { dayAhead } from "~/platform/time/indian-time";
import { Checkbox } from "~/ui/checkbox";
import { CheckboxList } from "~/ui/checkbox-list";
import { FormGrid } from "~/ui/form-grid";
import { Link } from "~/ui/link";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useInBrowser } from "../use-in-browser";
import type { AskedField } from "./asked-steps";
import type { FieldData } from "./fields";

function DocumentLabel({ of: { label, document } }: { of: FieldData }) {
  if (!document) return label;
  const [before, after] = label.split(document.words);
  return (
    <>
      {before}
      <Link to={document.to} target="_blank">
        {document.words}
        <span className="sr-only"> (opens in a new tab)</span>
      </Link>
      {after}
    </>
  );
}

type Registered = UseFormRegisterReturn & { error?: string };

type FormFieldProps = { of: FieldData; field: Registered; disabledReason?: string; readOnly?: boolean };

const spans = { 2: "md:col-span-2", 3: "", 6: "md:col-span-full" };
const native = {
  text: { type: "text", inputMode: "text" },
  name: { type: "text", inputMode: "text" },
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
  url: { type: "url", inputMode: "url", placeholder: "https://" },
  date: { type: "date" },
  "birth-date": { type: "date" },
  year: { type: "number", inputMode: "numeric", step: 1 },
  number: { type: "number", inputMode: "decimal" },
} as const;
const keyboards = {
  tel: { type: "tel", inputMode: "tel" },
  url: { type: "url", inputMode: "url", placeholder: "https://" },
  numeric: { type: "text", inputMode: "numeric" },
} as const;

const isRequired = ({ kind, optional }: FieldData) => !optional && kind !== "box" && kind !== "choices";

function FormField({ of, field, disabledReason, readOnly }: FormFieldProps) {
  // The current day is read only in the browser: a cached page would have another one.
  const inBrowser = useInBrowser();
  const { kind, label, optional, hint, autoComplete, options = [], span = 3, keyboard } = of;
  const begins = of.initial ?? of.preset;
  const agreed = { ...field, hint, className: spans[span], "aria-required": isRequired(of) || undefined };
  const common = { ...agreed, label, optional, autoComplete };
  if (kind === "agreement" || kind === "box") return <Checkbox {...agreed} label={<DocumentLabel of={of} />} />;
  if (kind === "choices")
    return (
      <CheckboxList
        {...field}
        hint={hint}
        className={spans[span]}
        optional={optional}
        options={options}
        label={
          optional ? (
            label
          ) : (
            <>
              {label}
              <span className="sr-only"> (required)</span>
            </>
          )
        }
      />
    );
  if (kind === "choice")
    return <SelectField {...common} options={options} defaultValue={begins} disabledReason={disabledReason} />;
  if (kind === "paragraph") return <TextArea {...common} />;
  const thisYear = inBrowser ? new Date().getFullYear() : undefined;
  const limits =
    kind === "year"
      ? { min: of.from, max: thisYear }
      : kind === "number"
        ? { min: of.from, max: of.to, step: of.step }
        : of.ahead && inBrowser
          ? { min: dayAhead(of.ahead.from), max: dayAhead(of.ahead.to) }
          : {};
  return (
    <TextField
      {...(keyboard ? keyboards[keyboard] : native[kind])}
      {...limits}
      {...common}
      defaultValue={begins}
      readOnly={readOnly}
    />
  );
}

type ControlState = { hint?: string; readOnly?: boolean; disabledReason?: string };

export type FormFieldsProps = {
  fields: readonly AskedField[];
  field: (name: string) => Registered;
  states?: Readonly<Record<string, ControlState | undefined>>;
  after?: Readonly<Record<string, ReactNode>>;
};

export function FormFields({ fields, field, states = {}, after = {} }: FormFieldsProps) {
  return (
    <FormGrid>
      {fields.map((of) => {
        const { hint = of.hint, disabledReason = of.disabledReason, readOnly } = states[of.name] ?? {};
        return (
          // A field that switches between typed and chosen needs a new control.
          <Fragment key={`${of.name} ${of.kind}`}>
            <FormField
              of={{ ...of, hint }}
              field={field(of.name)}
              disabledReason={disabledReason}
              readOnly={readOnly}
            />
            {after[of.name]}
          </Fragment>
        );
      })}
    </FormGrid>
  );
}
