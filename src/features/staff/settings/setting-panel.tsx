import { type FormEvent, useState } from "react";
import { momentWords } from "~/features/accounts/moment-words";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { shownValue, storedValue } from "./field-value";
import { useSettingChange } from "./queries";
import type { SettingView } from "./schema";
import { SettingField } from "./setting-field";
import type { SettingForm } from "./settings-content";

type Typed = Record<string, string>;

const typedOf = ({ fields }: SettingForm, { value }: SettingView): Typed =>
  Object.fromEntries(fields.map(({ name, as }) => [name, shownValue(as, value[name])]));

/** One setting: what is in force, and who changed it last. */
export function SettingPanel({ form, setting }: { form: SettingForm; setting: SettingView }) {
  const [typed, setTyped] = useState(() => typedOf(form, setting));
  const change = useSettingChange(form.key, form.title);
  const errors = change.error instanceof CallError ? change.error.fields : {};
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedOf(form, setting));

  function save(event: FormEvent) {
    event.preventDefault();
    const value = Object.fromEntries(
      form.fields.map(({ name, as }) => [name, storedValue(as, typed[name] ?? "")]),
    );
    change.mutate({ value, version: setting.version });
  }

  return (
    <Panel title={form.title}>
      <form onSubmit={save} noValidate className="grid gap-5">
        <p className="text-ink-2">{form.note}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {form.fields.map((field) => (
            <SettingField
              key={field.name}
              form={form.key}
              field={field}
              value={typed[field.name] ?? ""}
              error={errors[field.name]}
              isFixed={setting.fixed.includes(field.name)}
              onChange={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="primary" busy={change.isPending} disabled={!isChanged}>
            {change.isPending ? "Saving..." : "Save"}
          </Button>
          <p className="text-ink-3 text-small">
            {setting.changedAt
              ? `Changed by ${setting.changedBy} on ${momentWords(setting.changedAt)}.`
              : "As the program came."}
          </p>
        </div>
      </form>
    </Panel>
  );
}
