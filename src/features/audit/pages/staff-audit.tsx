import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { ScreenWaiting } from "~/features/console/screen-waiting";
import { StaffPage } from "~/features/console/staff-page";
import { pageMeta } from "~/ui/page-meta";

const AuditScreen = lazy(() => import("../audit-screen"));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Audit log",
    description: "What happened, by whom, when and from where, and the emails that went out.",
    noindex: true,
  });

export default function StaffAuditPage() {
  return (
    <StaffPage title="Audit log" roles={["admin"]}>
      <Suspense fallback={<ScreenWaiting label="Loading the audit log" />}>
        <AuditScreen />
      </Suspense>
    </StaffPage>
  );
}
