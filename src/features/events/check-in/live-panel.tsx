import { CopyCheck, type LucideIcon, TimerReset, Users, WifiOff } from "lucide-react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { HOUR_MS } from "~/platform/durations";
import { clockTime } from "~/platform/moments";
import { pluralise } from "~/platform/pluralise";
import { Badge } from "~/ui/badge";
import { Gauge } from "~/ui/gauge";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import { AwardLine } from "../attendance/award-line";
import { ContributorForm } from "../attendance/contributor-form";
import { PresentList } from "../attendance/present-list";
import type { StaffEvent } from "../console/schema";
import { GatesPanel } from "./gates-panel";
import { useLiveCheckIn } from "./live-queries";
import { PresenceForm } from "./presence-form";
import { onNow, RoomGauge } from "./room-gauge";
import type { LiveAnswer } from "./schema";

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
