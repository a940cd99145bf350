import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { pageMeta } from "~/ui/page-meta";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { StaffPage } from "../staff-page";

const PartnersScreen = lazy(() => import("../partners/partners-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Partners",
    description: "Partners of the federation, their consent and the public list.",
    noindex: true,
  });

export default function StaffPartnersPage() {
  return (
    <StaffPage title="Partners" roles={["reviewer"]}>
      <Suspense
        fallback={
          <SkeletonGroup label="Loading the page" className="grid gap-4">
            <Skeleton className="h-11 w-64" />
            <Skeleton className="h-96" />
          </SkeletonGroup>
        }
      >
        <PartnersScreen />
      </Suspense>
    </StaffPage>
  );
}
