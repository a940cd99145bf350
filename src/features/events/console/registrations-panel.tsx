import { useState } from "react";
import { FilterChoice } from "~/features/console/list-filters";
import { ShowMore } from "~/features/console/show-more";
import { shortMoment } from "~/platform/short-dates";
import { Badge } from "~/ui/badge";
import { Panel } from "~/ui/panel";
import { statusWords } from "../registrations/registration-words";
import { registrationStatuses } from "../statuses";
import { useRegistrations } from "./queries";
import type { ListedRegistration, StaffEvent } from "./schema";

const options = registrationStatuses.map((value) => ({ value, label: statusWords[value].label }));

function Row({ registration }: { registration: ListedRegistration }) {
  const { reference, name, email, type, status, isProven, registeredAt } = registration;
  const { label, tone, icon } = statusWords[status];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-b px-5 py-4 last:border-b-0">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{name ?? "Erased"}</p>
        <p className="wrap-anywhere text-ink-2 text-small">
          {[email, type, isProven ? "" : "address not confirmed"].filter(Boolean).join(" · ")}
        </p>
        <p className="num text-ink-3 text-small">
          {reference} · {shortMoment(registeredAt)}
        </p>
      </div>
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
    </li>
  );
}

/** Who registered for an event, the newest first. */
export function RegistrationsPanel({ event }: { event: StaffEvent }) {
  const [status, setStatus] = useState("");
  const query = useRegistrations(event.id, status);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Panel title="Registrations" flush>
      <div className="border-line border-b px-5 py-3">
        <FilterChoice
          label="Status"
          all="Every status"
          options={options}
          value={status}
          onChange={setStatus}
          className="block max-w-60"
        />
      </div>
      {rows.length > 0 ? (
        <ul aria-label="Registrations">
          {rows.map((registration) => (
            <Row key={registration.reference} registration={registration} />
          ))}
        </ul>
      ) : (
        <p className="p-5 text-ink-2" role="status">
          {query.isPending
            ? "Loading..."
            : query.isError
              ? "The registrations could not be read."
              : "Nobody yet."}
        </p>
      )}
      <ShowMore query={query} className="p-5" />
    </Panel>
  );
}
