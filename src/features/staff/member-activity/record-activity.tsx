import { Check, CircleSlash, CircleX, Clock } from "lucide-react";
import { failureMessage } from "~/features/accounts/failure";
import { CaseBadge } from "~/features/cases/case-badge";
import { dueOf, shortStatus } from "~/features/cases/console/queue-words";
import type { MemberRecord } from "~/features/membership/register/schema";
import { orderStatusLabels } from "~/features/orders/order-status";
import { rupees } from "~/platform/rupees";
import { briefMoment, shortDay, shortMoment } from "~/platform/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import type { MemberActivity } from "./calls";
import { useMemberActivity } from "./queries";
import { RecordRows } from "./record-rows";

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
