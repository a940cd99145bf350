import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { FieldError } from "~/ui/field";
import { Icon } from "~/ui/icon";
import type { Option } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { moved, tableOf, tableText } from "./form-value";

type TagsProps = {
  label: string;
  path: string;
  options: readonly Option[];
  chosen: readonly unknown[];
  error: string | undefined;
  onChange: (chosen: readonly unknown[]) => void;
};

export function Tags({ label, path, options, chosen, error, onChange }: TagsProps) {
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
export function TableField({ look, errors, value, onChange }: TableFieldProps) {
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
export function FormList({ noun, path, error, list, onChange, render }: FormListProps) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed is kept outside, so a place is who it is
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
