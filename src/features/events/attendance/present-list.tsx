import { useState } from "react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { pluralise } from "~/platform/text/pluralise";
import { clockTime } from "~/platform/time/moments";
import { shortDate } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { usePresent, useWithdrawals } from "../check-in/live-queries";
import type { StaffEvent } from "../console/schema";
import type { PresentAnswer } from "./schema";

const sourceWords = { gate: "at a gate", code: "by the code of the room", staff: "by hand" } as const;

const unconfirmed = ", by this person: it counts once a colleague marks it";

type PeopleProps = { eventId: string; present: PresentAnswer };

function People({ eventId, present: { total, people } }: PeopleProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState("");
  const withdrawing = useWithdrawals(eventId);
  const ids = people.map(({ id }) => id).filter((id) => chosen.has(id));
  if (people.length === 0) return <p className="text-ink-2">Nobody is in this session.</p>;

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  return (
    <>
      <p className="num text-ink-2 text-small" role="status">
        {pluralise(total, "person", "people")} in, those who came first at the head.
        {total > people.length ? ` The first ${people.length} are listed.` : ""}
      </p>
      <Checkbox
        name="all"
        label="Everybody in this list"
        checked={ids.length === people.length}
        onChange={({ target }) => setChosen(new Set(target.checked ? people.map(({ id }) => id) : []))}
      />
      <ul aria-label="Present" className="grid max-h-96 gap-2 overflow-y-auto border-line border-y py-3">
        {people.map(({ id, name, reference, at, source, isUnconfirmed }) => (
          <li key={id}>
            <Checkbox
              name={id}
              label={name ?? "Erased"}
              hint={`${reference}, ${shortDate(at)}, ${clockTime(at)}, ${sourceWords[source]}${isUnconfirmed ? unconfirmed : ""}`}
              checked={chosen.has(id)}
              onChange={({ target }) => choose(id, target.checked)}
            />
          </li>
        ))}
      </ul>
      <TextField
        name="reasonForAll"
        label="Why they were not present"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        variant="danger"
        className="justify-self-start"
        busy={withdrawing.isPending}
        disabled={ids.length === 0}
        onClick={() => withdrawing.mutate({ ids, reason }, { onSuccess: () => setReason("") })}
      >
        Take back {pluralise(ids.length, "person", "people")}
      </Button>
    </>
  );
}

/** Loads on opening. Serves bulk withdrawals, for example after a test of a gate. */
export function PresentList({ event }: { event: StaffEvent }) {
  const [isOpen, setOpen] = useState(false);
  const [sessionId, setSessionId] = useState(event.sessions[0]?.id ?? "");
  const query = usePresent(event.id, sessionId, isOpen);
  return (
    <details className="border-line-2 border-t p-5" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer font-semibold">Take back many at once</summary>
      <div className="mt-4 grid gap-4">
        <SelectField
          name="presentSession"
          label="Present in"
          options={event.sessions.map(({ id, title }) => ({ value: id, label: title }))}
          value={sessionId}
          onChange={({ target }) => setSessionId(target.value)}
        />
        {isOpen ? (
          <SecurityAnswer query={query} label="Loading who is in">
            {(present) => <People key={sessionId} eventId={event.id} present={present} />}
          </SecurityAnswer>
        ) : null}
      </div>
    </details>
  );
}
