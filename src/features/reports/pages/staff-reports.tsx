import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { ScreenWaiting } from "~/features/console/screen-waiting";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";

const ReportsScreen = lazy(() => import("../reports-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Reports",
    description: "Members, answer times, newsletter and competition in figures.",
    noindex: true,
  });

export default function StaffReportsPage() {
  return (
    <StaffPage title="Reports" roles={["reviewer"]}>
      <Suspense fallback={<ScreenWaiting label="Loading the reports" />}>
        <ReportsScreen />
      </Suspense>
    </StaffPage>
  );
}
