import { CopyCheck, type LucideIcon, TimerReset, Users, WifiOff } from "lucide-react";
import { type FormEvent, useState } from "react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { DialogActions } from "~/features/console/dialog-actions";
import { CallError } from "~/platform/http/call";
import { pluralise } from "~/platform/text/pluralise";
import { DAY_MS, HOUR_MS } from "~/platform/time/durations";
import { clockTime } from "~/platform/time/moments";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Gauge } from "~/ui/gauge";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { contributorKinds } from "../attendance/contributor-options";
import { PresentList } from "../attendance/present-list";
import { useSettlement } from "../console/desk-queries";
import type { StaffEvent } from "../console/schema";
import { momentWords } from "../when";
import type { LiveAnswer } from "./calls";
import { GatesPanel } from "./gates-panel";
import { useContributorCertifying, useLiveCheckIn, usePresence } from "./live-queries";
import { onNow, RoomGauge } from "./room-gauge";

function PresenceForm({ event }: { event: StaffEvent }) {
  const [reference, setReference] = useState("");
  const [sessionId, setSessionId] = useState(event.sessions[0]?.id ?? "");
  const [reason, setReason] = useState("");
  const { marking, withdrawal } = usePresence(event.id);
  const failed = withdrawal.error instanceof CallError ? withdrawal.error.fields.reason : undefined;

  function clear() {
    setReference("");
    setReason("");
  }

  return (
    <fieldset className="grid items-start gap-4 border-line-2 border-t p-5 sm:grid-cols-3">
      <legend className="sr-only">Presence by hand</legend>
      <TextField
        name="reference"
        label="Registration"
        placeholder="IF-RE-2027-000123-7"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <SelectField
        name="session"
        label="Session"
        options={event.sessions.map(({ id, title }) => ({ value: id, label: title }))}
        value={sessionId}
        onChange={({ target }) => setSessionId(target.value)}
      />
      <TextField
        name="reason"
        label="Why, if it is taken back"
        optional
        value={reason}
        error={failed}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-full">
        <Button busy={marking.isPending} onClick={() => marking.mutate({ reference, sessionId }, { onSuccess: clear })}>
          Was present
        </Button>
        <Button
          variant="danger"
          busy={withdrawal.isPending}
          onClick={() => withdrawal.mutate({ reference, sessionId, reason }, { onSuccess: clear })}
        >
          Was not present
        </Button>
      </div>
    </fieldset>
  );
}

const kindOf = (value: string) => contributorKinds.find((kind) => kind.value === value)?.value ?? "speaker";

function ContributorForm({ event }: { event: StaffEvent }) {
  const [kind, setKind] = useState(kindOf(""));
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const certifying = useContributorCertifying(event.id);
  const errors = certifying.error instanceof CallError ? certifying.error.fields : {};

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    const clear = () => {
      setName("");
      setEmail("");
    };
    certifying.mutate({ kind, name, email }, { onSuccess: clear });
  }

  return (
    <form onSubmit={send} noValidate className="grid items-start gap-4 border-line-2 border-t p-5 sm:grid-cols-3">
      <p className="sm:col-span-full">
        <b>Certificates for speakers and volunteers</b>
      </p>
      <SelectField
        name="kind"
        label="What they did"
        options={contributorKinds}
        value={kind}
        onChange={({ target }) => setKind(kindOf(target.value))}
      />
      <TextField
        name="contributorName"
        label="Name on the certificate"
        value={name}
        error={errors.name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        name="contributorEmail"
        label="Email address"
        type="email"
        value={email}
        error={errors.email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" busy={certifying.isPending} className="justify-self-start">
        Issue the certificate
      </Button>
    </form>
  );
}

function settlementWords({ settledAt, endsAt, reopenedAt }: StaffEvent): string {
  if (settledAt) return `Points and certificates were given on ${momentWords(settledAt)}.`;
  const after = (from: string, ms: number) => momentWords(new Date(new Date(from).getTime() + ms));
  if (reopenedAt) return `Opened again for corrections. Points are entered anew on ${after(reopenedAt, DAY_MS)}.`;
  return `Points are entered on ${after(endsAt, DAY_MS)} if every phone has reported by then, else on ${after(endsAt, 3 * DAY_MS)}. No attendance, no certificate.`;
}

function AwardLine({ event }: { event: StaffEvent }) {
  const [isAsking, setAsking] = useState(false);
  const { settling, reopening } = useSettlement();
  const close = () => setAsking(false);
  const isOver = new Date(event.endsAt) <= new Date();
  const { settledAt } = event;
  const act = settledAt ? reopening : settling;
  const verb = settledAt ? "Open again" : "Settle now";
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-line-2 border-t p-5">
      <p className="max-w-measure text-ink-2">{settlementWords(event)}</p>
      {isOver ? <Button onClick={() => setAsking(true)}>{verb}</Button> : null}
      <Dialog
        open={isAsking}
        onClose={close}
        title={settledAt ? "Open the settlement again?" : "Settle the event now?"}
        actions={
          <DialogActions
            busy={act.isPending}
            onCancel={close}
            onAct={() => act.mutate({ id: event.id }, { onSettled: close })}
          >
            {verb}
          </DialogActions>
        }
      >
        <p>
          {settledAt
            ? "Programme and points can be changed again. Nothing is taken back now: the next settlement reverses what changed and enters it anew, a day from now or when you settle."
            : "Points are entered and certificates issued for everybody who was present. Check-ins that come later are added."}
        </p>
      </Dialog>
    </div>
  );
}

