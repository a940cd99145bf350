import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { ScreenWaiting } from "~/features/console/screen-waiting";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";

const FeesScreen = lazy(() => import("../fee-table/fees-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Fees",
    description: "What memberships cost: today, from a later day on, and before.",
    noindex: true,
  });

export default function StaffFeesPage() {
  return (
    <StaffPage title="Fees" roles={["treasurer", "auditor"]}>
      <Suspense fallback={<ScreenWaiting label="Loading the fees" />}>
        <FeesScreen />
      </Suspense>
    </StaffPage>
  );
}
