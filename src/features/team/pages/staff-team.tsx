import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { ScreenWaiting } from "~/features/console/screen-waiting";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";

const TeamScreen = lazy(() => import("../team-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Team",
    description: "Who works in the federation's console, with which role.",
    noindex: true,
  });

export default function StaffTeamPage() {
  return (
    <StaffPage title="Team" roles={["admin"]}>
      <Suspense fallback={<ScreenWaiting label="Loading the team" />}>
        <TeamScreen />
      </Suspense>
    </StaffPage>
  );
}