type LiveProps = { event: StaffEvent; live: LiveAnswer };

function Figures({ live: { registered, present, gates, twice, clocksOff, bursts } }: { live: LiveAnswer }) {
  const phones = gates.filter(({ state }) => state === "enrolled");
  const unsent = phones.reduce((sum, gate) => sum + gate.unsent, 0);
  const figures = [
    ["Came in", present, `of ${registered} registered`],
    ["Not yet here", Math.max(0, registered - present), "of those who have a place"],
    ["Phones at gates", phones.length, unsent > 0 ? `${pluralise(unsent, "check-in")} to come` : "all sent"],
    ["Flags", twice.length + bursts.length + (clocksOff > 0 ? 1 : 0), "none stops a gate"],
  ] as const;
  return (
    <dl className="grid border-line-2 border-b sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(([label, figure, words]) => (
        <div key={label} className="border-line border-b p-5 last:border-b-0 xl:border-r xl:border-b-0">
          <dt className="text-ink-2 text-small">{label}</dt>
          <dd className="num font-head font-semibold text-h2">{figure}</dd>
          <dd className="num text-ink-2 text-small">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sessions({ event, live }: LiveProps) {
  const now = onNow(live.sessions, Date.now());
  const others = live.sessions.filter((session) => !now.includes(session));
  if (others.length === 0) return <p className="p-5 text-ink-2">Every session is on now.</p>;
  return (
    <ul aria-label="In the sessions" className="grid gap-4 p-5">
      {others.map(({ id, title, room, startsAt, present, places }) => (
        <li key={id} className="grid gap-1.5">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere font-semibold">{title}</span>
            <span className="num text-ink-2 text-small">{[clockTime(startsAt), room].filter(Boolean).join(", ")}</span>
          </p>
          <Gauge
            label={`${present} of ${places ?? event.places} places`}
            taken={present}
            most={places ?? event.places}
          />
          <p className="num flex flex-wrap justify-between gap-x-4 text-ink-2 text-small">
            {pluralise(present, "person", "people")} in
            <Link to={`/screen/${id}`}>
              Code for the room’s screen<span className="sr-only">, {title}</span>
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Flag({ icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="grid grid-cols-[1.5rem_1fr] gap-3 border-line border-b px-5 py-3 last:border-b-0">
      <Icon of={icon} className="mt-0.5 text-warning" />
      <p className="wrap-anywhere">
        <b>{title}</b>
        <span className="num block text-ink-2 text-small">{text}</span>
      </p>
    </li>
  );
}

function Flags({ live: { twice, gates, clocksOff, bursts } }: { live: LiveAnswer }) {
  const late = gates.filter(({ unsent }) => unsent > 0);
  if (twice.length + late.length + clocksOff + bursts.length === 0)
    return <p className="p-5 text-ink-2">Nothing to look at.</p>;
  return (
    <ul aria-label="Flags">
      {late.map(({ id, gate, unsent }) => (
        <Flag
          key={id}
          icon={WifiOff}
          title={`${gate} had ${pluralise(unsent, "check-in")} left`}
          text="They are safe on the phone."
        />
      ))}
      {twice.map(({ reference, name, times }) => (
        <Flag
          key={reference}
          icon={CopyCheck}
          title={`One pass, let in ${times} times`}
          text={`${name ?? "Erased"}, ${reference}; one attendance`}
        />
      ))}
      {bursts.map(({ session, at, people, all }) => (
        <Flag
          key={`${session} ${at}`}
          icon={Users}
          title={`${people} of ${all} typed the code in one half minute`}
          text={`${session}, ${clockTime(at)}; the code may have been passed on`}
        />
      ))}
      {clocksOff > 0 ? (
        <Flag
          icon={TimerReset}
          title="A phone’s clock was over five minutes off"
          text={`${pluralise(clocksOff, "check-in")}, corrected when they came in`}
        />
      ) : null}
    </ul>
  );
}

const isLiveNow = ({ startsAt, endsAt }: StaffEvent) => {
  const now = Date.now();
  return now > new Date(startsAt).getTime() - HOUR_MS && now < new Date(endsAt).getTime() + HOUR_MS;
};

export function LivePanel({ event, mayIssue }: { event: StaffEvent; mayIssue: boolean }) {
  const isLive = isLiveNow(event);
  const query = useLiveCheckIn(event.id, isLive);
  return (
    <Panel title="Check-in" flush action={isLive ? <Badge tone="accent">Live</Badge> : null}>
      <SecurityAnswer query={query} label="Loading check-in">
        {(live) => (
          <>
            <Figures live={live} />
            <RoomGauge sessions={onNow(live.sessions, Date.now())} places={event.places} />
            <div className="grid grid-cols-1 divide-line-2 xl:grid-cols-2 xl:divide-x">
              <Sessions event={event} live={live} />
              <Flags live={live} />
            </div>
            <GatesPanel event={event} gates={live.gates} mayIssue={mayIssue} />
            <PresenceForm event={event} />
            <PresentList event={event} />
            {new Date(event.startsAt) <= new Date() ? <ContributorForm event={event} /> : null}
            <AwardLine event={event} />
          </>
        )}
      </SecurityAnswer>
    </Panel>
  );
}
