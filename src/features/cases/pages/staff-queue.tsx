import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";
import { QueueWaiting } from "../console/queue-waiting";

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
