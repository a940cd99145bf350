import type { ReactNode } from "react";
import { briefMoment } from "~/platform/short-dates";
import { MailNote } from "../inbound/mail-note";
import type { InboundMail } from "../inbound/schema";
import { Part } from "./case-parts";
import type { StaffCase, StaffMessage } from "./schema";

type SaidProps = { who: string; at: string; look: string; text: string; mail?: InboundMail | null };

function Said({ who, at, look, text, mail }: SaidProps) {
  return (
    <li className={`border px-3.5 py-2.5 ${look}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <b>{who}</b>
        <time dateTime={at} className="num text-ink-3">
          {briefMoment(at)}
        </time>
      </p>
      <p className="wrap-anywhere whitespace-pre-line text-ui">{text}</p>
      {mail ? <MailNote mail={mail} shown={text} /> : null}
    </li>
  );
}

function Thread({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Part title={title}>
      <ol className="grid gap-2">{children}</ol>
    </Part>
  );
}

/** What the person wrote when they sent it. */
export function CaseLead({ of: { lead } }: { of: StaffCase }) {
  if (!lead) return null;
  return (
    <Part title={lead.label}>
      <p className="wrap-anywhere whitespace-pre-line border-ink border-l-2 pl-4 leading-[1.55]">
        {lead.text}
      </p>
    </Part>
  );
}

const looks: Record<StaffMessage["from"], string> = {
  staff: "border-line bg-blue-tint",
  applicant: "border-line bg-sheet",
  other: "border-line bg-warning-tint",
};

/** The email that opened the case; its text stands among the answers. */
const Opening = ({ mail }: { mail: InboundMail }) => (
  <li className="border border-line bg-sheet px-3.5 py-2.5">
    <MailNote mail={mail} shown="" />
  </li>
);

/** What applicant and staff wrote to each other, oldest first. */
export function CaseMessages({ of }: { of: StaffCase }) {
  return (
    <Thread title="Conversation">
      {[
        ...(of.openingMail ? [<Opening key="opening" mail={of.openingMail} />] : []),
        ...of.messages.map(({ at, from, text, mail }) => (
          <Said
            key={`${at} ${from} ${text}`}
            who={from === "staff" ? "iFACE" : from === "other" ? "Somebody else" : of.name}
            at={at}
            look={looks[from]}
            text={text}
            mail={mail}
          />
        )),
      ]}
    </Thread>
  );
}

/** What only staff read. */
export function CaseNotes({ of }: { of: StaffCase }) {
  return (
    <Thread title="Notes of staff">
      {of.notes.map(({ id, author, at, text }) => (
        <Said key={id} who={author.name} at={at} look="border-line bg-warning-tint" text={text} />
      ))}
    </Thread>
  );
}
