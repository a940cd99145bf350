import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import type { MetaArgs } from "react-router";
import { insideLinks } from "~/features/accounts/inside-links";
import { MemberPage } from "~/features/accounts/member-page";
import { useMember } from "~/features/accounts/signed-in";
import { weekdayDate } from "~/platform/time/dates";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import { DashboardScreen } from "../dashboard/dashboard-screen";
import { greetingAt } from "../dashboard/greeting";
import { dashboardQuery } from "../dashboard/queries";
import { openSearch } from "../search-launcher";

function DashboardHead() {
  const { id, firstName, username } = useMember();
  // A new member's one primary button is the first step.
  const isNew = useQuery(dashboardQuery(id)).data?.isNew;
  const [now] = useState(() => new Date());
  return (
    <section className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-9 pb-7">
        <div className="min-w-0">
          <p className="num text-ink-2">{weekdayDate(now)}</p>
          <h1 className="wrap-anywhere text-[clamp(2rem,1.5rem+2vw,3rem)]">
            {greetingAt(now)}, {firstName || username}
          </h1>
        </div>
        <Button variant={isNew ? "secondary" : "primary"} onClick={openSearch}>
          <Icon of={Search} />
          Find a course
        </Button>
      </div>
    </section>
  );
}

export const handle = { application: true, theme: "system" };

export const links = insideLinks;

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Dashboard",
    description: "Your membership, CPD points, deadlines, notifications and what is new in the federation.",
    noindex: true,
  });

export default function DashboardPage() {
  return (
    <MemberPage title="Dashboard">
      <DashboardHead />
      <DashboardScreen />
    </MemberPage>
  );
}
