import {
  CalendarCheck,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleX,
  Hourglass,
  type LucideIcon,
} from "lucide-react";
import { priceWords } from "~/features/money/price-words";
import { pluralise } from "~/platform/text/pluralise";
import { weekdayEnd } from "~/platform/time/last-day";
import { Badge, type BadgeTone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { Gauge } from "~/ui/gauge";
import { hasFees, RefundPolicy } from "./fees/refund-policy-lines";
import { isLowAvailability } from "./low-availability";
import type { Availability, PublicEvent, RegistrationType } from "./schema";
import { eventModes } from "./statuses";
import { useAvailability } from "./use-availability";
import { eventTimes, momentWords } from "./when";

type BoxState = { word: string; tone: BadgeTone; icon: LucideIcon; action: string | undefined };

const states = {
  open: { word: "Open", tone: "success", icon: CircleCheck, action: "Register" },
  few: { word: "Few left", tone: "accent", icon: CircleAlert, action: "Register" },
  full: { word: "Waiting list", tone: "warning", icon: Hourglass, action: "Join the waiting list" },
  not_open: { word: "Not yet open", tone: "info", icon: CalendarClock, action: undefined },
  closed: { word: "Closed", tone: "neutral", icon: CalendarCheck, action: undefined },
  over: { word: "Over", tone: "neutral", icon: CalendarCheck, action: undefined },
  cancelled: { word: "Cancelled", tone: "danger", icon: CircleX, action: undefined },
} satisfies Record<string, BoxState>;

/** Without availability data only a cancellation is known. */
function boxState(event: Pick<PublicEvent, "isCancelled">, known: Availability | undefined): BoxState | undefined {
  if (event.isCancelled) return states.cancelled;
  if (!known) return undefined;
  return known.state === "open" && isLowAvailability(known) ? states.few : states[known.state];
}

const edges: Record<BadgeTone, string> = {
  success: "border-t-success",
  accent: "border-t-accent-text",
  warning: "border-t-warning",
  info: "border-t-blue",
  neutral: "border-t-line-2",
  danger: "border-t-danger",
};

const part = "border-line border-t px-5 py-4.5";

function Places({ known }: { known: Availability }) {
  const { left, places, waiting, state } = known;
  const few = isLowAvailability(known);
  const words = state === "full" ? `Full, ${waiting} waiting` : `${left} of ${places} places left`;
  return (
    <div className={`grid gap-2 ${part}`}>
      <Gauge label={words} taken={state === "full" ? places : places - left} most={places} isLow={few} />
      <p className="num">
        {state === "full" ? (
          <>
            <b className="font-head text-h4">Full</b>, {pluralise(waiting, "person", "people")} waiting
          </>
        ) : (
          <>
            <b className={`font-head text-h4 ${few ? "text-accent-text" : ""}`}>{left}</b> of {places} places left
          </>
        )}
      </p>
    </div>
  );
}

const windowWords = ({ opensAt, closesAt }: RegistrationType): string =>
  [opensAt ? `From ${momentWords(opensAt)}` : "", closesAt ? `Until ${weekdayEnd(closesAt)}` : ""]
    .filter(Boolean)
    .join(" · ");

const feeWords = ({ feePaise, tax }: RegistrationType) => (feePaise === 0 ? "Free" : priceWords(feePaise, tax));

type TypesProps = { event: PublicEvent; known: Availability | undefined };

function Types({ event: { types, isMoneyTaken }, known }: TypesProps) {
  return (
    <dl className={`grid gap-2.5 ${part}`}>
      {types.map((type) => {
        const left = type.places === null ? undefined : known?.types.find(({ id }) => id === type.id)?.left;
        return (
          <div key={type.id} className="flex items-baseline justify-between gap-4">
            <dt className="wrap-anywhere min-w-0">
              {type.title}
              <span className="block text-ink-3 text-small">
                {[
                  type.audience === "members" ? "For members" : "",
                  windowWords(type),
                  type.feePaise > 0 && !isMoneyTaken ? "Opens with payments" : "",
                  left === undefined ? "" : left === 0 ? "Full" : `${left} left`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </dt>
            <dd className="num text-right font-head font-semibold text-h4">{feeWords(type)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function Notice({ event, known }: { event: PublicEvent; known: Availability | undefined }) {
  if (event.isCancelled)
    return (
      <p className={`text-ink-2 ${part}`}>
        This event does not take place. Everybody who registered or waited was told by email.
      </p>
    );
  if (known?.state === "not_open")
    return (
      <p className={part}>
        <b className="block font-head text-h4">Opens {momentWords(known.opensAt)}</b>
        <span className="text-ink-2">
          The waiting list opens at the same moment, so there is no need to come early.
        </span>
      </p>
    );
  if (known?.state === "over")
    return (
      <p className={`text-ink-2 ${part}`}>
        This event is over.
        {known.settledAt ? ` Points and certificates were given on ${momentWords(known.settledAt)}.` : ""}
      </p>
    );
  if (known?.state === "closed") return <p className={`text-ink-2 ${part}`}>Registration is closed.</p>;
  return null;
}

export function RegistrationBox({ event }: { event: PublicEvent }) {
  const known = useAvailability(event.id);
  const state = boxState(event, known);
  const isTaking = known?.state === "open" || known?.state === "full";
  const mode = eventModes.find(({ value }) => value === event.mode)?.label;
  const { needsApproval, isCancelled } = event;
  const register = needsApproval ? "Apply" : "Register";
  const offered = state?.action && (needsApproval ? register : state.action);
  const action = known || isCancelled ? offered : register;
  return (
    <section
      aria-label={`Registration, ${event.title}`}
      data-app-now={event.isCancelled ? undefined : true}
      className={`on-sheet rounded-2 border border-line-2 border-t-4 bg-sheet ${edges[state?.tone ?? "info"]}`}
    >
      <div className="flex min-h-14 items-center justify-between gap-3 px-5 pt-4 pb-3.5">
        <h2 className="text-h4">Registration</h2>
        {state ? (
          <Badge tone={state.tone} icon={state.icon}>
            {state.word}
          </Badge>
        ) : null}
      </div>
      <div className={part}>
        <p className={`wrap-anywhere font-semibold ${event.isCancelled ? "line-through" : ""}`}>{event.title}</p>
        <p className="mt-1 text-ink-2">{eventTimes(event)}</p>
        {event.movedFrom ? (
          <p className="mt-1 font-semibold text-small text-warning">Moved from {momentWords(event.movedFrom)}</p>
        ) : null}
        <p className="wrap-anywhere text-ink-2">{event.venue ? `${event.venue}. ${mode}.` : `${mode}.`}</p>
      </div>
      {known && isTaking ? <Places known={known} /> : null}
      <Notice event={event} known={known} />
      {event.isCancelled ? null : <Types event={event} known={known} />}
      {hasFees(event) && !event.isCancelled ? <RefundPolicy event={event} className={part} /> : null}
      {action ? (
        <div className={part}>
          <ButtonLink to={`/register/${event.id}`} variant="primary" block>
            {action}
          </ButtonLink>
          <p className="mt-3 text-ink-2 text-small">
            {event.needsApproval ? "The organisers look at each registration first. " : ""}
            Open until {weekdayEnd(event.closesAt)}.
          </p>
        </div>
      ) : null}
    </section>
  );
}
