import { useQuery } from "@tanstack/react-query";
import { useMember } from "~/features/accounts/signed-in";
import { MembershipCard } from "~/features/membership/card/membership-card";
import { NotificationsPanel } from "~/features/notifications/notifications-panel";
import { ActivitiesPanel } from "./activities-panel";
import type { Dashboard } from "./calls";
import { ContentPanel } from "./content-panel";
import { columns, Failed, Waiting } from "./dashboard-states";
import { DeadlinesPanel } from "./deadlines-panel";
import { FiguresRow } from "./figures-row";
import { FirstStepsPanel } from "./first-steps-panel";
import { OrdersPanel } from "./orders-panel";
import { dashboardQuery } from "./queries";
import { QuickActions } from "./quick-actions";

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
