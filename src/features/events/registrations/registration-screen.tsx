import { CalendarPlus, Download } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { Notice } from "~/features/accounts/notice";
import { useSession } from "~/features/accounts/use-session";
import { DueBadge } from "~/features/money/due-badge";
import { rupeesExact } from "~/features/money/rupees-exact";
import { pluralise } from "~/platform/text/pluralise";
import { weekdayEnd } from "~/platform/time/last-day";
import { longDate } from "~/platform/time/moments";
import { Badge } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Logo } from "~/ui/logo";
import { Panel } from "~/ui/panel";
import { QrPicture } from "~/ui/qr-picture";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { TitleBlock } from "~/ui/title-block";
import type { Payment } from "../fees/schema";
import { spacedCode } from "../pass/pass-code";
import type { Pass } from "../pass/schema";
import { PresencePanel } from "../room-code/presence-panel";
import { clashing, SessionChoices } from "../sessions/session-choices";
import { eventTimes } from "../when";
import { calendarAddress, fetchRegistration, passAddress, registrationPath, sendChoice } from "./queries";
import { isToPay, showsFee, standingWords } from "./registration-words";
import type { RegistrationAnswer, RegistrationView } from "./schema";
import { CancelPanel, StatusPanel } from "./status-panel";
import { TransferPanel } from "./transfer-panel";
import { useRegistrationChange } from "./use-registration-change";

function next(payment: Payment): ReactNode {
  const { isClaimed, claimedPaise, openPaise, until, status } = payment;
  if (status === "settled") return "Your payment has arrived. The pass is valid.";
  if (isClaimed)
    return "You told us that you have paid. We wait for our bank’s statement; your place is kept meanwhile.";
  if (!until) return "It is still to be paid: by UPI, by bank transfer or at the desk. Your place is kept meanwhile.";
  const day = <b className="text-ink">{weekdayEnd(until)}</b>;
  if (claimedPaise > 0)
    return (
      <>
        You told us of {rupeesExact(claimedPaise)}, which we look for on our bank’s statement.{" "}
        {rupeesExact(openPaise - claimedPaise)} is still to be paid until {day}.
      </>
    );
  return <>To be paid until {day}. After that the place goes to the next person.</>;
}

function PaymentPanel({ registration }: { registration: RegistrationView }) {
  const { payment } = registration;
  if (!payment || !showsFee(registration)) return null;
  const { totalPaise, openPaise, claimedPaise, people, status, isClaimed, payPath } = payment;
  const paidPaise = totalPaise - openPaise;
  return (
    <Panel title="Fee" action={<DueBadge status={status} isClaimed={isClaimed} />}>
      <p className="num font-head font-semibold text-h2">{rupeesExact(totalPaise)}</p>
      <p className="max-w-measure text-ink-2">
        {people > 1 ? `For ${pluralise(people, "person", "people")}. ` : ""}
        {status === "part-paid" ? `${rupeesExact(paidPaise)} have arrived. ` : ""}
        {next(payment)}
      </p>
      {payPath ? (
        <ButtonLink to={payPath} variant={isToPay(payment) ? "primary" : "secondary"} className="mt-5" reloadDocument>
          {isToPay(payment)
            ? isClaimed
              ? "See the payment"
              : `Pay ${rupeesExact(openPaise - claimedPaise)}`
            : "See the document"}
        </ButtonLink>
      ) : null}
    </Panel>
  );
}

type SessionsPanelProps = { answer: RegistrationAnswer; onChange: (answer: RegistrationAnswer) => void };

function SessionsPanel({ answer: { choices, registration, token }, onChange }: SessionsPanelProps) {
  const [chosen, setChosen] = useState(() => choices.filter(({ isChosen }) => isChosen).map(({ id }) => id));
  const { isBusy, run } = useRegistrationChange(onChange);
  if (choices.length === 0 || registration.status !== "confirmed") return null;
  const missed = choices.filter(({ isMissed }) => isMissed);
  const sessions = choices.map((choice) => ({ ...choice, isForAll: false }));
  return (
    <Panel title="Your sessions">
      {missed.length > 0 ? (
        <p className="wrap-anywhere mb-5 max-w-measure">
          When you got your place, no place was left in {missed.map(({ title }) => `“${title}”`).join(", ")}. You can
          choose another session.
        </p>
      ) : null}
      <SessionChoices sessions={sessions} chosen={chosen} onChange={setChosen} />
      <Button
        className="mt-5"
        busy={isBusy}
        disabled={clashing(sessions, chosen).length > 0}
        onClick={() => run(() => sendChoice(registration.reference, token, chosen))}
      >
        {isBusy ? "Saving..." : "Save my sessions"}
      </Button>
    </Panel>
  );
}

type PassCardProps = { pass: Pass; name: string; type: string | null };

function PassCard({ pass, name, type }: PassCardProps) {
  return (
    <section aria-label="Your pass" className="light overflow-hidden rounded-2 border border-line-2 bg-sheet text-ink">
      <div data-surface="panel" className="bg-(--panel) px-5 py-4 text-ink">
        <Logo className="h-7" />
        <p className="wrap-anywhere mt-3 font-head font-semibold text-h3">{name}</p>
        {type ? <p className="text-ink-2">{type}</p> : null}
      </div>
      <div className="grid justify-items-center gap-4 px-5 py-8 text-center">
        <QrPicture
          label={`QR code of the pass ${spacedCode(pass.code)}`}
          size={pass.size}
          outline={pass.outline}
          className="w-full max-w-68"
        />
        <p className="num font-head font-semibold text-h3 tracking-widest">{spacedCode(pass.code)}</p>
        <p className="text-small">
          Show this code at the gate. A membership card works too, if the place is in the member’s name and at the
          address of their account.
        </p>
      </div>
    </section>
  );
}

