import { type FormEvent, useState } from "react";
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate } from "react-router";
import { failureMessage, toastFailure } from "~/features/accounts/failure";
import { NeedsScript } from "~/features/accounts/needs-script";
import { Notice } from "~/features/accounts/notice";
import { useSession } from "~/features/accounts/use-session";
import { pageContext } from "~/platform/http/page-context.server";
import { Refusal } from "~/platform/refusal";
import { weekdayEnd } from "~/platform/time/last-day";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { openTypes } from "../fees/open-types";
import { hasFees, RefundPolicy } from "../fees/refund-policy-lines";
import { readEvent } from "../operations.server";
import { CODE_MINUTES, HELD_MINUTES } from "../registrations/proof-minutes";
import { confirmRegistration, registrationPath, requestProofCode } from "../registrations/queries";
import { RegistrationForm } from "../registrations/registration-form";
import type { RegisteredAnswer, RegistrationAnswer } from "../registrations/schema";
import type { PublicEvent } from "../schema";
import { eventTimes } from "../when";

type ProofFormProps = {
  registered: RegisteredAnswer;
  email: string;
  onConfirmed: (answer: RegistrationAnswer) => void;
};

function ResendCode({ reference, email }: { reference: string; email: string }) {
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      await requestProofCode(reference, email);
      toast({
        title: "New Code Requested",
        description: "Please use the newest email. At most three codes are sent in ten minutes.",
      });
    } catch (cause) {
      toastFailure("Code Not Sent", cause);
    }
    setBusy(false);
  }

  return (
    <Button busy={isBusy} onClick={send}>
      {isBusy ? "Sending..." : "Send a new code"}
    </Button>
  );
}

function ProofForm({ registered, email, onConfirmed }: ProofFormProps) {
  const [code, setCode] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [first] = registered.registrations;
  const hasPlace = registered.registrations.some(({ status }) => status === "held");

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (!first || isBusy) return;
    setBusy(true);
    try {
      onConfirmed(await confirmRegistration(first.reference, { code }));
    } catch (cause) {
      setError(failureMessage(cause, "The code could not be checked. Please try again."));
      setBusy(false);
    }
  }

  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <Notice tone="success">
        {hasPlace
          ? `Your place is held for ${HELD_MINUTES} minutes. One step is left: confirm your address.`
          : `One step is left: confirm your address within ${HELD_MINUTES} minutes.`}{" "}
        The code went to <b>{email}</b>.
      </Notice>
      <Panel title="Confirm your address">
        <form onSubmit={confirm} noValidate className="grid gap-5">
          <TextField
            label="Six-digit code"
            name="code"
            hint={`It works once, for ${CODE_MINUTES} minutes. Check your spam folder too. The email has a button as well, which does the same.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            maxLength={12}
            error={error}
            onChange={({ target }) => setCode(target.value)}
            aria-required
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={isBusy}>
              {isBusy ? "Confirming..." : "Confirm"}
            </Button>
            {first ? <ResendCode reference={first.reference} email={email} /> : null}
          </div>
        </form>
      </Panel>
      {first ? (
        <p className="text-ink-2">
          Your reference is <b className="num">{first.reference}</b>.
        </p>
      ) : null}
    </div>
  );
}

export const handle = { application: true };

export async function loader({ context, params }: LoaderFunctionArgs) {
  try {
    return { event: await readEvent(context.get(pageContext), params.event ?? "") };
  } catch (cause) {
    if (cause instanceof Refusal) throw data(null, { status: 404 });
    throw cause;
  }
}

export function meta({ loaderData, ...args }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { event } = loaderData;
  return pageMeta(args, {
    title: `Register: ${event.title}`,
    description: `Register for ${event.title}, ${eventTimes(event)}.`,
    noindex: true,
  });
}

function Closed({ event }: { event: PublicEvent }) {
  const [title, text] = event.isCancelled
    ? ["This event is cancelled", "Everybody who registered or waited was told by email."]
    : ["Registration with a fee opens with payments", "There is no free way to register for this event."];
  return <EmptyState level={2} drawing="empty-sheet" title={title} text={text} />;
}

type Sent = { answer: RegisteredAnswer; email: string };

function Steps({ event }: { event: PublicEvent }) {
  const session = useSession();
  const navigate = useNavigate();
  const [sent, setSent] = useState<Sent>();
  const user = session.status === "authenticated" ? session.user : undefined;
  const show = ({ registration, token }: RegistrationAnswer) =>
    navigate(registrationPath(registration.reference, token));

  function done(answer: RegisteredAnswer, email: string) {
    const [first] = answer.registrations;
    if (answer.isProven && first) navigate(registrationPath(first.reference));
    else setSent({ answer, email });
  }

  if (sent) return <ProofForm registered={sent.answer} email={sent.email} onConfirmed={show} />;
  return <RegistrationForm event={event} user={user} onDone={done} />;
}

export default function RegisterPage() {
  const { event } = useLoaderData<typeof loader>();
  const canRegister = !event.isCancelled && openTypes(event).length > 0;
  return (
    <>
      <section className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap grid justify-items-start py-[clamp(1.75rem,4vw,3rem)]">
          <BackLink to={`/event/${event.id}`} reloadDocument>
            {event.title}
          </BackLink>
          <h1 className="mt-3">{event.needsApproval ? "Apply" : "Register"}</h1>
          <p className="mt-2 max-w-measure text-ink-2 text-lead">{eventTimes(event)}</p>
          <p className="wrap-anywhere text-ink-2">{event.venue ?? "Online"}</p>
          <p className="mt-2 text-ink-2 text-small">Open until {weekdayEnd(event.closesAt)}.</p>
          {canRegister && hasFees(event) ? <RefundPolicy event={event} className="mt-4" /> : null}
        </div>
      </section>
      <div className="wrap pt-8 pb-20">
        <NeedsScript to="register you" />
        {canRegister ? <Steps event={event} /> : <Closed event={event} />}
      </div>
    </>
  );
}
