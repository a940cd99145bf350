import { Download } from "lucide-react";
import { useState } from "react";
import { FilterChoice } from "~/features/console/list-filters";
import { ShowMore } from "~/features/console/show-more";
import { DueBadge } from "~/features/money/due-badge";
import { shortMoment } from "~/platform/short-dates";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { standingWords, statusWords } from "../registrations/registration-words";
import { type RegistrationStatus, registrationStatuses } from "../statuses";
import { DecisionButtons } from "./decision-buttons";
import { exportAddress } from "./desk-queries";
import { useRegistrations } from "./queries";
import type { ListedRegistration, StaffEvent } from "./schema";
import { WalkInForm } from "./walk-in-form";

const options = registrationStatuses.map((value) => ({ value, label: statusWords[value].label }));

function Told({ registration: { answers, guardian } }: { registration: ListedRegistration }) {
  const said = answers.filter(({ words }) => words !== "");
  return (
    <>
      {guardian ? (
        <p className="wrap-anywhere mt-1 text-small">
          Under 18: {guardian.name}, {guardian.email}, was told.
        </p>
      ) : null}
      {said.length > 0 ? (
        <details className="mt-1 text-small">
          <summary className="cursor-pointer">Answers</summary>
          <dl className="mt-1 grid gap-1">
            {said.map(({ label, words }) => (
              <div key={label} className="wrap-anywhere">
                <dt className="inline text-ink-2">{label}: </dt>
                <dd className="inline">{words}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </>
  );
}

const endable: readonly RegistrationStatus[] = ["waiting", "held", "offered", "confirmed"];

type RowProps = { eventId: string; registration: ListedRegistration };

function Row({ eventId, registration }: RowProps) {
  const { reference, name, email, type, status, isProven, registeredAt, payment } = registration;
  const { label, tone, icon } = standingWords(registration);
  const isApplication = status === "requested" && isProven;
  const canEnd = isProven && endable.includes(status);
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
        {payment ? (
          <p className="mt-1 flex flex-wrap items-center gap-2 text-small">
            <DueBadge status={payment.status} isClaimed={false} />
            <span className="num text-ink-2">{payment.reference}</span>
          </p>
        ) : null}
        <Told registration={registration} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {isApplication ? null : (
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        )}
        {isApplication || canEnd ? <DecisionButtons eventId={eventId} registration={registration} /> : null}
      </div>
    </li>
  );
}

const takesWalkIns = ({ status, cancelsAt, endsAt }: StaffEvent) =>
  status === "published" && !cancelsAt && new Date(endsAt) > new Date();

export function RegistrationsPanel({ event }: { event: StaffEvent }) {
  const [status, setStatus] = useState(event.requested > 0 ? "requested" : "");
  const query = useRegistrations(event.id, status);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Panel
      title="Registrations"
      flush
      action={
        <a href={exportAddress(event.id)} download className={buttonClass({ size: "small" })}>
          <Icon of={Download} />
          Export as CSV
        </a>
      }
    >
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
            <Row key={registration.reference} eventId={event.id} registration={registration} />
          ))}
        </ul>
      ) : (
        <p className="p-5 text-ink-2" role="status">
          {query.isPending ? "Loading..." : query.isError ? "The registrations could not be read." : "Nobody yet."}
        </p>
      )}
      <ShowMore query={query} className="p-5" />
      {takesWalkIns(event) ? <WalkInForm event={event} /> : null}
    </Panel>
  );
}
