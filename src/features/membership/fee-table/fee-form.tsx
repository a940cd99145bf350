import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/http/call";
import { indianDay } from "~/platform/time/indian-time";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextField } from "~/ui/text-field";
import { inForceWords } from "../../console/in-force-words";
import { Overtaken } from "../../console/overtaken";
import { useUnsavedWarning } from "../../console/unsaved-warning";
import { useEdits } from "../../console/use-edits";
import type { FeeTableView } from "./calls";
import { shownFees, standingOn, typedFees } from "./fee-draft";
import { admissionFees, yearlyFees } from "./fee-words";
import { useEntering } from "./queries";

type GroupProps = {
  title: string;
  note?: string;
  fields: typeof yearlyFees;
  edits: ReturnType<typeof useEdits>;
  errors: Partial<Record<string, string>>;
};

function Group({ title, note, fields, edits, errors }: GroupProps) {
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="sr-only">{title}</legend>
      <div className="mb-3">
        <p aria-hidden="true" className="note">
          {title}
        </p>
        {note ? <p className="text-ink-2">{note}</p> : null}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {fields.map(({ name, label }) => {
          const inForce = edits.overtakenBy(name);
          return (
            <TextField
              key={name}
              name={name}
              label={`${label} (₹)`}
              inputMode="numeric"
              autoComplete="off"
              value={edits.shown[name] ?? ""}
              error={errors[name]}
              hint={inForce === undefined ? undefined : inForceWords(inForce)}
              onChange={({ target }) => edits.type(name, target.value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

export function FeeForm({ table }: { table: FeeTableView }) {
  const [fromDay, setFromDay] = useState("");
  const edits = useEdits(shownFees(standingOn(table, fromDay)), table.version);
  const entering = useEntering();
  const errors = entering.error instanceof CallError ? entering.error.fields : {};
  useUnsavedWarning(edits.isChanged);

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    const sent = edits.shown;
    entering.mutate(
      { body: { ...typedFees(sent), fromDay, version: table.version } },
      {
        onSuccess: ({ version }) => {
          edits.saved(sent, version);
          setFromDay("");
        },
      },
    );
  }

  return (
    <Panel title="Enter fees">
      <form onSubmit={send} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="max-w-measure text-ink-2">
          An entry is for all fees, until the next one begins. What holds on its day so far is filled in.
        </p>
        {edits.isOvertaken ? <Overtaken onDiscard={edits.discard} /> : null}
        <TextField
          name="fromDay"
          label="From"
          type="date"
          min={indianDay(new Date())}
          className="sm:max-w-80"
          hint="Today, which takes effect at once, or a later day, from midnight in India."
          value={fromDay}
          error={errors.fromDay}
          onChange={({ target }) => setFromDay(target.value)}
        />
        <Group title="Membership" fields={yearlyFees} edits={edits} errors={errors} />
        <Group
          title="Admission"
          note="Who is approved gets the link to pay and becomes a member once it is paid. 0 asks for nothing; so does a portal without bank details."
          fields={admissionFees}
          edits={edits}
          errors={errors}
        />
        <Button type="submit" variant="primary" busy={entering.isPending} className="justify-self-start">
          {entering.isPending ? "Saving..." : "Save the fees"}
        </Button>
      </form>
    </Panel>
  );
}
