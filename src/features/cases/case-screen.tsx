import { type ReactNode, useEffect, useRef, useState } from "react";
import { Notice } from "~/features/accounts/notice";
import { CallError } from "~/platform/http/call";
import { longMoment } from "~/platform/time/moments";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import { TextArea } from "~/ui/text-area";
import { TickEntry, TickList } from "~/ui/tick-list";
import { TitleBlock } from "~/ui/title-block";
import { toast } from "~/ui/toast";
import { ReopenCase } from "./case-access";
import { CaseBadge } from "./case-badge";
import { sendReply, withdrawCase } from "./queries";
import type { CaseView } from "./schema";
import { SubmitButton } from "./submit-button";
import { useCaseForm } from "./use-case-form";

type Typed = { reason?: unknown };
type Values = { reason?: string | undefined };
type WithdrawCaseProps = { reference: string; onWithdrawn: () => void; onLost: () => void };

const FORM = "withdraw-case";

function WithdrawCase({ reference, onWithdrawn, onLost }: WithdrawCaseProps) {
  const [isAsking, setAsking] = useState(false);
  const {
    register,
    submit,
    busy,
    formState: { errors },
    failure,
  } = useCaseForm<Typed, Values>({
    loadResolver: async () => (await import("./form-resolvers")).formResolvers.withdraw,
    failed: { title: "Case Not Withdrawn", description: "The case could not be withdrawn. Please try again." },
    async send({ reason }) {
      try {
        await withdrawCase(reference, reason);
      } catch (cause) {
        const isLost = cause instanceof CallError && cause.status === 401;
        if (isLost) {
          setAsking(false);
          onLost();
        }
        throw cause;
      }
      setAsking(false);
      toast({ title: "Case Withdrawn", description: "An email confirms it. We stop working on it." });
      onWithdrawn();
    },
  });

  return (
    <>
      <Button variant="danger" size="small" onClick={() => setAsking(true)}>
        Withdraw this case
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Withdraw this case?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep the case</Button>
            <Button type="submit" form={FORM} variant="danger" busy={busy}>
              {busy ? "Withdrawing..." : "Withdraw case"}
            </Button>
          </>
        }
      >
        <form id={FORM} method="post" action="/track" noValidate onSubmit={submit} className="grid gap-5">
          <p>We then stop working on it, and it cannot be opened again. You can always send a new one.</p>
          <TextArea label="Reason" optional maxLength={500} error={errors.reason?.message} {...register("reason")} />
          {failure ? <Notice tone="danger">{failure}</Notice> : null}
        </form>
      </Dialog>
    </>
  );
}

type Reply = { text: string };
type ReplyFormProps = {
  reference: string;
  isPaused: boolean;
  onSent: () => void;
  /** The half hour is over and the case must be reopened. The input stays. */
  onLost: () => void;
};

function ReplyForm({ reference, isPaused, onSent, onLost }: ReplyFormProps) {
  const {
    register,
    submit,
    busy,
    formState: { errors },
    failure,
  } = useCaseForm<Reply, Reply>({
    loadResolver: async () => (await import("./form-resolvers")).formResolvers.message,
    failed: { title: "Message Not Sent", description: "Your message could not be sent. Please try again." },
    async send({ text }, key) {
      try {
        await sendReply(reference, text, key);
      } catch (cause) {
        if (cause instanceof CallError && cause.status === 401) onLost();
        throw cause;
      }
      toast({
        title: "Message Sent",
        description: "It is now part of the case, where we read it.",
        variant: "success",
      });
      onSent();
    },
  });

  return (
    <form method="post" action="/track" noValidate onSubmit={submit} className="grid gap-5">
      <TextArea
        hint={isPaused ? "It can be sent once the case is open again." : undefined}
        label="Write to us about this case"
        error={errors.text?.message}
        {...register("text")}
        aria-required
      />
      {failure && !isPaused ? <Notice tone="danger">{failure}</Notice> : null}
      {isPaused ? null : (
        <SubmitButton busy={busy} busyText="Sending..." className="sm:justify-self-start">
          Send message
        </SubmitButton>
      )}
    </form>
  );
}

function Promised({ view }: { view: CaseView }) {
  if (view.status === "information-requested") return "Our reply deadline is paused until you answer";
  if (!view.canReply) return "This case has ended";
  if (!view.promisedAt) return "Our reply deadline is paused until you pay";
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
