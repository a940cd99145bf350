import { AtSign, Bot, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { briefMoment } from "~/platform/time/short-dates";
import { Badge } from "~/ui/badge";
import { leftOutLines } from "../inbound/omitted-file";
import { Part } from "./case-parts";
import type { InboundMail, StaffCase, StaffMessage } from "./schema";

const KILOBYTE = 1024;
const sizeWords = (bytes: number) =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;

/** `isOpening`: its address is always the case's. `namedIn`: the form field with the address. */
type About = { isOpening?: boolean; namedIn?: string | null };

function Sender({ address, isApplicant, isAutomatic, isOpening, namedIn }: InboundMail & About) {
  if (isAutomatic)
    return (
      <>
        <Badge icon={Bot}>Automatic reply</Badge>
        <span className="wrap-anywhere">{address}</span>
      </>
    );
  if (isApplicant) return <Badge icon={AtSign}>By email</Badge>;
  if (namedIn)
    return (
      <>
        <Badge icon={AtSign}>Named in the form: {namedIn}</Badge>
        <span className="wrap-anywhere">{address}</span>
      </>
    );
  return (
    <>
      <Badge tone="warning" icon={TriangleAlert}>
        {isOpening ? "Sender not proven, not acknowledged" : "Not from the address of this case"}
      </Badge>
      <span className="wrap-anywhere">{address}</span>
    </>
  );
}

type FileLinkProps = InboundMail["attachments"][number] & { children: ReactNode };

const FileLink = ({ id, name, bytes, children }: FileLinkProps) => (
  <>
    <a className="wrap-anywhere" href={`/api/staff/attachments/${id}`} download={name}>
      {children}
    </a>{" "}
    ({sizeWords(bytes)})
  </>
);

/** Older emails only have the number of omitted files. */
function LeftOut({ leftOut, leftOutFiles, original }: InboundMail) {
  if (leftOut === 0) return null;
  if (leftOutFiles.length === 0)
    return (
      <p className="text-ink-3">{leftOut === 1 ? "One attachment was" : `${leftOut} attachments were`} not kept.</p>
    );
  return (
    <div className="text-ink-3">
      <p>Not kept as files{original ? "; what came whole is in the saved email" : ""}:</p>
      <ul className="grid gap-1">
        {leftOutLines(leftOutFiles).map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function MailNote({ mail, shown, ...about }: About & { mail: InboundMail; shown: string }) {
  const { attachments, original, whole } = mail;
  return (
    <div className="mt-2 grid gap-2 text-small">
      <p className="flex flex-wrap items-center gap-2">
        <Sender {...mail} {...about} />
      </p>
      {attachments.length > 0 ? (
        <ul className="grid gap-1">
          {attachments.map(({ id, name, bytes }) => (
            <li key={id}>
              <FileLink id={id} name={name} bytes={bytes}>
                {name}
              </FileLink>
            </li>
          ))}
        </ul>
      ) : null}
      <LeftOut {...mail} />
      {whole && whole !== shown ? (
        <details>
          <summary>The whole email</summary>
          <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-2">{whole}</p>
        </details>
      ) : null}
      {original ? (
        <p>
          <FileLink {...original}>Save the email as it came</FileLink>
        </p>
      ) : null}
    </div>
  );
}

type SaidProps = {
  who: string;
  at: string;
  look: string;
  text: string;
  mail?: InboundMail | null;
  namedIn?: string | null;
};

function Said({ who, at, look, text, mail, namedIn }: SaidProps) {
  return (
    <li className={`border px-3.5 py-2.5 ${look}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <b>{who}</b>
        <time dateTime={at} className="num text-ink-3">
          {briefMoment(at)}
        </time>
      </p>
      <p className="wrap-anywhere whitespace-pre-line text-ui">{text}</p>
      {mail ? <MailNote mail={mail} shown={text} namedIn={namedIn} /> : null}
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

export function CaseLead({ of: { lead } }: { of: StaffCase }) {
  if (!lead) return null;
  return (
    <Part title={lead.label}>
      <p className="wrap-anywhere whitespace-pre-line border-ink border-l-2 pl-4 leading-[1.55]">{lead.text}</p>
    </Part>
  );
}

const looks: Record<StaffMessage["from"], string> = {
  staff: "border-line bg-blue-tint",
  applicant: "border-line bg-sheet",
  named: "border-line bg-sheet",
  other: "border-line bg-warning-tint",
};

function whoWrote({ from, mail }: StaffMessage, name: string): string {
  if (from === "staff") return "iFACE";
  if (from === "named") return "Person named in the form";
  return from === "other" && !mail?.isAutomatic ? "Somebody else" : name;
}

const Opening = ({ mail }: { mail: InboundMail }) => (
  <li className="border border-line bg-sheet px-3.5 py-2.5">
    <MailNote mail={mail} shown="" isOpening />
  </li>
);

export function CaseMessages({ of }: { of: StaffCase }) {
  return (
    <Thread title="Conversation">
      {[
        ...(of.openingMail ? [<Opening key="opening" mail={of.openingMail} />] : []),
        ...of.messages.map((message) => (
          <Said
            key={`${message.at} ${message.from} ${message.text}`}
            who={whoWrote(message, of.name)}
            look={looks[message.from]}
            {...message}
          />
        )),
      ]}
    </Thread>
  );
}

export function CaseNotes({ of }: { of: StaffCase }) {
  return (
    <Thread title="Notes of staff">
      {of.notes.map(({ id, author, at, text }) => (
        <Said
          key={id}
          who={author?.name ?? "A former account"}
          at={at}
          look="border-line bg-warning-tint"
          text={text}
        />
      ))}
    </Thread>
  );
}
