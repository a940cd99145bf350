import { X } from "lucide-react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import type { SessionDraft } from "./programme-draft";

type SessionFieldsProps = {
  session: SessionDraft;
  at: number;
  errorOf: (name: string) => string | undefined;
  onType: (change: Partial<SessionDraft>) => void;
  onRemove: (() => void) | undefined;
};

const codesNeeded = [
  { value: "1", label: "One code of the room" },
  { value: "2", label: "Codes of two thirds of it" },
] as const;

export function SessionFields({ session, at, errorOf, onType, onRemove }: SessionFieldsProps) {
  const field = (name: Exclude<keyof SessionDraft, "key" | "id">) => ({
    id: `session-${at}-${name}`,
    name: `sessions.${at}.${name}`,
    value: session[name],
    error: errorOf(`sessions.${at}.${name}`),
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  });
  return (
    <li className="border-line border-b pb-5">
      <fieldset className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <legend className="sr-only">Session {at + 1}</legend>
        <TextField {...field("title")} label="Session" className="sm:col-span-2" />
        <TextField {...field("startsAt")} label="From" type="datetime-local" hint="Indian time" />
        <TextField {...field("endsAt")} label="Until" type="datetime-local" hint="Indian time" />
        <TextField
          {...field("speakers")}
          label="Speakers"
          optional
          hint="With commas between them"
          className="sm:col-span-2"
        />
        <TextField {...field("track")} label="Track" optional hint="Of sessions side by side" />
        <TextField {...field("room")} label="Room" optional hint="A gate lets into one room, or all" />
        <SelectField
          {...field("codesNeeded")}
          label="Present by"
          options={codesNeeded}
          onChange={({ target }) => onType({ codesNeeded: target.value === "2" ? "2" : "1" })}
        />
        <TextField
          {...field("places")}
          label="Places of its own"
          optional
          inputMode="numeric"
          hint="People then choose it"
        />
        <TextField {...field("points")} label="CPD points" inputMode="decimal" />
        <TextField {...field("result")} label="Result" optional hint="Once a match has ended" />
        {onRemove ? (
          <Button variant="quiet" onClick={onRemove} className="sm:mt-7 sm:justify-self-start">
            <Icon of={X} />
            Remove <span className="sr-only">session {at + 1}</span>
          </Button>
        ) : null}
      </fieldset>
    </li>
  );
}
