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

/** What is written, and sending it: ONDONE once it is stored. */
function useCaseText({ kind, of, onDone }: Pick<CaseFormProps, "kind" | "of" | "onDone">) {
  const content = caseFormContent[kind];
  const [text, setText] = useState("");
  const [keyOf] = useState(createSubmissionKeys);
  const { isPending, error, mutateAsync } = useCaseWrite(of.id);

  async function send(event?: FormEvent) {
    event?.preventDefault();
    if (isPending) return;
    try {
      const wish = content.write(text.trim(), of);
      await mutateAsync({ ...wish, idempotencyKey: keyOf(wish) });
    } catch {
      return; // The mutation has said why.
    }
    const description = `${of.reference}: ${content.done.description}`;
    toast({ ...content.done, description, variant: "success" });
    onDone();
  }

  const refused = error instanceof CallError ? error.fields.text : undefined;
  return { content, text, setText, send, isPending, refused };
}

type Templates = StaffCase["templates"];

function TemplateChoice(props: { name: string; templates: Templates; onText: (text: string) => void }) {
  const { name, templates, onText } = props;
  if (templates.length === 0) return null;
  return (
    <SelectField
      name={name}
      label="Template"
      optional
      placeholder="None"
      options={templates.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={({ target }) => {
        const chosen = templates.find(({ id }) => id === target.value);
        if (chosen) onText(chosen.text);
      }}
    />
  );
}

type SendProps = { kind: CaseFormKind; isPending: boolean; onCancel: () => void };

function SendOrCancel({ kind, isPending, onCancel }: SendProps) {
  const { busy, verb } = caseFormContent[kind];
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" size="small" variant={kind === "decline" ? "danger" : "primary"} busy={isPending}>
        {isPending ? busy : verb}
      </Button>
      <Button variant="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** Writes something about a case: a decision, a question, a message, a note. Ctrl Enter sends, Escape leaves. */
export function CaseForm({ kind, of, onDone, onCancel }: CaseFormProps) {
  const { content, text, setText, send, isPending, refused } = useCaseText({ kind, of, onDone });
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const templates = of.templates.filter(({ purpose }) => purpose === content.purpose);

  useEffect(() => {
    const first = content.optional ? "button[type=submit]" : "textarea";
    form.current?.querySelector<HTMLElement>(first)?.focus();
  }, [content]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
  }

  const look = { "aria-labelledby": id, className: "grid w-full gap-3" };
  return (
    <form ref={form} {...look} noValidate onSubmit={send} onKeyDown={onKeyDown}>
      <h3 id={id} className="text-h4">
        {content.title}
      </h3>
      <TemplateChoice name={`${kind}-template`} templates={templates} onText={setText} />
      <TextArea
        name={`${kind}-text`}
        label={content.label}
        hint={content.hint}
        optional={content.optional}
        error={refused}
        maxLength={4000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <SendOrCancel {...{ kind, isPending, onCancel }} />
    </form>
  );
}
