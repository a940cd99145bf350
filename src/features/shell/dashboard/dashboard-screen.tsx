import { useMutation, useQuery } from "@tanstack/react-query";
import { Award, CalendarCheck2, Check, Clock, Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { useMember } from "~/features/accounts/signed-in";
import { KindBadge } from "~/features/content/items/item-badge";
import { ItemIcon } from "~/features/content/items/item-icon";
import { MembershipCard } from "~/features/membership/card/membership-card";
import { NotificationsPanel } from "~/features/notifications/notifications-panel";
import { OrderBadge, OrderPromise } from "~/features/orders/order-badge";
import { resendEmailLink } from "~/features/profile/queries";
import { dayAndMonth } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { toast } from "~/ui/toast";
import { ActivitiesPanel } from "./activities-panel";
import type { Dashboard, DashboardItem, Figures, Step } from "./calls";
import { DeadlinesPanel } from "./deadlines-panel";
import { FeedRow } from "./feed";
import { firstSteps } from "./first-steps-content";
import { dashboardQuery } from "./queries";
import { QuickActions } from "./quick-actions";

function SendLink({ action }: { action: string }) {
  const { email } = useMember();
  const sending = useMutation({
    mutationFn: resendEmailLink,
    onSuccess: () =>
      toast({ title: "Link Sent", description: `Please check the inbox of ${email}.`, variant: "success" }),
    onError: (cause) => {
      const description = failureMessage(cause, "The link could not be sent. Please try again.");
      toast({ title: "Link Not Sent", description, variant: "destructive" });
    },
  });
  return (
    <Button size="small" busy={sending.isPending} onClick={() => sending.mutate()}>
      {sending.isPending ? "Sending..." : action}
    </Button>
  );
}

function StepRow({ step: { name, isDone }, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { title, text, action, to } = firstSteps[name];
  const look = isDone ? "border-success text-success" : "border-line-2 text-ink";
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-line border-b px-4 py-4 last:border-b-0 sm:grid-cols-[2.75rem_minmax(0,1fr)_auto] sm:px-5">
      <span
        className={`num grid size-11 place-items-center rounded-full border-[1.5px] bg-paper font-head font-semibold text-h4 ${look}`}
      >
        {isDone ? <Icon of={Check} /> : number}
        {isDone ? <span className="sr-only">Done:</span> : null}
      </span>
      <div>
        <h3 className={`font-body font-semibold text-body/[1.35] ${isDone ? "text-ink-3" : ""}`}>{title}</h3>
        {isDone ? null : <p className="text-ink-2 text-small">{text}</p>}
      </div>
      {isDone ? null : (
        <div className="max-sm:col-start-2">
          {to ? (
            <ButtonLink to={to} size="small" variant={isNext ? "primary" : "secondary"}>
              {action}
            </ButtonLink>
          ) : (
            <SendLink action={action} />
          )}
        </div>
      )}
    </li>
  );
}

function FirstStepsPanel({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  // The verification link is in the mailbox, so the next step is the first one with a page.
  const next = steps.find(({ name, isDone }) => !isDone && firstSteps[name].to);
  return (
    <Panel
      flush
      title="What to do first"
      action={<span className="num text-ink-2 text-small">{`${done} of ${steps.length} done`}</span>}
    >
      <ol>
        {steps.map((step, index) => (
          <StepRow key={step.name} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
    </Panel>
  );
}

const pointsInWords = (points: number) => (Number.isInteger(points) ? String(points) : points.toFixed(1));

const cellsOf = ({ points, target, year, events, certificates, openCases }: Figures) => [
  {
    icon: Clock,
    label: "CPD points",
    value: pointsInWords(points),
    note: target > 0 ? `of ${target} in ${year}` : `in ${year}`,
    to: "/history",
  },
  {
    icon: CalendarCheck2,
    label: "Events attended",
    value: events,
    note: "in your history",
    to: "/history?type=events",
  },
  {
    icon: Award,
    label: "Certificates",
    value: certificates,
    note: "in your history",
    to: "/history?type=certificates",
  },
  {
    icon: Inbox,
    label: "Open cases",
    value: openCases,
    note: openCases === 0 ? "All answered" : "On their way",
    to: "/track",
  },
];

const cell =
  "relative border-line p-4 hover:bg-blue-tint/45 max-md:even:border-l max-md:nth-[n+3]:border-t md:px-5 md:pt-4.5 md:pb-5 md:not-first:border-l";

function FiguresRow({ figures }: { figures: Figures }) {
  return (
    <dl className="on-sheet grid grid-cols-2 overflow-hidden rounded-2 border border-line bg-sheet md:grid-cols-4">
      {cellsOf(figures).map(({ icon, label, value, note, to }) => (
        <div key={label} className={cell}>
          <dt className="flex items-center gap-2 text-ink-2 text-small">
            <Icon of={icon} className="size-4.5 text-blue" />
            <Link to={to} className="text-ink-2 no-underline after:absolute after:inset-0 hover:underline">
              {label}
            </Link>
          </dt>
          <dd className="num mt-1.5 font-head font-semibold text-[2rem]/[1.05] tracking-[-.015em] md:text-[2.5rem]/[1.05]">
            {value}
          </dd>
          <dd className="num text-ink-3 text-small">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function Row({ item }: { item: DashboardItem }) {
  const { type, title, actionUrl, facts, publishedDate, isSample } = item;
  const known = [...(isSample ? ["Sample"] : []), facts.join(", "), dayAndMonth(publishedDate)];
  return (
    <FeedRow
      icon={<ItemIcon kind={type} />}
      title={title}
      to={actionUrl}
      facts={known.filter(Boolean).join(" · ")}
      badge={<KindBadge kind={type} />}
    />
  );
}

type ContentPanelProps = { title: string; action?: ReactNode; items: readonly DashboardItem[] };

function ContentPanel({ title, action, items }: ContentPanelProps) {
  return (
    <Panel flush title={title} action={action}>
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      ) : (
        <p className="p-5 text-ink-2">Nothing has been published yet.</p>
      )}
    </Panel>
  );
}

function OrdersPanel({ orders }: Pick<Dashboard, "orders">) {
  if (orders.length === 0) return null;
  return (
    <Panel
      flush
      title="Your orders"
      action={
        <Link to="/cart#orders" className="text-small">
          Open orders
        </Link>
      }
    >
      <ul>
        {orders.map((order) => (
          <li key={order.number} className="grid gap-1 border-line border-b px-5 py-3 last:border-b-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="num font-semibold">{order.number}</span>
              <OrderBadge status={order.status} />
            </div>
            <p className="wrap-anywhere text-ink-2 text-small">{order.what}</p>
            <OrderPromise {...order} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const columns = "grid items-start gap-x-[clamp(1.5rem,3vw,2.5rem)] gap-y-8 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]";

function Waiting() {
  return (
    <SkeletonGroup label="Loading your dashboard" className={columns}>
      <div className="grid gap-8">
        <Skeleton className="h-34" />
        <Skeleton className="h-120" />
        <Skeleton className="h-64" />
      </div>
      <div className="grid gap-8">
        <Skeleton className="h-70" />
        <Skeleton className="h-60" />
        <Skeleton className="h-60" />
      </div>
    </SkeletonGroup>
  );
}

function Failed({ cause, again }: { cause: unknown; again: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{failureMessage(cause, "Your dashboard could not be read.")}</p>
      <Button onClick={again}>Try again</Button>
    </div>
  );
}

function Main({ dashboard }: { dashboard: Dashboard }) {
  const { isNew, steps, figures, latest, activities, recommendations, recommendedFor } = dashboard;
  return (
    <div className="grid min-w-0 gap-8">
      {isNew ? <FirstStepsPanel steps={steps} /> : <FiguresRow figures={figures} />}
      <ContentPanel title="Latest content" items={latest} />
      <ActivitiesPanel entries={activities} />
      <ContentPanel
        title="Recommended for you"
        action={recommendedFor ? <span className="text-ink-2 text-small">{recommendedFor}</span> : null}
        items={recommendations}
      />
    </div>
  );
}

function Side({ dashboard: { membership, deadlines, orders } }: { dashboard: Dashboard }) {
  const { firstName, lastName, username } = useMember();
  const name = membership?.name ?? (`${firstName} ${lastName}`.trim() || username);
  return (
    <div className="grid min-w-0 gap-8">
      <MembershipCard name={name} membership={membership ?? undefined} />
      <DeadlinesPanel deadlines={deadlines} />
      <OrdersPanel orders={orders} />
      <NotificationsPanel />
      <QuickActions hasCard={membership !== null && membership.status !== "ended"} />
    </div>
  );
}

export function DashboardScreen() {
  const { id } = useMember();
  const { data, error, isPending, refetch } = useQuery(dashboardQuery(id));
  return (
    <div className="wrap pt-8 pb-20">
      {isPending ? <Waiting /> : null}
      {data ? (
        <div className={columns}>
          <Main dashboard={data} />
          <Side dashboard={data} />
        </div>
      ) : null}
      {error && !data ? <Failed cause={error} again={() => refetch()} /> : null}
    </div>
  );
}
