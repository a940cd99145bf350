import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { fromControl, toControl } from "~/platform/time/moment-control";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { FieldError } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { type Option, SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import type { FieldSpec } from "./field-spec";
import { type FormValue, listOf, moved, numberOf, objectOf, tableOf, tableText, textOf } from "./form-value";
import { TextEditor } from "./markdown/text-editor";
import { FileControl } from "./media/file-control";

type TagsProps = {
  label: string;
  path: string;
  options: readonly Option[];
  chosen: readonly unknown[];
  error: string | undefined;
  onChange: (chosen: readonly unknown[]) => void;
};

function Tags({ label, path, options, chosen, error, onChange }: TagsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold leading-[1.35]">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={`${path}.${option.value}`}
            label={option.label}
            error={error}
            checked={chosen.includes(option.value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

type TableFieldProps = {
  look: { name: string; label: string; hint?: string; optional?: boolean };
  errors: Readonly<Record<string, string>>;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** A small table as lines of text. The typed text stays while it parses to the same table. */
function TableField({ look, errors, value, onChange }: TableFieldProps) {
  const [typed, setTyped] = useState(() => tableText(value));
  const isSame = JSON.stringify(tableOf(typed)) === JSON.stringify(value ?? undefined);
  const fault = Object.keys(errors).find((path) => path === look.name || path.startsWith(`${look.name}.`));
  return (
    <TextArea
      {...look}
      error={fault && errors[fault]}
      value={isSame ? typed : tableText(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(tableOf(target.value));
      }}
    />
  );
}

type FormListProps = {
  noun: string;
  path: string;
  error: string | undefined;
  list: readonly unknown[];
  onChange: (list: readonly unknown[]) => void;
  render: (one: unknown, at: number, change: (value: unknown) => void) => ReactNode;
};

/** A list whose elements can be added, removed and reordered. */
function FormList({ noun, path, error, list, onChange, render }: FormListProps) {
  const buttons = [
    { icon: ArrowUp, words: "Move up", act: (at: number) => onChange(moved(list, at, -1)) },
    { icon: ArrowDown, words: "Move down", act: (at: number) => onChange(moved(list, at, 1)) },
    { icon: X, words: "Remove", act: (at: number) => onChange(list.toSpliced(at, 1)) },
  ];
  return (
    <>
      {error ? <FieldError id={`field-${path}-error`}>{error}</FieldError> : null}
      <ol className="grid gap-5">
        {list.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the typed values are kept outside, so a row is identified by its place
          <li key={at} className="border-line border-b pb-4">
            <div className="mb-2 flex items-center justify-between gap-2">
              <span className="note">
                {noun} {at + 1}
              </span>
              <span className="flex">
                {buttons.map(({ icon, words, act }) => (
                  <Button
                    key={words}
                    variant="quiet"
                    size="small"
                    aria-label={`${words}: ${noun} ${at + 1}`}
                    onClick={() => act(at)}
                  >
                    <Icon of={icon} />
                  </Button>
                ))}
              </span>
            </div>
            {render(one, at, (value) => onChange(list.with(at, value)))}
          </li>
        ))}
      </ol>
      <Button size="small" className="mt-3" onClick={() => onChange([...list, {}])}>
        <Icon of={Plus} />
        Add {noun}
      </Button>
    </>
  );
}

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
