import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { pageMeta } from "~/ui/page-meta";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { StaffPage } from "../staff-page";

const CompetitionScreen = lazy(() => import("../competition/competition-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Competition",
    description: "Engineers’ Oath: judging, ranking, results and the edition itself.",
    noindex: true,
  });

export default function StaffCompetitionPage() {
  return (
    <StaffPage title="Competition" roles={["reviewer"]}>
      <Suspense
        fallback={
          <SkeletonGroup label="Loading the page" className="grid gap-4">
            <Skeleton className="h-11 w-64" />
            <Skeleton className="h-96" />
          </SkeletonGroup>
        }
      >
        <CompetitionScreen />
      </Suspense>
    </StaffPage>
  );
}
