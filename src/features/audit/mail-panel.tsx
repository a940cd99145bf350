import { CircleCheck, CircleSlash, CircleX, Clock } from "lucide-react";
import { type FormEvent, useState } from "react";
import { pluralise } from "~/platform/text/pluralise";
import { shortMoment } from "~/platform/time/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Chips } from "~/ui/chips";
import type { Column } from "~/ui/table";
import { TextField } from "~/ui/text-field";
import type { MailRow } from "./calls";
import { PagedTable } from "./paged-table";
import { useMailRetry, useMails } from "./queries";

function outcomeOf({ state, deliveredAt, attempts, failure, unsentBecause }: MailRow) {
  if (deliveredAt) {
    const detail = `${shortMoment(deliveredAt)}${attempts > 1 ? `, try ${attempts}` : ""}`;
    return { tone: "success", icon: CircleCheck, word: "Taken", detail } as const;
  }
  if (state === "left-out") {
    const detail = "Too many to this address within ten minutes or a day";
    return { tone: "neutral", icon: CircleSlash, word: "Left out", detail } as const;
  }
  if (state === "failed") {
    const detail = `${pluralise(attempts, "try", "tries")}${failure ? `, ${failure}` : ""}; not tried any more`;
    return { tone: "danger", icon: CircleX, word: "Failed", detail } as const;
  }
  if (unsentBecause) return { tone: "neutral", icon: CircleSlash, word: "Not sent", detail: unsentBecause } as const;
  const detail = `${pluralise(attempts, "try", "tries")}${failure ? `, ${failure}` : ""}`;
  return { tone: "warning", icon: Clock, word: "Waiting", detail } as const;
}

/** Only an email that is still to be delivered can be sent again. */
const isToGo = ({ state }: MailRow) => state === "waiting" || state === "failed";

function SendAgain({ mail }: { mail: MailRow }) {
  const retry = useMailRetry();
  return (
    <Button
      variant="quiet"
      size="small"
      className="mt-1"
      busy={retry.isPending}
      aria-label={`Send again: ${mail.subject}`}
      onClick={() => retry.mutate({ body: { id: mail.id } })}
    >
      {retry.isPending ? "Sending..." : "Send again"}
    </Button>
  );
}

function Outcome({ mail }: { mail: MailRow }) {
  const { word, detail, ...look } = outcomeOf(mail);
  return (
    <span className="max-md:text-right">
      <Badge {...look}>{word}</Badge>
      <span className="block text-ink-3 text-small">{detail}</span>
      {isToGo(mail) ? <SendAgain mail={mail} /> : null}
    </span>
  );
}

function SendAllAgain() {
  const retry = useMailRetry();
  return (
    <Button
      size="small"
      className="justify-self-start"
      busy={retry.isPending}
      onClick={() => retry.mutate({ body: {} })}
    >
      {retry.isPending ? "Sending..." : "Send all not taken again"}
    </Button>
  );
}

const columns: Column<MailRow>[] = [
  { head: "First tried", cell: ({ at }) => <span className="num">{shortMoment(at)}</span> },
  { head: "Email", cell: ({ subject }) => <b className="wrap-anywhere font-semibold max-md:text-right">{subject}</b> },
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
  { value: "failed", label: "Failed" },
  { value: "left-out", label: "Left out" },
  { value: "unsent", label: "Not sent" },
];

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
      <SendAllAgain />
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
