import { type FormEvent, useState } from "react";
import { SecurityAnswer, SecurityRow } from "~/features/accounts/security-answer";
import { CallError } from "~/platform/call";
import { shortMoment } from "~/platform/short-dates";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextField } from "~/ui/text-field";
import { useNaming, useOrganisers, useRemoving } from "../console/desk-queries";
import type { StaffEvent } from "../console/schema";

function Naming({ eventId }: { eventId: string }) {
  const [email, setEmail] = useState("");
  const naming = useNaming(eventId);
  const errors = naming.error instanceof CallError ? naming.error.fields : {};

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    naming.mutate(email, { onSuccess: () => setEmail("") });
  }

  return (
    <form
      onSubmit={send}
      noValidate
      className="flex flex-wrap items-start gap-4 border-line-2 border-t p-5 first:border-t-0"
    >
      <TextField
        name="organiserEmail"
        label="Email address of an account"
        type="email"
        value={email}
        error={errors.email}
        onChange={({ target }) => setEmail(target.value)}
        className="min-w-0 flex-1 basis-64"
      />
      <Button type="submit" busy={naming.isPending} className="mt-7">
        Name as organiser
      </Button>
    </form>
  );
}

export function OrganisersPanel({ event, mayName }: { event: StaffEvent; mayName: boolean }) {
  const query = useOrganisers(event.id);
  const removing = useRemoving(event.id);
  return (
    <Panel title="Organisers" flush>
      <p className="max-w-measure p-5 text-ink-2">
        Organisers change this event, see its registrations, write to its people and check them in. They sign in with a
        second factor and see no other event. An editor who is a reviewer too names them; nobody names themself.
      </p>
      <SecurityAnswer query={query} label="Loading the organisers">
        {({ organisers }) =>
          organisers.length === 0 ? null : (
            <ul aria-label="Organisers" className="border-line-2 border-t">
              {organisers.map(({ id, name, namedBy, namedAt }) => (
                <SecurityRow
                  key={id}
                  title={name}
                  text={`Named ${namedBy ? `by ${namedBy}, ` : ""}${shortMoment(namedAt)}`}
                  action={
                    mayName ? (
                      <Button
                        size="small"
                        variant="quiet"
                        busy={removing.isPending}
                        onClick={() => removing.mutate(id)}
                      >
                        Remove <span className="sr-only">{name}</span>
                      </Button>
                    ) : null
                  }
                />
              ))}
            </ul>
          )
        }
      </SecurityAnswer>
      {mayName ? <Naming eventId={event.id} /> : null}
    </Panel>
  );
}
