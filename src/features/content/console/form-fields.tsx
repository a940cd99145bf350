import type { ReactNode } from "react";
import { fromControl, toControl } from "~/platform/moment-control";
import { Checkbox } from "~/ui/checkbox";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import type { FieldSpec } from "./form-content";
import { FormList, TableField, Tags } from "./form-controls";
import { type FormValue, listOf, numberOf, objectOf, textOf } from "./form-value";
import { TextEditor } from "./markdown/text-editor";
import { FileControl } from "./media/file-control";

export type Errors = Readonly<Record<string, string>>;

type ControlProps = {
  spec: FieldSpec;
  /** The path of the value in the entry: "items.0.href". */
  path: string;
  value: unknown;
  errors: Errors;
  onChange: (value: unknown) => void;
};

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-line-2 border-l-2 pl-4">
      <legend className="mb-3 font-head font-semibold text-h4">{label}</legend>
      {children}
    </fieldset>
  );
}

function Nested({ spec, path, value, errors, onChange }: ControlProps) {
  if (spec.as === "group")
    return (
      <Group label={spec.label}>
        <FormFields fields={spec.fields} path={path} errors={errors} onChange={onChange} value={objectOf(value)} />
      </Group>
    );
  if (spec.as !== "list") return null;
  return (
    <Group label={spec.label}>
      <FormList
        noun={spec.noun}
        path={path}
        error={errors[path]}
        onChange={onChange}
        list={listOf(value)}
        render={(one, at, change) => (
          <FormFields
            fields={spec.fields}
            errors={errors}
            path={`${path}.${at}`}
            value={objectOf(one)}
            onChange={change}
          />
        )}
      />
    </Group>
  );
}

function Check({ spec: { label, hint }, path, value, errors, onChange }: ControlProps) {
  return (
    <Checkbox
      name={path}
      label={label}
      hint={hint}
      error={errors[path]}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

function Control(props: ControlProps) {
  const { spec, path, value, errors, onChange } = props;
  const { label, hint, optional } = spec;
  const look = { name: path, label, hint, optional, error: errors[path] };
  const typed = (shown: string, read: (text: string) => unknown = (text) => text) => ({
    ...look,
    value: shown,
    onChange: ({ target }: { target: { value: string } }) => onChange(read(target.value)),
  });
  switch (spec.as) {
    case "line":
      return <TextField {...typed(textOf(value))} />;
    case "area":
      return <TextArea {...typed(textOf(value))} />;
    case "text":
      return <TextArea {...typed(textOf(value))} rows={14} className="[&_textarea]:h-80" />;
    case "markdown":
      return <TextEditor {...look} value={textOf(value)} onChange={onChange} />;
    case "number":
      return <TextField {...typed(textOf(value), numberOf)} inputMode="decimal" />;
    case "moment":
      return <TextField {...typed(toControl(value), fromControl)} type="datetime-local" />;
    case "file":
      return <FileControl {...look} kind={spec.kind} value={textOf(value)} onChange={onChange} />;
    case "check":
      return <Check {...props} />;
    case "table":
      return <TableField look={look} errors={errors} value={value} onChange={onChange} />;
    case "select":
      return <SelectField {...typed(textOf(value))} options={spec.options} />;
    case "tags":
      return (
        <Tags
          label={label}
          path={path}
          onChange={onChange}
          options={spec.options}
          chosen={listOf(value)}
          error={errors[path]}
        />
      );
    default:
      return <Nested {...props} />;
  }
}

type FormFieldsProps = {
  fields: readonly FieldSpec[];
  path?: string;
  value: FormValue;
  errors: Errors;
  onChange: (value: FormValue) => void;
};

/** The controls of `fields`; each is named by its path in the entry. */
export function FormFields({ fields, path = "", value, errors, onChange }: FormFieldsProps) {
  return (
    <div className="grid gap-5">
      {fields.map((spec) => (
        <Control
          key={spec.name}
          spec={spec}
          path={path ? `${path}.${spec.name}` : spec.name}
          value={value[spec.name]}
          errors={errors}
          onChange={(changed) => onChange({ ...value, [spec.name]: changed })}
        />
      ))}
    </div>
  );
}
