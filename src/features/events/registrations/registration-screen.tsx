import { CalendarPlus, Download } from "lucide-react";
import { useEffect, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { Notice } from "~/features/accounts/notice";
import { useSession } from "~/features/accounts/use-session";
import { longDate } from "~/platform/moments";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { TitleBlock } from "~/ui/title-block";
import { PaymentPanel } from "../fees/payment-panel";
import { PassCard } from "../pass/pass-card";
import { PresencePanel } from "../room-code/presence-panel";
import { eventTimes } from "../when";
import { calendarAddress, fetchRegistration, passAddress, registrationPath } from "./queries";
import { standingWords } from "./registration-words";
import type { RegistrationAnswer } from "./schema";
import { SessionsPanel } from "./sessions-panel";
import { CancelPanel, StatusPanel } from "./status-panel";
import { TransferPanel } from "./transfer-panel";

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
