import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import type { EditionInput, Overview } from "../judging/schema";
import { useEditionChange } from "./queries";

const days = [
  { name: "announcedOn", label: "Announced on" },
  { name: "registrationCloses", label: "Register by" },
  { name: "submissionCloses", label: "Submit by" },
  { name: "resultsOn", label: "Results on" },
] as const;
const states = [
  { value: "open", label: "Open: registrations and entries are taken" },
  { value: "closed", label: "Closed: nothing more is taken" },
];

/** Opens and closes the edition and sets its days. Published results close it for good. */
export function EditionPanel({ edition }: { edition: Overview["edition"] }) {
  const { id, resultsAt, ...stored } = edition;
  const isOver = resultsAt !== null;
  const [typed, setTyped] = useState<EditionInput>(stored);
  const change = useEditionChange(id);
  const errors = change.error instanceof CallError ? change.error.fields : {};
  const set = (parts: Partial<EditionInput>) => setTyped((before) => ({ ...before, ...parts }));

  function save(event: FormEvent) {
    event.preventDefault();
    change.mutate(typed);
  }

  return (
    <Panel title="Edition">
      <form onSubmit={save} noValidate>
        <fieldset disabled={isOver} className="grid items-start gap-4 sm:grid-cols-2">
          <legend className="sr-only">Edition</legend>
          <TextField
            label="Title"
            name="title"
            value={typed.title}
            error={errors.title}
            className="sm:col-span-full"
            onChange={(event) => set({ title: event.target.value })}
          />
          {days.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              type="date"
              value={typed[name]}
              error={errors[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          ))}
          <SelectField
            label="State"
            name="status"
            options={states}
            value={typed.status}
            error={errors.status}
            hint={
              isOver
                ? "The results are published, and the edition stays as it is."
                : "A date that has passed does not close the edition by itself."
            }
            className="sm:col-span-full"
            onChange={(event) => set({ status: event.target.value === "open" ? "open" : "closed" })}
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
