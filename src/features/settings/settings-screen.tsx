import { type FormEvent, useEffect } from "react";
import { useLocation } from "react-router";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { CallError } from "~/platform/call";
import { shortMoment } from "~/platform/short-dates";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { Overtaken } from "../console/overtaken";
import { useUnsavedForms } from "../console/unsaved-warning";
import { useEdits, type Values } from "../console/use-edits";
import type { SettingView } from "./calls";
import { useSettingChange, useSettings } from "./queries";
import { SettingField, shownValue, storedValue } from "./setting-field";
import { type SettingForm, settingForms } from "./settings-content";
import { TemplatesPanel } from "./templates-panel";

type SettingPanelProps = {
  form: SettingForm;
  setting: SettingView;
  /** Called with the form's name and whether it has unsaved input. */
  onUnsaved: (name: string, isUnsaved: boolean) => void;
};

function SettingPanel({ form, setting, onUnsaved }: SettingPanelProps) {
  const inForce = form.fields.map(({ name, as }): [string, string] => [name, shownValue(as, setting.value[name])]);
  const edits = useEdits(Object.fromEntries(inForce), setting.version);
  useEffect(() => onUnsaved(form.key, edits.isChanged), [onUnsaved, form.key, edits.isChanged]);
  const change = useSettingChange<Values>(form, (now, sent) => edits.saved(sent, now.version));
  const errors = change.error instanceof CallError ? change.error.fields : {};

  function save(event: FormEvent) {
    event.preventDefault();
    const sent = edits.shown;
    const value = form.fields.map(({ name, as }) => [name, storedValue(as, sent[name] ?? "")]);
    change.mutate({ body: { value: Object.fromEntries(value), version: setting.version }, sent });
  }

  return (
    <Panel id={form.key} title={form.title}>
      <form onSubmit={save} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="max-w-measure text-ink-2">{form.note}</p>
        {edits.isOvertaken ? <Overtaken {...setting} onDiscard={edits.discard} /> : null}
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {form.fields.map((field) => (
            <SettingField
              key={field.name}
              form={form.key}
              field={field}
              value={edits.shown[field.name] ?? ""}
              inForce={edits.overtakenBy(field.name)}
              error={errors[field.name]}
              isFixed={setting.fixed.includes(field.name)}
              onChange={(value) => edits.type(field.name, value)}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="primary" busy={change.isPending} disabled={!edits.isChanged}>
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

export default function SettingsScreen() {
  const query = useSettings();
  const { hash } = useLocation();
  const isThere = query.isSuccess;
  // The forms render after the browser has looked for the fragment.
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isThere, hash]);
  const noteUnsaved = useUnsavedForms();
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-h2">Settings</h1>
        <p className="mt-2 max-w-measure text-ink-2">
          Changes take effect at once, on every page. What an environment variable sets cannot be changed here.
        </p>
      </div>
      <SecurityAnswer query={query} label="Loading the settings">
        {(settings) => {
          const templates = settings.find(({ key }) => key === "templates");
          return (
            <>
              {settingForms.map((form) => {
                const setting = settings.find(({ key }) => key === form.key);
                if (!setting) return null;
                return <SettingPanel key={form.key} form={form} setting={setting} onUnsaved={noteUnsaved} />;
              })}
              {templates ? <TemplatesPanel setting={templates} onUnsaved={noteUnsaved} /> : null}
            </>
          );
        }}
      </SecurityAnswer>
    </div>
  );
}
