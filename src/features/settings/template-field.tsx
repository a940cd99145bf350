import { useState } from "react";
import { type TemplatePurpose, templatePurposes } from "~/features/cases/console/schema";
import type { Template } from "~/features/cases/console/templates";
import { caseKinds, kindLabel } from "~/features/cases/kinds";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";

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

export function TemplateField({ template, onChange, onRemove }: TemplateFieldProps) {
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
