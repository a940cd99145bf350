import { type FormEvent, useEffect } from "react";
import { Notice } from "~/features/accounts/notice";
import { CallError } from "~/platform/call";
import { shortMoment } from "~/platform/short-dates";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { storedValue } from "./field-value";
import { useSettingChange } from "./queries";
import type { SettingView } from "./schema";
import { SettingField } from "./setting-field";
import type { SettingForm } from "./settings-content";
import { useDraft } from "./use-draft";

type OvertakenProps = { setting: SettingView; onDiscard: () => void };

/** Says that somebody else was faster, and that nothing that was typed here is lost. */
function Overtaken({ setting: { changedBy, changedAt }, onDiscard }: OvertakenProps) {
  return (
    <Notice tone="danger">
      <p>
        <b>
          {changedBy ?? "Somebody else"} changed this{changedAt ? ` on ${shortMoment(changedAt)}` : ""}, while
          you were typing.
        </b>{" "}
        What you typed is still here; the value now in force is shown below each of those fields. Save
        replaces it with yours.
      </p>
      <Button size="small" className="mt-3" onClick={onDiscard}>
        Discard what I typed
      </Button>
    </Notice>
  );
}

type SettingPanelProps = {
  form: SettingForm;
  setting: SettingView;
  /** Told by the form's name whether it holds something unsaved. */
  onUnsaved: (name: string, isUnsaved: boolean) => void;
};

/** One setting: what is in force, and who changed it last. */
export function SettingPanel({ form, setting, onUnsaved }: SettingPanelProps) {
  const draft = useDraft(form, setting);
  useEffect(() => onUnsaved(form.key, draft.isChanged), [onUnsaved, form.key, draft.isChanged]);
  const change = useSettingChange(form, draft.discard);
  const errors = change.error instanceof CallError ? change.error.fields : {};

  function save(event: FormEvent) {
    event.preventDefault();
    const value = form.fields.map((field) => [field.name, storedValue(field.as, draft.shown(field))]);
    change.mutate({ value: Object.fromEntries(value), version: setting.version });
  }

  return (
    <Panel id={form.key} title={form.title}>
      <form onSubmit={save} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="max-w-measure text-ink-2">{form.note}</p>
        {draft.isOvertaken ? <Overtaken setting={setting} onDiscard={() => draft.discard(setting)} /> : null}
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {form.fields.map((field) => (
            <SettingField
              key={field.name}
              form={form.key}
              field={field}
              value={draft.shown(field)}
              inForce={draft.isOvertaken && draft.isTyped(field) ? draft.inForce(field) : undefined}
              error={errors[field.name]}
              isFixed={setting.fixed.includes(field.name)}
              onChange={(value) => draft.type(field, value)}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="primary" busy={change.isPending} disabled={!draft.isChanged}>
            {change.isPending ? "Saving..." : "Save"}
          </Button>
          <p className="text-ink-3 text-small">
            {setting.changedAt
              ? `Changed by ${setting.changedBy ?? "somebody who has left"} on ${shortMoment(setting.changedAt)}.`
              : "The built-in setting."}
          </p>
        </div>
      </form>
    </Panel>
  );
}
