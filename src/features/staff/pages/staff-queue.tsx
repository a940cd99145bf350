import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { pageMeta } from "~/ui/page-meta";
import { QueueWaiting } from "../queue/queue-waiting";
import { StaffPage } from "../staff-page";

const QueueScreen = lazy(() => import("../queue/queue-screen"));

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
