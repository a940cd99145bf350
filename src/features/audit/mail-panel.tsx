import { CircleCheck, CircleSlash, Clock } from "lucide-react";
import { type FormEvent, useState } from "react";
import { counted } from "~/platform/counted";
import { shortMoment } from "~/platform/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Chips } from "~/ui/chips";
import type { Column } from "~/ui/table";
import { TextField } from "~/ui/text-field";
import { PagedTable } from "./paged-table";
import { useMails } from "./queries";
import type { MailRow } from "./schema";

function outcomeOf({ state, deliveredAt, attempts, failure, unsentBecause }: MailRow) {
  if (deliveredAt) {
    const detail = `${shortMoment(deliveredAt)}${attempts > 1 ? `, try ${attempts}` : ""}`;
    return { tone: "success", icon: CircleCheck, word: "Taken", detail } as const;
  }
  if (state === "left-out") {
    const detail = "Too many to this address within ten minutes or a day";
    return { tone: "neutral", icon: CircleSlash, word: "Left out", detail } as const;
  }
  if (unsentBecause)
    return { tone: "neutral", icon: CircleSlash, word: "Not sent", detail: unsentBecause } as const;
  const detail = `${counted(attempts, "try", "tries")}${failure ? `, ${failure}` : ""}`;
  return { tone: "warning", icon: Clock, word: "Waiting", detail } as const;
}

function Outcome({ mail }: { mail: MailRow }) {
  const { word, detail, ...look } = outcomeOf(mail);
  return (
    <span className="max-md:text-right">
      <Badge {...look}>{word}</Badge>
      <span className="block text-ink-3 text-small">{detail}</span>
    </span>
  );
}

const columns: Column<MailRow>[] = [
  { head: "First tried", cell: ({ at }) => <span className="num">{shortMoment(at)}</span> },
  {
    head: "Email",
    cell: ({ subject }) => <b className="wrap-anywhere font-semibold max-md:text-right">{subject}</b>,
  },
  {
    head: "Why",
    cell: ({ why, about, job }) => (
      <span className="wrap-anywhere max-md:text-right">
        {why}
        <span className="block text-ink-3 text-small">
          {about.label} · {job}
        </span>
      </span>
    ),
  },
  { head: "Mail server", cell: (mail) => <Outcome mail={mail} /> },
];

const states = [
  { value: "all", label: "All" },
  { value: "waiting", label: "Waiting" },
  { value: "left-out", label: "Left out" },
  { value: "unsent", label: "Not sent" },
];

/** The mails that went out: why, and whether the mail server took them. */
export function MailPanel() {
  const [typed, setTyped] = useState("");
  const [recipient, setRecipient] = useState("");
  const [state, setState] = useState("all");
  function search(event: FormEvent) {
    event.preventDefault();
    setRecipient(typed);
  }
  return (
    <div className="grid gap-5">
      <search>
        <form onSubmit={search} className="flex flex-wrap items-end gap-4">
          <TextField
            name="recipient"
            label="To (the whole address)"
            autoComplete="off"
            className="w-full sm:w-96"
            value={typed}
            hint="Addresses are not kept, only a keyed hash of each."
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="primary" className="sm:mb-7">
            Search
          </Button>
        </form>
      </search>
      <Chips label="Which emails" chips={states} value={state} onChange={setState} />
      <PagedTable
        caption="Emails, newest first"
        label="Loading the emails"
        query={useMails({ recipient, state })}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </div>
  );
}
