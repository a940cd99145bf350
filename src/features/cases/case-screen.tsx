import { type ReactNode, useEffect, useRef, useState } from "react";
import { longMoment } from "~/platform/moments";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import { TickEntry, TickList } from "~/ui/tick-list";
import { TitleBlock } from "~/ui/title-block";
import { ReopenCase } from "./case-access";
import { CaseBadge } from "./case-badge";
import { ReplyForm } from "./reply-form";
import type { CaseView } from "./schema";
import { WithdrawCase } from "./withdraw-case";

function Promised({ view }: { view: CaseView }) {
  if (view.status === "information-requested") return "Our reply deadline is paused until you answer";
  if (!view.promisedAt) return "This case has ended";
  return (
    <>
      <time dateTime={view.promisedAt}>{longMoment(view.promisedAt)}</time>
      <span className="block font-normal text-ink-3 text-small">{view.promisedIn}</span>
    </>
  );
}

function CaseHead({ view }: { view: CaseView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another case is a reason to focus again
  useEffect(() => heading.current?.focus(), [view.reference]);
  return (
    <section className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap py-[clamp(1.5rem,4vw,3rem)]">
        <p className="note num">{view.reference}</p>
        <h1 ref={heading} tabIndex={-1} className="mt-2 outline-none">
          {view.kindLabel}
        </h1>
        <TitleBlock
          cols={3}
          className="mt-7 max-w-220"
          cells={[
            { label: "Status", value: <CaseBadge status={view.status} label={view.statusLabel} /> },
            { label: "Submitted", value: <time dateTime={view.submittedAt}>{longMoment(view.submittedAt)}</time> },
            { label: "Answer by", value: <Promised view={view} /> },
            ...view.outcome.map(({ label, value }) => ({ label, value: <span className="num">{value}</span> })),
          ]}
        />
      </div>
    </section>
  );
}

const sides = {
  applicant: { name: "You", look: "border-line bg-sheet sm:ml-12" },
  staff: { name: "iFACE", look: "border-line bg-blue-tint sm:mr-12" },
};

const WholeMail = ({ text }: { text: string }) => (
  <details className="mt-2 text-small">
    <summary>The whole email</summary>
    <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-2">{text}</p>
  </details>
);

function CaseMessages({ messages }: Pick<CaseView, "messages">) {
  if (messages.length === 0)
    return <p className="text-ink-2">No messages yet. When we write, you see it here and get it by email.</p>;
  return (
    <ol className="grid gap-4">
      {messages.map(({ at, from, text, whole }) => (
        <li key={`${at} ${from}`} className={`rounded-2 border px-5 py-4 ${sides[from].look}`}>
          <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
            <b>{sides[from].name}</b>
            <time dateTime={at} className="num text-ink-3 text-small">
              {longMoment(at)}
            </time>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          {whole ? <WholeMail text={whole} /> : null}
        </li>
      ))}
    </ol>
  );
}

function CaseLog({ timeline }: Pick<CaseView, "timeline">) {
  return (
    <TickList>
      {timeline.map(({ at, what }) => (
        <TickEntry key={`${at} ${what}`} below={<time dateTime={at}>{longMoment(at)}</time>}>
          {what}
        </TickEntry>
      ))}
    </TickList>
  );
}

type CaseScreenProps = {
  view: CaseView;
  email?: string;
  onOpened: (view: CaseView, email: string) => void;
  onChanged: () => void;
  result?: ReactNode;
};

function Ended() {
  return (
    <p className="border-line-2 border-t pt-6 text-ink-2">
      This case has ended, so it takes no more messages. Is there more to say?{" "}
      <Link to="/contact">Send a new message</Link>
    </p>
  );
}

export function CaseScreen({ view, email, onOpened, onChanged, result }: CaseScreenProps) {
  const [isLost, setLost] = useState(false);
  const [replies, setReplies] = useState(0);
  const lost = () => setLost(true);

  return (
    <>
      <CaseHead view={view} />
      <div className="wrap grid items-start gap-[clamp(2.5rem,5vw,5rem)] py-[clamp(2rem,5vw,4rem)] lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="grid min-w-0 gap-10">
          {result}
          <section aria-labelledby="messages-title" className="grid min-w-0 gap-6">
            <h2 id="messages-title">Messages</h2>
            <CaseMessages messages={view.messages} />
            {isLost ? (
              <ReopenCase
                reference={view.reference}
                email={email}
                onOpened={(found, address) => {
                  setLost(false);
                  onOpened(found, address);
                }}
              />
            ) : null}
            {view.canReply ? (
              <ReplyForm
                key={replies}
                reference={view.reference}
                isPaused={isLost}
                onLost={lost}
                onSent={() => {
                  setReplies(replies + 1);
                  onChanged();
                }}
              />
            ) : (
              <Ended />
            )}
          </section>
        </div>
        <Panel title="Record">
          <CaseLog timeline={view.timeline} />
          {view.canWithdraw ? (
            <div hidden={isLost} className="mt-6 border-line border-t pt-5">
              <WithdrawCase reference={view.reference} onLost={lost} onWithdrawn={onChanged} />
            </div>
          ) : null}
        </Panel>
      </div>
    </>
  );
}
