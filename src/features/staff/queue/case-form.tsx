import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { createSubmissionKeys } from "~/features/accounts/submission-key";
import type { StaffCase } from "~/features/cases/staff/schema";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { toast } from "~/ui/toast";
import { type CaseFormKind, caseFormContent } from "./case-form-content";
import { useCaseWrite } from "./queries";

type CaseFormProps = { kind: CaseFormKind; of: StaffCase; onDone: () => void; onCancel: () => void };

/** Writes something about a case: a decision, a question, a message, a note. Ctrl Enter sends, Escape leaves. */
export function CaseForm({ kind, of, onDone, onCancel }: CaseFormProps) {
  const content = caseFormContent[kind];
  const id = useId();
  const [text, setText] = useState("");
  const [keyOf] = useState(createSubmissionKeys);
  const write = useCaseWrite(of.id);
  const form = useRef<HTMLFormElement>(null);
  const templates = of.templates.filter(({ purpose }) => purpose === content.purpose);
  const refused = write.error instanceof CallError ? write.error.fields.text : undefined;

  useEffect(() => {
    const first = content.optional ? "button[type=submit]" : "textarea";
    form.current?.querySelector<HTMLElement>(first)?.focus();
  }, [content]);

  async function send(event?: FormEvent) {
    event?.preventDefault();
    if (write.isPending) return;
    try {
      const wish = content.write(text.trim(), of);
      await write.mutateAsync({ ...wish, idempotencyKey: keyOf(wish) });
    } catch {
      return; // The mutation has said why.
    }
    toast({
      ...content.done,
      description: `${of.reference}: ${content.done.description}`,
      variant: "success",
    });
    onDone();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
  }

  return (
    <form
      ref={form}
      aria-labelledby={id}
      noValidate
      onSubmit={send}
      onKeyDown={onKeyDown}
      className="grid w-full gap-3"
    >
      <h3 id={id} className="text-h4">
        {content.title}
      </h3>
      {templates.length > 0 ? (
        <SelectField
          name={`${kind}-template`}
          label="Template"
          optional
          placeholder="None"
          options={templates.map((template) => ({ value: template.id, label: template.title }))}
          onChange={(event) =>
            setText(templates.find((template) => template.id === event.target.value)?.text ?? text)
          }
        />
      ) : null}
      <TextArea
        name={`${kind}-text`}
        label={content.label}
        hint={content.hint}
        optional={content.optional}
        error={refused}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          variant={kind === "decline" ? "danger" : "primary"}
          busy={write.isPending}
        >
          {write.isPending ? content.busy : content.verb}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
