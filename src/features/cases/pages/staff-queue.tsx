import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";

function QueueWaiting() {
  return (
    <SkeletonGroup label="Loading the queue" className="grid gap-4">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-11" />
      <Skeleton className="h-[32rem]" />
    </SkeletonGroup>
  );
}

const QueueScreen = lazy(() => import("../console/queue-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Review queue",
    description: "What applicants, members and visitors have sent, and what is still to be answered.",
    noindex: true,
  });

export default function StaffQueuePage() {
  return (
    <StaffPage title="Review queue" roles={["reviewer"]}>
      <Suspense fallback={<QueueWaiting />}>
        <QueueScreen />
      </Suspense>
    </StaffPage>
  );
}
