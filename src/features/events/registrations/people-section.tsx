import { UserPlus, Users, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { FormSection } from "~/ui/form-section";
import { Icon } from "~/ui/icon";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import type { RegistrationFormState } from "./use-registration-form";

const MOST_PEOPLE = 50;

const namesIn = (pasted: string): string[] =>
  pasted
    .split("\n")
    .map((line) => line.replace(/^\s*\d+[.)\s]+/, "").trim())
    .filter(Boolean);

function PastedList({ onAdd }: { onAdd: (names: string[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [pasted, setPasted] = useState("");
  if (!isOpen)
    return (
      <Button variant="quiet" className="noscript:hidden" onClick={() => setOpen(true)}>
        <Icon of={Users} />
        Paste a list
      </Button>
    );
  function add() {
    onAdd(namesIn(pasted));
    setPasted("");
    setOpen(false);
  }
  return (
    <div className="grid w-full gap-3">
      <TextArea
        name="pastedNames"
        label="Names"
        hint="One in each line"
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
      <Button className="justify-self-start" onClick={add}>
        Add these people
      </Button>
    </div>
  );
}

type PeopleSectionProps = { form: RegistrationFormState; number: number; sessionIds: string[]; children?: ReactNode };

export function PeopleSection({ form, number, sessionIds, children }: PeopleSectionProps) {
  const people = form.watch("people");
  const change = (next: typeof people) => form.setValue("people", next.slice(0, MOST_PEOPLE));
  const named = (name: string) => ({ name, sessionIds });

  function add(names: string[]) {
    const typed = people.filter(({ name }) => name.trim() !== "");
    change([...typed, ...names.map(named)]);
  }

  return (
    <FormSection
      id="part-people"
      number={number}
      title="People"
      lead="One address can register several people, or a whole class."
    >
      <ol className="grid gap-4">
        {people.map((_person, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines hold nothing of their own
          <li key={at} className="flex items-start gap-2">
            <TextField
              {...form.field(`people.${at}.name`)}
              label={people.length > 1 ? `Name of person ${at + 1}` : "Name"}
              autoComplete={at === 0 ? "name" : "off"}
              className="min-w-0 flex-1"
              aria-required
            />
            {people.length > 1 ? (
              <Button
                size="small"
                variant="quiet"
                className="mt-7"
                aria-label={`Remove person ${at + 1}`}
                onClick={() => change(people.filter((_person, other) => other !== at))}
              >
                <Icon of={X} />
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          className="noscript:hidden"
          disabled={people.length >= MOST_PEOPLE}
          onClick={() => change([...people, named("")])}
        >
          <Icon of={UserPlus} />
          Add a person
        </Button>
        <PastedList onAdd={add} />
      </div>
      {people.length > 1 ? (
        <Checkbox
          {...form.register("keepTogether")}
          label="Keep us together"
          hint="If there are not places for all, all of you wait for them."
          className="mt-5"
        />
      ) : null}
      {children}
    </FormSection>
  );
}
