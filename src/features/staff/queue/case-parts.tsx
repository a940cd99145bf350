import { Check, CircleX, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { CaseCheck, FieldGroup, StaffCase } from "~/features/cases/staff/schema";
import { Icon } from "~/ui/icon";
import { TitleBlock } from "~/ui/title-block";
import { shortMoment } from "./queue-words";

/** A part of the side sheet under its heading. */
export function Part({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
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

function replyBy({ endedAt, isPaused, promisedAt }: StaffCase): string {
  if (endedAt) return "Ended";
  return isPaused ? "Clock stands" : shortMoment(promisedAt);
}

/** The facts that every case has. */
export function CaseFacts({ of }: { of: StaffCase }) {
  const { submittedAt, type, state, name, email, phone } = of;
  return (
    <TitleBlock
      cells={[
        { label: "Received", value: <span className="num">{shortMoment(submittedAt)}</span> },
        { label: "Reply by", value: <span className="num">{replyBy(of)}</span> },
        { label: "Type", value: type },
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

/** Everything that was submitted, by the form's own groups. */
export function CaseFields({ groups }: { groups: readonly FieldGroup[] }) {
  return groups.map(({ title, fields }) => (
    <Part key={title} title={title}>
      <dl className="grid gap-2.5">
        {fields.map(({ name, label, value }) => (
          <div key={name}>
            <dt className="text-ink-3 text-small leading-[1.3]">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line text-ui">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  ));
}

const marks: Record<CaseCheck["state"], { icon: LucideIcon; colour: string; word: string }> = {
  ok: { icon: Check, colour: "text-success", word: "Fine" },
  warning: { icon: TriangleAlert, colour: "text-warning", word: "Look at this" },
  failed: { icon: CircleX, colour: "text-danger", word: "Failed" },
};

/** What the portal has looked into by itself. */
export function CaseChecks({ checks }: { checks: readonly CaseCheck[] }) {
  if (checks.length === 0) return null;
  return (
    <Part title="Checks">
      <ul className="grid gap-2">
        {checks.map(({ label, state }) => (
          <li key={label} className="grid grid-cols-[1.25rem_1fr] gap-2.5 leading-[1.4]">
            <Icon
              of={marks[state].icon}
              strokeWidth={2.25}
              className={`mt-[.16em] size-4.5 ${marks[state].colour}`}
            />
            <span>
              <span className="sr-only">{marks[state].word}: </span>
              {label}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** A tick across the line of the record, as on a dimension line. */
const tick =
  "before:absolute before:top-[.3em] before:-left-1.5 before:size-[11px] before:bg-[linear-gradient(135deg,transparent_calc(50%-1px),var(--ink)_calc(50%-1px),var(--ink)_calc(50%+1px),transparent_calc(50%+1px))]";

/** What happened with the case, oldest first. */
export function CaseRecord({ timeline }: Pick<StaffCase, "timeline">) {
  return (
    <Part title="Record">
      <ol className="ml-[5px] grid gap-3 border-line-2 border-l">
        {timeline.map(({ at, what, who }) => (
          <li key={`${at} ${what} ${who}`} className={`relative pl-4.5 text-small/[1.4] ${tick}`}>
            {what}
            <span className="num block text-ink-3">
              <time dateTime={at}>{shortMoment(at)}</time>
              {who ? ` · ${who}` : ""}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
