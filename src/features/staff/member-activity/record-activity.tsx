import { Check, CircleSlash, CircleX, Clock } from "lucide-react";
import { type ReactNode, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { CaseBadge } from "~/features/cases/case-badge";
import { dueOf, shortStatus } from "~/features/cases/console/queue-words";
import type { MemberRecord } from "~/features/membership/register/calls";
import { orderStatusLabels } from "~/features/orders/order-status";
import { rupees } from "~/platform/text/rupees";
import { briefMoment, shortDay, shortMoment } from "~/platform/time/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import type { MemberActivity } from "./calls";
import { useMemberActivity } from "./queries";

const FEW = 3;

type Shown = { key: string; title: ReactNode; note: string; end: ReactNode };
type RecordRowsProps<Row> = {
  title: string;
  none: string;
  of: { rows: readonly Row[]; total: number };
  row: (row: Row) => Shown;
};

/** Shows the newest three, the others on demand. */
function RecordRows<Row>({ title, none, of: { rows, total }, row }: RecordRowsProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const more = total > FEW;
  const all = total > rows.length ? `Newest ${rows.length} of ${total.toLocaleString("en-IN")}` : `All ${total}`;
  return (
    <Panel
      title={title}
      flush
      action={
        more ? (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="-my-2 min-h-11 text-blue text-small underline"
          >
            {isWhole ? "Fewer" : all}
            <span className="sr-only">: {title}</span>
          </button>
        ) : null
      }
    >
      {rows.length === 0 ? <p className="px-5 py-4 text-ink-3">{none}</p> : null}
      <ul>
        {(isWhole ? rows : rows.slice(0, FEW)).map(row).map(({ key, title: head, note, end }) => (
          <li
            key={key}
            className="flex min-h-17 items-center justify-between gap-4 border-line border-b px-5 py-2.5 last:border-b-0"
          >
            <span className="min-w-0">
              <span className="wrap-anywhere block font-semibold">{head}</span>
              <span className="num wrap-anywhere block text-ink-3 text-small">{note}</span>
            </span>
            <span className="shrink-0">{end}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const declarationWords = {
  waiting: { label: "Waiting", tone: "warning" },
  accepted: { label: "Accepted", tone: "success" },
  declined: { label: "Declined", tone: "neutral" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
} as const;
const mailWords = {
  taken: { label: "Sent", tone: "success", icon: Check },
  waiting: { label: "Waiting", tone: "warning", icon: Clock },
  failed: { label: "Failed", tone: "danger", icon: CircleX },
  "left-out": { label: "Left out", tone: "neutral", icon: CircleSlash },
  unsent: { label: "Not sent", tone: "neutral", icon: CircleSlash },
} as const;

type Case = MemberActivity["cases"]["rows"][number];

function whenOf({ endedAt, isPaused, promisedAt, submittedAt }: Case): string {
  if (endedAt) return shortMoment(endedAt);
  return isPaused ? `sent ${briefMoment(submittedAt)}` : `reply by ${briefMoment(promisedAt)}`;
}

function CaseStanding({ of }: { of: Case }) {
  const { tone, words } = dueOf(of, new Date());
  if (tone === "late") return <Badge tone="danger">{words}</Badge>;
  if (tone === "soon") return <Badge tone="warning">{words}</Badge>;
  return <CaseBadge status={of.status} label={of.endedAt ? of.statusLabel : shortStatus[of.status]} />;
}

function Cases({ cases }: Pick<MemberActivity, "cases">) {
  return (
    <RecordRows
      title="Cases"
      none="No case came from this address."
      of={cases}
      row={(one) => ({
        key: one.id,
        title: <Link to={`/staff?view=all&q=${one.reference}&case=${one.id}`}>{one.kind}</Link>,
        note: `${one.reference} · ${whenOf(one)}`,
        end: <CaseStanding of={one} />,
      })}
    />
  );
}

function OrdersAndDeclarations({ orders, declarations }: Pick<MemberActivity, "orders" | "declarations">) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <RecordRows
        title="Orders"
        none="Nothing was ordered."
        of={orders}
        row={({ number, what, status, requestedAt, total }) => ({
          key: number,
          title: what,
          note: `${number} · ${orderStatusLabels[status]} · ${shortMoment(requestedAt)}`,
          end: <span className="num">{rupees(total)}</span>,
        })}
      />
      <RecordRows
        title="CPD declarations"
        none="Nothing was declared."
        of={declarations}
        row={({ id, title, activity, heldOn, points, status }) => ({
          key: id,
          title,
          note: `${activity} · ${shortDay(heldOn)} · ${points.toLocaleString("en-IN")} points`,
          end: <Badge tone={declarationWords[status].tone}>{declarationWords[status].label}</Badge>,
        })}
      />
    </div>
  );
}

export function RecordActivity({ of }: { of: MemberRecord }) {
  const { data, error, refetch } = useMemberActivity(of.id);
  if (of.isErased) return null;
  if (!data)
    return (
      <div role={error ? "alert" : "status"} className="grid justify-items-start gap-3">
        <p>{error ? failureMessage(error, "Cases and orders could not be read.") : "Loading cases and orders..."}</p>
        {error ? <Button onClick={() => refetch()}>Try again</Button> : null}
      </div>
    );
  return (
    <>
      <Cases cases={data.cases} />
      <OrdersAndDeclarations orders={data.orders} declarations={data.declarations} />
      <RecordRows
        title="Emails sent"
        none="No email was sent to this address in the last two years."
        of={data.mails}
        row={({ id, subject, at, state }) => ({
          key: id,
          title: subject,
          note: shortMoment(at),
          end: (
            <Badge tone={mailWords[state].tone} icon={mailWords[state].icon}>
              {mailWords[state].label}
            </Badge>
          ),
        })}
      />
    </>
  );
}
