import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { DialogActions } from "~/features/console/dialog-actions";
import { FilterChoice } from "~/features/console/list-filters";
import { ShowMore } from "~/features/console/show-more";
import { DueBadge } from "~/features/money/due-badge";
import { priceWords } from "~/features/money/price-words";
import { CallError } from "~/platform/http/call";
import { pluralise } from "~/platform/text/pluralise";
import { shortMoment } from "~/platform/time/short-dates";
import { Badge } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { openTypes } from "../fees/open-types";
import { standingWords, statusWords } from "../registrations/registration-words";
import { type RegistrationStatus, registrationStatuses } from "../statuses";
import type { ListedRegistration } from "./calls";
import type { WalkInAnswer } from "./desk-calls";
import { exportAddress, useDecision, useWalkIn } from "./desk-queries";
import { useRegistrations } from "./queries";
import type { StaffEvent } from "./schema";

const registeredWords = ({ reference, due }: WalkInAnswer) =>
  due
    ? `Registered: ${reference}. To be paid: ${due}. Once the treasurer has entered cash under Counter receipt, the pass is valid.`
    : `Registered: ${reference}`;

const blank = { name: "", email: "", addsPlace: false };

function WalkInForm({ event }: { event: StaffEvent }) {
  const open = openTypes(event);
  const [typeId, setTypeId] = useState(open[0]?.id ?? "");
  const needsEmail = open.some(
    ({ id, feePaise, audience }) => id === typeId && (feePaise > 0 || audience === "members"),
  );
  const [typed, setTyped] = useState(blank);
  const walkIn = useWalkIn();
  const errors = walkIn.error instanceof CallError ? walkIn.error.fields : {};
  const isFull = walkIn.error instanceof CallError && walkIn.error.code === "full";
  if (open.length === 0) return null;

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    const { email, ...rest } = typed;
    walkIn.mutate(
      { id: event.id, body: { ...rest, typeId, email: email.trim() === "" ? undefined : email } },
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

type DecisionProps = { eventId: string; registration: ListedRegistration };

const FORM = "decline-registration";

function endingWords(status: RegistrationStatus, together: number) {
  const people = pluralise(together, "person", "people");
  if (status === "requested" || status === "waiting") {
    const alone = status === "requested" ? "The application ends." : "The wait for a place ends.";
    return { verb: "Decline", ending: together > 1 ? `All ${people} who asked together are declined.` : alone };
  }
  const alone = "The place becomes free, and all that was paid for it is given back.";
  const all = `The places of all ${people} become free, and all that was paid for them is given back.`;
  return { verb: "End place", ending: together > 1 ? all : alone };
}

function DecisionButtons({ eventId: id, registration }: DecisionProps) {
  const { reference, name, status, together } = registration;
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const decision = useDecision();
  const close = () => setAsking(false);
  const who = name ?? "Erased";
  const { verb, ending } = endingWords(status, together);
  const errors = decision.error instanceof CallError ? decision.error.fields : {};

  function decline(submitted: FormEvent) {
    submitted.preventDefault();
    decision.mutate({ id, reference, body: { approve: false, reason } }, { onSuccess: close });
  }

  const actions = (
    <DialogActions variant="danger" busy={decision.isPending} onCancel={close} form={FORM}>
      {verb}
    </DialogActions>
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      {together > 1 ? <span className="text-ink-2 text-small">{together} together</span> : null}
      {status === "requested" ? (
        <Button
          size="small"
          variant="primary"
          busy={decision.isPending}
          onClick={() => decision.mutate({ id, reference, body: { approve: true } })}
        >
          Approve <span className="sr-only">{who}</span>
        </Button>
      ) : null}
      <Button size="small" onClick={() => setAsking(true)}>
        {verb} <span className="sr-only">{who}</span>
      </Button>
      <Dialog open={isAsking} onClose={close} title={`${verb}: ${who}`} actions={actions}>
        <p>{ending} Your reason is in the email.</p>
        <form id={FORM} onSubmit={decline} noValidate className="mt-4">
          <TextArea
            name="reason"
            label="Reason"
            value={reason}
            error={errors.reason}
            maxLength={600}
            onChange={({ target }) => setReason(target.value)}
          />
        </form>
      </Dialog>
    </div>
  );
}

const options = registrationStatuses.map((value) => ({ value, label: statusWords[value].label }));

function Told({ registration: { answers, guardian } }: { registration: ListedRegistration }) {
  const said = answers.filter(({ words }) => words !== "");
  return (
    <>
      {guardian ? (
        <p className="wrap-anywhere mt-1 text-small">
          Under 18: the guardian is {guardian.name}, {guardian.email}.
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
