import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import type { NewEditionInput } from "../judging/calls";
import { EditionFields } from "./edition-fields";
import { useAnnouncement } from "./queries";

const blank: NewEditionInput = {
  title: "",
  announcedOn: "",
  registrationCloses: "",
  submissionCloses: "",
  resultsOn: "",
  theme: "",
  rules: "",
  prizes: "",
};

export function NextEdition() {
  const [typed, setTyped] = useState(blank);
  const announcement = useAnnouncement();
  const errors = announcement.error instanceof CallError ? announcement.error.fields : {};

  function announce(event: FormEvent) {
    event.preventDefault();
    announcement.mutate({ body: typed });
  }

  return (
    <Panel title="Next edition">
      <p className="mb-5 max-w-measure text-ink-2">
        This edition is over. The next one takes its place on the competition’s page; this one keeps a page of its own
        with its results. Everybody may register again.
      </p>
      <form onSubmit={announce} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <EditionFields
          field={(name, hint) => ({
            name,
            id: `next-${name}`,
            hint,
            value: typed[name],
            error: errors[name],
            onChange: ({ target }) => setTyped((before) => ({ ...before, [name]: target.value })),
          })}
        />
        <Button type="submit" variant="primary" busy={announcement.isPending} className="sm:justify-self-start">
          {announcement.isPending ? "Announcing..." : "Announce the next edition"}
        </Button>
      </form>
    </Panel>
  );
}