type Known = { answer?: RegistrationAnswer & { isPassedOn?: boolean }; failed?: string };

function useRegistration(reference: string, token: string | undefined) {
  const [known, setKnown] = useState<Known>({});
  const { status } = useSession();
  useEffect(() => {
    if (status === "loading") return;
    let isLeft = false;
    fetchRegistration(reference, token).then(
      (answer) => isLeft || setKnown({ answer }),
      (cause) => isLeft || setKnown({ failed: failureMessage(cause, "The registration could not be read.") }),
    );
    return () => {
      isLeft = true;
    };
  }, [reference, token, status]);
  return { known, show: (answer: RegistrationAnswer) => setKnown({ answer }) };
}

type OthersProps = { answer: RegistrationAnswer };

function Others({ answer: { others, token, registration } }: OthersProps) {
  const { isProven } = registration;
  if (others.length === 0) return null;
  return (
    <Panel title="Registered together" flush>
      <ul>
        {others.map(({ reference, name, status }) => {
          const { tone, icon, label } = standingWords({ status, isProven });
          return (
            <li
              key={reference}
              className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-5 py-3 last:border-b-0"
            >
              <Link to={registrationPath(reference, token)} className="wrap-anywhere">
                {name}
              </Link>
              <Badge tone={tone} icon={icon}>
                {label}
              </Badge>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function Answers({ answers }: Pick<RegistrationAnswer, "answers">) {
  const said = answers.filter(({ words }) => words !== "");
  if (said.length === 0) return null;
  return (
    <Panel title="Your answers">
      <dl className="grid gap-3">
        {said.map(({ label, words }) => (
          <div key={label}>
            <dt className="text-ink-2 text-small">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{words}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** A key that changes with the stored choice, so that the panel starts again from it. */
const choiceKey = ({ choices }: RegistrationAnswer) => choices.map(({ id, isChosen }) => `${id} ${isChosen}`).join();

function Shown({ answer, onChange }: { answer: RegistrationAnswer; onChange: (answer: RegistrationAnswer) => void }) {
  const { registration, pass, token } = answer;
  const { event, status, reference, type, name } = registration;
  const words = standingWords(registration);
  const held = { registration, token, onChange };
  const hasEntry = status === "confirmed" || event.isCancelled;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      <div className="grid grid-cols-1 gap-6">
        {event.isCancelled ? <Notice tone="danger">This event is cancelled. It does not take place.</Notice> : null}
        <StatusPanel {...held} />
        <PaymentPanel registration={registration} />
        <PresencePanel registration={registration} token={token} />
        <TitleBlock
          cells={[
            {
              label: "Event",
              value: (
                <Link to={`/event/${event.id}`} reloadDocument>
                  {event.title}
                </Link>
              ),
              wide: true,
            },
            { label: "Time", value: eventTimes(event), wide: true },
            { label: "Place", value: event.venue ?? "Online", wide: true },
            ...(event.onlineUrl
              ? [
                  {
                    label: "Online",
                    value: (
                      <a href={event.onlineUrl} rel="noopener">
                        {event.onlineUrl}
                      </a>
                    ),
                    wide: true,
                  },
                ]
              : []),
            { label: "Name", value: name },
            { label: "As", value: type ?? "Not given yet" },
            { label: "Reference", value: <span className="num">{reference}</span>, wide: true },
            { label: "Registered", value: longDate(registration.registeredAt) },
          ]}
        />
        <SessionsPanel key={choiceKey(answer)} answer={answer} onChange={onChange} />
        <Answers answers={answer.answers} />
        <TransferPanel answer={answer} onChange={onChange} />
        <CancelPanel {...held} />
      </div>
      <div className={`grid grid-cols-1 gap-6 ${pass ? "max-lg:order-first" : ""}`}>
        {pass ? (
          <>
            <PassCard pass={pass} name={name} type={type} />
            <a href={passAddress(reference, token)} download className={buttonClass({ block: true })}>
              <Icon of={Download} />
              Pass as PDF
            </a>
          </>
        ) : null}
        <Panel
          title="Your registration"
          action={
            <Badge tone={words.tone} icon={words.icon}>
              {words.label}
            </Badge>
          }
        >
          {hasEntry ? (
            <a href={calendarAddress(reference, token)} download className={buttonClass({ block: true })}>
              <Icon of={CalendarPlus} />
              {event.isCancelled ? "Take it out of the calendar" : "Calendar"}
            </a>
          ) : (
            <p className="text-ink-2">A calendar entry comes with the place.</p>
          )}
        </Panel>
        <Others answer={answer} />
      </div>
    </div>
  );
}

export function RegistrationScreen({ reference, token }: { reference: string; token: string | undefined }) {
  const { known, show } = useRegistration(reference, token);
  if (known.failed) return <Notice tone="danger">{known.failed}</Notice>;
  if (known.answer?.isPassedOn)
    return (
      <Notice tone="success">
        The place was passed on. Its pass went by email to the address that you entered; this page opens it no more.
      </Notice>
    );
  if (!known.answer)
    return (
      <SkeletonGroup label="Loading the registration">
        <Skeleton className="h-64" />
      </SkeletonGroup>
    );
  return <Shown answer={known.answer} onChange={show} />;
}
