import type { MetaArgs } from "react-router";
import { insideLinks } from "~/features/accounts/inside-links";
import { MemberPage } from "~/features/accounts/member-page";
import { pageMeta } from "~/ui/page-meta";
import { DashboardHead } from "../dashboard/dashboard-head";
import { DashboardScreen } from "../dashboard/dashboard-screen";

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
