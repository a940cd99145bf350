import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { ScreenWaiting } from "~/features/console/screen-waiting";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";

const CompetitionScreen = lazy(() => import("../console/competition-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Competition",
    description: "Engineers’ Oath: judging, ranking, results and the edition itself.",
    noindex: true,
  });

export default function StaffCompetitionPage() {
  return (
    <StaffPage title="Competition" roles={["reviewer"]}>
      <Suspense fallback={<ScreenWaiting label="Loading the competition" />}>
        <CompetitionScreen />
      </Suspense>
    </StaffPage>
  );
}
