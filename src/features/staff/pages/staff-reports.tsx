import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { pageMeta } from "~/ui/page-meta";
import { ScreenWaiting } from "../screen-waiting";
import { StaffPage } from "../staff-page";

const ReportsScreen = lazy(() => import("../reports/reports-screen"));

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
