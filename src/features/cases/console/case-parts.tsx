import type { ReactNode } from "react";
import { briefMoment } from "~/platform/time/short-dates";
import { TickEntry, TickList } from "~/ui/tick-list";
import { TitleBlock } from "~/ui/title-block";
import { formOf } from "../kinds";
import { dueMoment, priorityWords } from "./queue-words";
import type { StaffCase } from "./schema";

export function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-[1.125rem]">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

function replyBy({ endedAt, isPaused, promisedAt, status }: StaffCase): string {
  if (endedAt) return "Ended";
  if (!isPaused) return dueMoment(promisedAt, new Date());
  return status === "information-requested" ? "Paused until they answer" : "Paused until they pay";
}

export function CaseFacts({ of }: { of: StaffCase }) {
  const { type, state, name, email, phone, priority } = of;
  return (
    <TitleBlock
      cells={[
        { label: "About", value: type },
        { label: "Reply by", value: <span className="num">{replyBy(of)}</span> },
        { label: "Priority", value: priorityWords[priority] },
        { label: "State", value: state ?? "–" },
        {
          label: "Contact",
          wide: true,
          value: (
            <>
              {name}
              <span className="block font-normal text-ink-2 text-small">{email}</span>
              {phone ? <span className="num block font-normal text-ink-2 text-small">{phone}</span> : null}
            </>
          ),
        },
      ]}
    />
  );
}

type Answered = StaffCase["fields"][number]["fields"][number];

const isSaidAbove = ({ kind, subject, lead }: StaffCase, { name, value }: Answered) =>
  name === lead?.name || name === "priority" || (name === formOf(kind).row?.subject && value === subject);

export function CaseFields({ of }: { of: StaffCase }) {
  const groups = of.fields
    .filter(({ title }) => title !== "Applicant")
    .map((group) => ({ ...group, fields: group.fields.filter((answer) => !isSaidAbove(of, answer)) }));
  return groups
    .filter((group) => group.fields.length > 0)
    .map((group) => (
      <Part key={group.title} title={group.title}>
        <dl className="grid gap-2.5">
          {group.fields.map(({ name, label, value }) => (
            <div key={name}>
              <dt className="text-ink-3 text-small leading-[1.3]">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line text-ui">{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
    ));
}

export function CaseOutcome({ of: { outcome } }: { of: StaffCase }) {
  if (outcome.length === 0) return null;
  return (
    <Part title="Decided">
      <TitleBlock cells={outcome} />
    </Part>
  );
}

export function CaseFiles({ of: { id, files } }: { of: StaffCase }) {
  if (files.length === 0) return null;
  return (
    <Part title="Files">
      <ol className="grid gap-1 text-ui">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <a
              className="wrap-anywhere inline-flex min-h-11 items-center"
              href={`/api/staff/cases/${id}/files/${file.id}`}
              target="_blank"
              rel="noreferrer"
            >
              {file.name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <time dateTime={file.addedAt} className="num text-ink-3 text-small">
              {briefMoment(file.addedAt)}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  );
}

export function CaseRecord({ timeline }: Pick<StaffCase, "timeline">) {
  return (
    <Part title="Record">
      <TickList>
        {timeline.map(({ at, what, who }) => (
          <TickEntry
            key={`${at} ${what} ${who}`}
            below={
              <>
                <time dateTime={at}>{briefMoment(at)}</time>
                {who ? ` · ${who}` : ""}
              </>
            }
          >
            {what}
          </TickEntry>
        ))}
      </TickList>
    </Part>
  );
}
