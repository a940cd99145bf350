import { type FormEvent, useEffect, useState } from "react";
import { Notice } from "~/features/accounts/notice";
import type { Template } from "~/features/cases/console/templates";
import { CallError } from "~/platform/call";
import { shortMoment } from "~/platform/short-dates";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import type { SettingView } from "./calls";
import { useSettingChange } from "./queries";
import { TemplateField } from "./template-field";

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
export function TemplatesPanel({ setting, onUnsaved }: TemplatesPanelProps) {
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
