import { TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { TextArea } from "~/ui/text-area";
import { FormFields } from "../form/form-fields";
import { formOf } from "../kinds";
import type { CaseAction } from "./case-form-content";
import { titleOf } from "./queue-words";
import { isOpenCheck, type StaffCase } from "./schema";
import { TemplateChoice } from "./template-choice";
import { useCaseText } from "./use-case-text";

type OpenChecksProps = { labels: readonly string[]; error: string | undefined; onChecked: (is: boolean) => void };

function OpenChecks({ labels, error, onChecked }: OpenChecksProps) {
  return (
    <div className="rounded-1 border border-warning border-l-4 bg-warning-tint px-4 py-3 text-ink">
      <p className="flex items-center gap-2 font-semibold">
        <Icon of={TriangleAlert} className="size-5 text-warning" />
        Check before you approve
      </p>
      <ul className="mt-1 list-disc pl-7 text-ui">
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <Checkbox
        name="checked"
        label="I have looked at this"
        error={error}
        onChange={({ target }) => onChecked(target.checked)}
      />
    </div>
  );
}

type DecisionDialogProps = {
  action: CaseAction;
  of: StaffCase;
  onDone: (changed: StaffCase) => void;
  onClose: () => void;
};

/** Decides only on its button, or Ctrl Enter in the text. */
export function DecisionDialog({ action, of, onDone, onClose }: DecisionDialogProps) {
  const formId = useId();
  const [checked, setChecked] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [outcome, setOutcome] = useState(of.proposed);
  const outcomeFields = action === "approve" ? (formOf(of.kind).outcome ?? []) : [];
  const open = action === "approve" ? of.checks.filter(isOpenCheck).map(({ label }) => label) : [];
  const { content, draft, setText, send, isPending, refused, wrong, onKeyDown } = useCaseText({
    kind: action,
    of,
    checked,
    onDone,
    ...(outcomeFields.length > 0 ? { outcome } : {}),
  });
  const isMissing = open.length > 0 && !checked;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${content.title}: ${titleOf(of)}`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={action === "decline" ? "danger" : "primary"} busy={isPending}>
            {isPending ? content.busy : content.verb}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        aria-label={content.title}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isMissing) setAsked(true);
          else send();
        }}
        onKeyDown={(event) => {
          if (isMissing && event.key === "Enter" && (event.ctrlKey || event.metaKey)) setAsked(true);
          else onKeyDown(event);
        }}
      >
        <p className="num">{of.reference}</p>
        {open.length > 0 ? (
          <OpenChecks
            labels={open}
            error={isAsked && isMissing ? "Please tick that you have looked at this." : undefined}
            onChecked={setChecked}
          />
        ) : null}
        {outcomeFields.length > 0 ? (
          <FormFields
            fields={outcomeFields.map((field) => ({ ...field, initial: of.proposed[field.name] }))}
            field={(name) => ({
              name,
              error: wrong[name],
              ref: () => undefined,
              onBlur: async () => undefined,
              onChange: async ({ target }) => setOutcome((before) => ({ ...before, [name]: target.value })),
            })}
          />
        ) : null}
        <TemplateChoice
          name={`${action}-template`}
          templates={of.templates}
          purpose={content.purpose}
          onText={setText}
        />
        <TextArea
          data-first-focus
          id={`${action}-text`}
          name={`${action}-text`}
          label={content.label}
          hint={action === "reopen" ? (formOf(of.kind).reopening ?? content.hint) : content.hint}
          optional={content.optional}
          error={refused}
          maxLength={4000}
          value={draft.text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  );
}
