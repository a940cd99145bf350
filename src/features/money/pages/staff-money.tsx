import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { ScreenWaiting } from "~/features/console/screen-waiting";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";

const MoneyScreen = lazy(() => import("../console/money-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Money",
    description: "Dues, the bank's statements, documents and the books.",
    noindex: true,
  });

export default function StaffMoneyPage() {
  return (
    <StaffPage title="Money" roles={["treasurer", "auditor"]}>
      <Suspense fallback={<ScreenWaiting label="Loading the figures" />}>
        <MoneyScreen />
      </Suspense>
    </StaffPage>
  );
}
