import { useInBrowser } from "~/features/cases/use-in-browser";
import { Checkbox } from "~/ui/checkbox";
import { CheckboxList } from "~/ui/checkbox-list";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { AgreementLabel } from "./agreement-label";
import type { StepField as Spec } from "./steps-content";
import type { Application } from "./use-application";

const native = {
  text: { type: "text" },
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  tel: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  url: { type: "url", inputMode: "url", autoComplete: "url", placeholder: "https://" },
  date: { type: "date" },
  year: { type: "number", inputMode: "numeric", autoComplete: "off", min: 1800, step: 1 },
} as const;

type StepFieldProps = { spec: Spec; application: Application };

/** One control of the application, of the kind that its description names. */
export function StepField({ spec, application: { register, errorOf, trigger } }: StepFieldProps) {
  // This year is asked in the browser only: a page kept over New Year would differ from it.
  const inBrowser = useInBrowser();
  const { name, label, kind, optional, hint, options = [], autoComplete, wide } = spec;
  const common = {
    label,
    optional,
    hint,
    error: errorOf(name),
    className: wide ? "md:col-span-full" : "",
    ...(autoComplete ? { autoComplete } : {}),
    // Checking a step is no submission, after which the form library would check again while somebody corrects.
    ...register(name, { onChange: () => errorOf(name) && trigger(name) }),
  };
  if (kind === "area") return <TextArea {...common} />;
  if (kind === "select") return <SelectField {...common} options={options} />;
  if (kind === "boxes") return <CheckboxList {...common} options={options} />;
  if (kind === "agreement") {
    const { optional: _never, ...agreement } = common;
    return <Checkbox {...agreement} label={<AgreementLabel name={name}>{label}</AgreementLabel>} />;
  }
  const max = kind === "year" && inBrowser ? new Date().getFullYear() : undefined;
  return <TextField {...native[kind]} {...common} max={max} />;
}
