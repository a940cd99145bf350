import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { CollapsiblePanel } from "../console/collapsible-panel";
import { useProgrammeSaving } from "../console/queries";
import type { StaffEvent } from "../console/schema";
import { creditRules } from "../statuses";
import {
  blankSession,
  creditRuleOf,
  type ProgrammeDraft,
  programmeDraftOf,
  programmeInputOf,
  type SessionDraft,
} from "./programme-draft";
import { SessionFields } from "./session-fields";

type PartProps = {
  draft: ProgrammeDraft;
  errorOf: (name: string) => string | undefined;
  onType: (change: Partial<ProgrammeDraft>) => void;
};

function Rule({ draft, errorOf, onType }: PartProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <SelectField
        name="creditRule"
        label="Points count"
        options={creditRules}
        value={draft.creditRule}
        onChange={({ target }) => onType({ creditRule: creditRuleOf(target.value) })}
      />
      {draft.creditRule === "share" ? (
        <TextField
          name="creditShare"
          label="Share of the day, in per cent"
          inputMode="numeric"
          value={draft.creditShare}
          error={errorOf("creditShare")}
          onChange={({ target }) => onType({ creditShare: target.value })}
        />
      ) : null}
      <TextField
        name="dayPoints"
        label="Most points a day"
        optional
        inputMode="decimal"
        value={draft.dayPoints}
        error={errorOf("dayPoints")}
        onChange={({ target }) => onType({ dayPoints: target.value })}
      />
    </div>
  );
}

function Sessions({ draft: { sessions }, errorOf, onType }: PartProps) {
  const change = (at: number, parts: Partial<SessionDraft>) =>
    onType({ sessions: sessions.map((one, index) => (index === at ? { ...one, ...parts } : one)) });
  const remove = (at: number) => onType({ sessions: sessions.filter((_, index) => index !== at) });
  return (
    <>
      <ol className="grid gap-5">
        {sessions.map((session, at) => (
          <SessionFields
            key={session.key}
            session={session}
            at={at}
            errorOf={errorOf}
            onType={(parts) => change(at, parts)}
            onRemove={sessions.length > 1 ? () => remove(at) : undefined}
          />
        ))}
      </ol>
      {errorOf("sessions") ? (
        <p role="alert" className="text-danger">
          {errorOf("sessions")}
        </p>
      ) : null}
      <Button
        onClick={() => onType({ sessions: [...sessions, blankSession(sessions.at(-1))] })}
        className="justify-self-start"
      >
        <Icon of={Plus} />
        Another session
      </Button>
    </>
  );
}

export function ProgrammePanel({ event }: { event: StaffEvent }) {
  const [draft, setDraft] = useState(() => programmeDraftOf(event));
  const saving = useProgrammeSaving(event.id);
  const errors = saving.error instanceof CallError ? saving.error.fields : {};
  const part = {
    draft,
    errorOf: (name: string) => errors[name],
    onType: (change: Partial<ProgrammeDraft>) => setDraft((before) => ({ ...before, ...change })),
  };

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    saving.mutate(
      { ...programmeInputOf(draft), version: event.version },
      { onSuccess: (answer) => setDraft(programmeDraftOf(answer.event)) },
    );
  }

  return (
    <CollapsiblePanel title="Programme and points" isOpen={event.status === "draft"}>
      <p className="mb-5 max-w-measure text-ink-2">
        Each session is attended by itself. Its points come from the check-ins at its gate, once the event is settled.
      </p>
      <form onSubmit={send} noValidate className="grid gap-5">
        <Rule {...part} />
        <Sessions {...part} />
        <Button type="submit" variant="primary" busy={saving.isPending} className="justify-self-start">
          {saving.isPending ? "Saving..." : "Save the programme"}
        </Button>
      </form>
    </CollapsiblePanel>
  );
}
