import { type FormEvent, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Notice } from "~/features/accounts/notice";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { type TemplatePurpose, templatePurposes } from "~/features/cases/console/schema";
import type { Template } from "~/features/cases/console/templates";
import { caseKinds, kindLabel } from "~/features/cases/kinds";
import { CallError } from "~/platform/http/call";
import { shortMoment } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Panel } from "~/ui/panel";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { Overtaken } from "../console/overtaken";
import { useUnsavedForms } from "../console/unsaved-warning";
import { useEdits, type Values } from "../console/use-edits";
import type { SettingView } from "./calls";
import { useSettingChange, useSettings } from "./queries";
import { SettingField, shownValue, storedValue } from "./setting-field";
import { type SettingForm, settingForms } from "./settings-content";

const purposeLabels: Record<TemplatePurpose, string> = {
  message: "Reply",
  information: "Ask for details",
  stage: "Step before the approval",
  approve: "Approve",
  decline: "Decline",
  close: "Close",
};
const purposes = templatePurposes.map((value) => ({ value, label: purposeLabels[value] }));

type TemplateFieldProps = { template: Template; onChange: (template: Template) => void; onRemove: () => void };

function TemplateField({ template, onChange, onRemove }: TemplateFieldProps) {
  const { id, title, purpose, kinds, text } = template;
  // Only the initial value: otherwise the panel would close at the first letter of the title.
  const [isNew] = useState(!title);
  return (
    <details open={isNew} className="border-line border-b last:border-b-0">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold">{title || "New template"}</span>
        <span className="text-ink-3 text-small">{purposeLabels[purpose]}</span>
      </summary>
      <div className="grid gap-4 pt-2 pb-5 sm:grid-cols-2">
        <TextField
          id={`template-${id}-title`}
          name="title"
          label="Title"
          maxLength={80}
          autoComplete="off"
          value={title}
          onChange={({ target }) => onChange({ ...template, title: target.value })}
        />
        <SelectField
          id={`template-${id}-purpose`}
          name="purpose"
          label="Offered for"
          options={purposes}
          value={purpose}
          onChange={({ target }) => {
            const chosen = templatePurposes.find((one) => one === target.value);
            if (chosen) onChange({ ...template, purpose: chosen });
          }}
        />
        <TextArea
          id={`template-${id}-text`}
          name="text"
          label="Text"
          hint="{name} and {reference} are filled in."
          className="sm:col-span-full [&_textarea]:h-44"
          maxLength={4000}
          value={text}
          onChange={({ target }) => onChange({ ...template, text: target.value })}
        />
        <fieldset className="sm:col-span-full">
          <legend className="font-semibold text-small">Kinds of case; none ticked means all of them</legend>
          <div className="flex flex-wrap gap-x-6">
            {caseKinds.map((kind) => (
              <Checkbox
                key={kind}
                id={`template-${id}-${kind}`}
                name={kind}
                label={kindLabel(kind)}
                checked={kinds.includes(kind)}
                onChange={({ target }) => {
                  const others = kinds.filter((one) => one !== kind);
                  onChange({ ...template, kinds: target.checked ? [...others, kind] : others });
                }}
              />
            ))}
          </div>
        </fieldset>
        <Button variant="danger" size="small" className="justify-self-start" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </details>
  );
}

const form = { key: "templates", title: "Templates" } as const;

const templatesIn = ({ value }: SettingView) =>
  (Array.isArray(value.templates) ? value.templates : []) as readonly Template[];

const blank = (): Template => ({
  id: `own-${Date.now().toString(36)}`,
  title: "",
  purpose: "message",
  kinds: [],
  text: "",
});

type TemplatesPanelProps = { setting: SettingView; onUnsaved: (name: string, isUnsaved: boolean) => void };

/** Changes stay in a draft until they are saved or discarded. */
function TemplatesPanel({ setting, onUnsaved }: TemplatesPanelProps) {
  const [draft, setDraft] = useState<{ templates: readonly Template[]; since: number }>();
  const change = useSettingChange<readonly Template[]>(form, ({ version }, sent) =>
    // Input during the save stays as a draft on top of the saved version.
    setDraft((now) => (now && now.templates !== sent ? { ...now, since: version } : undefined)),
  );
  const templates = draft?.templates ?? templatesIn(setting);
  const isOvertaken = draft !== undefined && draft.since < setting.version;
  useEffect(() => onUnsaved(form.key, draft !== undefined), [onUnsaved, draft]);
  const put = (next: readonly Template[]) => setDraft({ templates: next, since: draft?.since ?? setting.version });
  const error = change.error instanceof CallError ? change.error.fields.templates : undefined;
  function save(event: FormEvent) {
    event.preventDefault();
    change.mutate({ body: { value: { templates }, version: setting.version }, sent: templates });
  }
  return (
    <Panel id={form.key} title={form.title}>
      <form onSubmit={save} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="max-w-measure text-ink-2">
          Texts that staff start from in the review queue, each where it is offered.
        </p>
        {isOvertaken ? (
          <Notice tone="danger">
            <p>{setting.changedBy ?? "Somebody else"} changed the templates. Save replaces them with yours.</p>
          </Notice>
        ) : null}
        <div>
          {templates.map((template) => (
            <TemplateField
              key={template.id}
              template={template}
              onChange={(changed) => put(templates.map((one) => (one.id === changed.id ? changed : one)))}
              onRemove={() => put(templates.filter(({ id }) => id !== template.id))}
            />
          ))}
        </div>
        {error ? <Notice tone="danger">{error}</Notice> : null}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="primary" busy={change.isPending} disabled={!draft}>
            {change.isPending ? "Saving..." : "Save"}
          </Button>
          <Button onClick={() => put([...templates, blank()])}>Add a template</Button>
          {draft ? (
            <Button variant="quiet" onClick={() => setDraft(undefined)}>
              Discard changes
            </Button>
          ) : null}
          {setting.changedAt ? (
            <p className="text-ink-3 text-small">
              Changed by {setting.changedBy ?? "somebody who has left"} on {shortMoment(setting.changedAt)}.
            </p>
          ) : null}
        </div>
      </form>
    </Panel>
  );
}

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
