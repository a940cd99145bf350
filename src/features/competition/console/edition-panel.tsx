import type { ChangeEvent, FormEvent } from "react";
import { inForceWords } from "~/features/console/in-force-words";
import { Overtaken } from "~/features/console/overtaken";
import { useEdits } from "~/features/console/use-edits";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { SelectField } from "~/ui/select-field";
import type { Overview } from "../judging/calls";
import { EditionFields } from "./edition-fields";
import { useEditionChange } from "./queries";

const states = [
  { value: "open", label: "Open: registrations and entries are taken" },
  { value: "closed", label: "Closed: nothing more is taken" },
];
const statusOf = (value: string) => (value === "open" ? "open" : "closed");

export function EditionPanel({ edition }: { edition: Overview["edition"] }) {
  const { id, resultsAt, version, ...inForce } = edition;
  const isOver = resultsAt !== null;
  const edits = useEdits<Record<keyof typeof inForce, string>>(inForce, version);
  const change = useEditionChange();
  const errors = change.error instanceof CallError ? change.error.fields : {};

  function save(event: FormEvent) {
    event.preventDefault();
    const sent = edits.shown;
    change.mutate(
      { id, body: { ...sent, status: statusOf(sent.status), version } },
      { onSuccess: ({ edition: now }) => edits.saved(sent, now.version) },
    );
  }

  function field(name: keyof typeof inForce, hint?: string) {
    const now = edits.overtakenBy(name);
    const label = states.find(({ value }) => value === now)?.label;
    return {
      name,
      value: edits.shown[name],
      error: errors[name],
      hint: now === undefined ? hint : inForceWords(label ?? now),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        edits.type(name, target.value),
    };
  }

  return (
    <Panel title="Edition">
      <form onSubmit={save} noValidate>
        <fieldset disabled={isOver} className="grid items-start gap-4 sm:grid-cols-2">
          <legend className="sr-only">Edition</legend>
          {edits.isOvertaken ? (
            <div className="sm:col-span-full">
              <Overtaken onDiscard={edits.discard} />
            </div>
          ) : null}
          <EditionFields field={field} />
          <SelectField
            {...field(
              "status",
              isOver
                ? "The results are published, and the edition stays as it is."
                : "A date that has passed does not close the edition by itself.",
            )}
            label="State"
            options={states}
            onChange={({ target }) => edits.type("status", statusOf(target.value))}
            className="sm:col-span-full"
          />
          {isOver ? null : (
            <Button type="submit" variant="primary" busy={change.isPending} className="sm:justify-self-start">
              {change.isPending ? "Saving..." : "Save"}
            </Button>
          )}
        </fieldset>
      </form>
    </Panel>
  );
}
