import { useState } from "react";
import { toastFailure } from "~/features/accounts/failure";
import { counted } from "~/platform/counted";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { momentWords } from "../when";
import { answerOffer, cancelRegistration, confirmRegistration } from "./queries";
import type { RegistrationAnswer, RegistrationView } from "./schema";

export type Held = {
  registration: RegistrationView;
  token: string | undefined;
  onChange: (answer: RegistrationAnswer) => void;
};

/** A change of the registration by one press; while it runs no other one begins. */
function useChange(onChange: Held["onChange"]) {
  const [isBusy, setBusy] = useState(false);
  async function run(send: () => Promise<RegistrationAnswer>) {
    setBusy(true);
    try {
      onChange(await send());
    } catch (cause) {
      toastFailure("Not Changed", cause);
    }
    setBusy(false);
  }
  return { isBusy, run };
}

function Proof({ registration: { reference, status, deadline }, token, onChange }: Held) {
  const { isBusy, run } = useChange(onChange);
  return (
    <Panel title="Confirm your address">
      <p className="mb-5 max-w-measure text-ink-2">
        {status === "held" ? "Your place is held" : "You can confirm"}
        {deadline ? ` until ${momentWords(deadline)}` : ""}.
      </p>
      {token ? (
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => run(() => confirmRegistration(reference, { token }))}
        >
          {isBusy ? "Confirming..." : "Confirm"}
        </Button>
      ) : (
        <p>Open the link in our email to confirm.</p>
      )}
    </Panel>
  );
}

function Offer({ registration: { reference, deadline }, token, onChange }: Held) {
  const { isBusy, run } = useChange(onChange);
  const answer = (accept: boolean) => run(() => answerOffer(reference, token, accept));
  return (
    <Panel title="A place came free for you" className="border-accent-text">
      {deadline ? (
        <p>
          Accept until <b>{momentWords(deadline)}</b>.
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

/** The queue as a comb: one tooth a person, the red one is yours. */
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
        {queue.position}{" "}
        <span className="text-h4 text-ink-2">of {counted(queue.length, "person", "people")}</span>
      </p>
      <Comb {...queue} />
      <p className="mt-4 max-w-measure text-ink-2">
        When a place comes free for you, we write to you, and you have up to 24 hours to accept it. Nobody who
        comes later is asked before you.
      </p>
    </Panel>
  );
}

/** What there is to do about a registration, or to know. */
export function StatusPanel(held: Held) {
  const { status, isProven, isOpen } = held.registration;
  if (!isOpen) return null;
  if (!isProven) return <Proof {...held} />;
  if (status === "offered") return <Offer {...held} />;
  return <Queue {...held} />;
}

/** Gives the place back, or leaves the waiting list, after asking once. */
export function CancelPanel({ registration, token, onChange }: Held) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useChange(onChange);
  const { isOpen, status, reference } = registration;
  if (!isOpen) return null;
  const words = status === "waiting" ? "Leave the waiting list" : "Cancel my place";
  return (
    <Panel title="Plans changed?">
      <p className="mb-5 max-w-measure text-ink-2">
        {status === "waiting"
          ? "Whoever waits behind you moves up."
          : "Your place is offered to the next person at once."}
      </p>
      <div className="flex flex-wrap gap-3">
        {isAsking ? (
          <>
            <Button
              variant="danger"
              busy={isBusy}
              onClick={() => run(() => cancelRegistration(reference, token))}
            >
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
