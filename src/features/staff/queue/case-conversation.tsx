import { type ReactNode, useState } from "react";
import type { StaffCase } from "~/features/cases/staff/schema";
import { Button } from "~/ui/button";
import { CaseForm } from "./case-form";
import { caseFormContent } from "./case-form-content";
import { Part } from "./case-parts";
import { shortMoment } from "./queue-words";

function Said({ who, at, look, text }: { who: string; at: string; look: string; text: string }) {
  return (
    <li className={`border px-3.5 py-2.5 ${look}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <b>{who}</b>
        <time dateTime={at} className="num text-ink-3">
          {shortMoment(at)}
        </time>
      </p>
      <p className="wrap-anywhere whitespace-pre-line text-ui">{text}</p>
    </li>
  );
}

type ThreadProps = {
  title: string;
  kind: "message" | "note";
  of: StaffCase;
  none: string;
  children: ReactNode[];
};

/** What was written, oldest first, and the form for more. An ended case takes notes, but no messages. */
function Thread({ title, kind, of, none, children }: ThreadProps) {
  const [isWriting, setWriting] = useState(false);
  const mayWrite = kind === "note" || !of.endedAt;
  return (
    <Part
      title={title}
      action={
        mayWrite && !isWriting ? (
          <Button variant="quiet" size="small" className="-my-2" onClick={() => setWriting(true)}>
            {caseFormContent[kind].title}
          </Button>
        ) : null
      }
    >
      {children.length > 0 ? (
        <ol className="grid gap-2">{children}</ol>
      ) : (
        <p className="text-ink-3 text-small">{none}</p>
      )}
      {isWriting && mayWrite ? (
        <div className="mt-3 border border-line-2 bg-paper p-3.5">
          <CaseForm kind={kind} of={of} onDone={() => setWriting(false)} onCancel={() => setWriting(false)} />
        </div>
      ) : null}
    </Part>
  );
}

/** What applicant and staff wrote to each other. */
export function CaseMessages({ of }: { of: StaffCase }) {
  return (
    <Thread title="Messages" kind="message" of={of} none="None yet.">
      {of.messages.map(({ at, from, text }) => (
        <Said
          key={`${at} ${from}`}
          who={from === "staff" ? "iFACE" : of.name}
          at={at}
          look={from === "staff" ? "border-line bg-blue-tint" : "border-line bg-sheet"}
          text={text}
        />
      ))}
    </Thread>
  );
}

/** What only staff read. */
export function CaseNotes({ of }: { of: StaffCase }) {
  return (
    <Thread title="Internal notes" kind="note" of={of} none="None yet. Only staff read them.">
      {of.notes.map(({ id, author, at, text }) => (
        <Said key={id} who={author.name} at={at} look="border-line bg-warning-tint" text={text} />
      ))}
    </Thread>
  );
}
