import { Check } from "lucide-react";
import { useState } from "react";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import { spacedCode } from "../../pass/pass-code";
import { type GateState, isIn, peopleFound } from "./gate-state";

type FinderProps = { state: GateState; onAdmit: (id: string) => void };

/** Empty until typing starts, so that bystanders cannot read names. */
export function Finder({ state: { list, clockBehindMs }, onAdmit }: FinderProps) {
  const [typed, setTyped] = useState("");
  const people = list?.people ?? [];
  const found = peopleFound(people, typed);
  const now = new Date(Date.now() + clockBehindMs);
  return (
    <>
      <TextField
        name="name"
        label="Name"
        hint="From three letters on"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul aria-label="People found" className="mt-3 border-line-2 border-t">
        {found.map((person) => (
          <li
            key={person.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-line border-b py-2.5"
          >
            <p className="wrap-anywhere font-semibold leading-snug">
              {person.name}
              <span className="num block font-normal text-ink-2 text-small">
                {person.type} · {spacedCode(person.code)}
              </span>
            </p>
            {list && isIn(list, person, now) ? (
              <Badge tone="success" icon={Check}>
                In
              </Badge>
            ) : (
              <Button onClick={() => onAdmit(person.id)}>
                Let in <span className="sr-only">{person.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-2 text-small" role="status">
        {typed.trim().length < 3 ? "" : `${found.length} of ${people.length} shown.`}
      </p>
    </>
  );
}
