import { type FormEvent, useState } from "react";
import { priceWords } from "~/features/money/price-words";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { openTypes } from "../fees/open-types";
import { useWalkIn } from "./desk-queries";
import type { StaffEvent, WalkInAnswer } from "./schema";

const registeredWords = ({ reference, due }: WalkInAnswer) =>
  due
    ? `Registered: ${reference}. To be paid: ${due}. Once the treasurer has entered cash under Counter receipt, the pass is valid.`
    : `Registered: ${reference}`;

const blank = { name: "", email: "", addsPlace: false };

export function WalkInForm({ event }: { event: StaffEvent }) {
  const open = openTypes(event);
  const [typeId, setTypeId] = useState(open[0]?.id ?? "");
  const needsEmail = open.some(
    ({ id, feePaise, audience }) => id === typeId && (feePaise > 0 || audience === "members"),
  );
  const [typed, setTyped] = useState(blank);
  const walkIn = useWalkIn(event.id);
  const errors = walkIn.error instanceof CallError ? walkIn.error.fields : {};
  const isFull = walkIn.error instanceof CallError && walkIn.error.code === "full";
  if (open.length === 0) return null;

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    const { email, ...rest } = typed;
    walkIn.mutate(
      { ...rest, typeId, email: email.trim() === "" ? undefined : email },
      { onSuccess: () => setTyped(blank) },
    );
  }

  return (
    <form onSubmit={send} noValidate className="grid items-start gap-4 border-line-2 border-t p-5 sm:grid-cols-3">
      <p className="sm:col-span-full">
        <b>At the door</b>
        <span className="block text-ink-2 text-small">
          A place at once, also after registration closed. A pass is sent where you enter an address.
        </span>
      </p>
      <TextField
        name="walkInName"
        label="Name"
        value={typed.name}
        error={errors.name}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <TextField
        name="walkInEmail"
        label="Email address"
        type="email"
        optional={!needsEmail}
        value={typed.email}
        error={errors.email}
        onChange={({ target }) => setTyped({ ...typed, email: target.value })}
      />
      <SelectField
        name="walkInType"
        label="As"
        options={open.map(({ id, title, audience, feePaise, tax }) => ({
          value: id,
          label: [title, audience === "members" ? "for members" : "", feePaise > 0 ? priceWords(feePaise, tax) : ""]
            .filter(Boolean)
            .join(", "),
        }))}
        value={typeId}
        onChange={({ target }) => setTypeId(target.value)}
      />
      {isFull || typed.addsPlace ? (
        <Checkbox
          name="addsPlace"
          label="Add a place for them"
          hint="The event gets one place more. Whoever waits is not asked first."
          checked={typed.addsPlace}
          onChange={({ target }) => setTyped({ ...typed, addsPlace: target.checked })}
          className="sm:col-span-full"
        />
      ) : null}
      <Button type="submit" busy={walkIn.isPending} className="justify-self-start">
        Register at the door
      </Button>
      <p role="status" className="num text-ink-2 sm:col-span-2 sm:self-center">
        {walkIn.data ? registeredWords(walkIn.data) : ""}
      </p>
    </form>
  );
}
