import { useState } from "react";
import { rupeesExact } from "~/features/money/rupees-exact";
import { pluralise } from "~/platform/text/pluralise";
import { weekdayEnd } from "~/platform/time/last-day";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import type { Payment } from "../fees/schema";
import { answerOffer, cancelRegistration, confirmRegistration } from "./queries";
import type { RegistrationAnswer, RegistrationView } from "./schema";
import { useRegistrationChange } from "./use-registration-change";

export type Held = {
  registration: RegistrationView;
  token: string | undefined;
  onChange: (answer: RegistrationAnswer) => void;
};

function Proof({ registration: { reference, status, deadline }, token, onChange }: Held) {
  const { isBusy, run } = useRegistrationChange(onChange);
  return (
    <Panel title="Confirm your address">
      <p className="mb-5 max-w-measure text-ink-2">
        {status === "held" ? "Your place is held" : "You can confirm"}
        {deadline ? ` until ${weekdayEnd(deadline)}` : ""}.
      </p>
      {token ? (
        <Button variant="primary" busy={isBusy} onClick={() => run(() => confirmRegistration(reference, { token }))}>
          {isBusy ? "Confirming..." : "Confirm"}
        </Button>
      ) : (
        <p>Open the link in our email to confirm.</p>
      )}
    </Panel>
  );
}

function Offer({ registration: { reference, deadline }, token, onChange }: Held) {
  const { isBusy, run } = useRegistrationChange(onChange);
  const answer = (accept: boolean) => run(() => answerOffer(reference, token, accept));
  return (
    <Panel title="A place came free for you" className="border-accent-text">
      {deadline ? (
        <p>
          Accept until <b>{weekdayEnd(deadline)}</b>.
        </p>
      ) : null}
      <p className="mt-1 mb-5 text-ink-2">After that it goes to the next person, and your wait ends.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isBusy} onClick={() => answer(true)}>
          Accept the place
        </Button>
        <Button disabled={isBusy} onClick={() => answer(false)}>
          Pass it on
        </Button>
      </div>
    </Panel>
  );
}

const MOST_TEETH = 60;

function Comb({ position, length }: { position: number; length: number }) {
  if (length > MOST_TEETH) return null;
  const teeth = Array.from({ length }, (_, at) => at + 1);
  return (
    <div aria-hidden="true" className="mt-3 flex w-fit min-w-24 max-w-md border-ink border-t-2">
      {teeth.map((tooth) => (
        <i
          key={tooth}
          className={`min-w-0 max-w-4 flex-1 border-l ${tooth === position ? "h-4.5 border-accent-text bg-accent-text" : "h-3 border-line-2"}`}
        />
      ))}
    </div>
  );
}

function Queue({ registration: { queue } }: Pick<Held, "registration">) {
  if (!queue) return null;
  return (
    <Panel title="On the waiting list">
      <p className="num font-head font-semibold text-h2">
        {queue.position} <span className="text-h4 text-ink-2">of {pluralise(queue.length, "person", "people")}</span>
      </p>
      <Comb {...queue} />
      <p className="mt-4 max-w-measure text-ink-2">
        When a place comes free for you, we write to you, and you have up to 24 hours to accept it. Nobody who comes
        later is asked before you. Places are offered until the event begins, also after registration has closed.
      </p>
    </Panel>
  );
}

export function StatusPanel(held: Held) {
  const { status, isProven, isOpen } = held.registration;
  if (!isOpen) return null;
  if (!isProven) return <Proof {...held} />;
  if (status === "offered") return <Offer {...held} />;
  if (status === "requested")
    return (
      <Panel title="With the organisers">
        <p className="max-w-measure text-ink-2">
          The organisers look at each application for this event. You have no place yet; we write to you when they have
          decided.
        </p>
      </Panel>
    );
  return <Queue {...held} />;
}

type ByStatus = Partial<Record<RegistrationView["status"], string>>;
const cancelWords: ByStatus = { waiting: "Leave the waiting list", requested: "Withdraw the application" };
const afterwards: ByStatus = {
  waiting: "Whoever waits behind you moves up.",
  requested: "The organisers then do not look at it any more.",
};

function refundWords({ status, refundPaise }: Payment): string {
  if (status !== "settled") return "Its fee is then asked for no longer.";
  return refundPaise > 0
    ? `${rupeesExact(refundPaise)} of its fee are then to be given back.`
    : "Its fee is not given back any more.";
}

export function CancelPanel({ registration, token, onChange }: Held) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useRegistrationChange(onChange);
  const { isOpen, status, reference, payment } = registration;
  if (!isOpen) return null;
  const words = cancelWords[status] ?? "Cancel my place";
  return (
    <Panel title="Plans changed?">
      <p className="mb-5 max-w-measure text-ink-2">
        {afterwards[status] ?? "Your place is offered to the next person who waits."}{" "}
        {payment ? refundWords(payment) : ""}
      </p>
      <div className="flex flex-wrap gap-3">
        {isAsking ? (
          <>
            <Button variant="danger" busy={isBusy} onClick={() => run(() => cancelRegistration(reference, token))}>
              Yes, {words.toLowerCase()}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {words}
          </Button>
        )}
      </div>
    </Panel>
  );
}
