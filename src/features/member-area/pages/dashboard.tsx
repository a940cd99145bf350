import type { MetaArgs } from "react-router";
import { pageMeta } from "~/ui/page-meta";
import { DashboardHead } from "../dashboard/dashboard-head";
import { DashboardScreen } from "../dashboard/dashboard-screen";
import { insideLinks } from "../inside-links";
import { MemberPage } from "../member-page";

export const handle = { theme: "system" };

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
